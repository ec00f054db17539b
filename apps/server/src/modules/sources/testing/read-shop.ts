import { ConnectorError, type SourceProduct, type SourceShop } from '@payvand/connectors'
import type { Rial } from '@payvand/domain'
import { pino } from 'pino'
import type { Database } from '../../../infra/db/database.ts'
import { insertBusiness, updateBusiness } from '../../accounts/businesses/businesses-store.ts'
import { startCrawl } from '../crawls/start-crawl.ts'
import { crawlQueue } from '../jobs/run-crawl.job.ts'
import { ensurePlatformProject } from '../platforms/ensure-platform-project.ts'
import { findPlatformConnection } from '../platforms/platform-connections-store.ts'
import type { Services } from '../services.ts'

/** A shop on a platform in memory, and the real job that reads it into real rows. */
export async function readShop(database: Database, capabilities: Partial<SourceShop['capabilities']> = {}) {
  const rows = database.kysely
  const businessId = await insertBusiness(rows, { name: 'business', platform: null })
  const products = new Map<string, SourceProduct>()
  const changedAt = new Map<string, Date>()
  const asked = { lists: 0, contents: [] as string[], singles: [] as string[] }
  /** Error that the next calls throw instead of answering. */
  const fault: { of(call: string): ConnectorError | null } = { of: () => null }
  const state = {
    now: new Date('2026-11-21T08:00:00Z'),
    batch: 2,
    stopping: new AbortController(),
    /** Products whose rows cannot be read. */
    unreadable: new Set<string>(),
  }
  const check = (call: string) => {
    const error = fault.of(call)
    if (error) throw error
  }
  const shop: SourceShop = {
    capabilities: {
      changesSince: true,
      writesStock: 'all',
      writesPrice: 'all',
      takesOrders: 'none',
      webhooks: 'none',
      undocumented: [],
      ...capabilities,
    },
    async checkConnection() {
      check('check')
      return { id: '1', name: 'Shop of tests' }
    },
    async *readProducts({ changedSince, onOdd } = {}) {
      asked.lists += 1
      if (state.unreadable.size > 0) onOdd?.([...state.unreadable].map((id) => ({ id, field: 'price' })))
      const listed = [...products.values()].filter(
        ({ id }) =>
          !state.unreadable.has(id) && (!changedSince || (changedAt.get(id) as Date) >= changedSince),
      )
      for (let from = 0; from < listed.length; from += state.batch) {
        check(`list:${from}`)
        yield {
          products: listed.slice(from, from + state.batch).map((one) => ({ ...one, ...withoutContent(one) })),
          totalCount: listed.length,
        }
      }
    },
    async readContent({ id }) {
      check(`content:${id}`)
      asked.contents.push(id)
      return { ...(products.get(id) as SourceProduct), missingFields: [] }
    },
    async findProduct(id) {
      check(`find:${id}`)
      asked.singles.push(id)
      if (state.unreadable.has(id)) throw new ConnectorError('unexpected_answer', { call: 'products.get' })
      return products.get(id) ?? null
    },
    readOffer: async () => null,
    setStock: async () => ({ stock: null, reserved: 0 }),
    setPrice: async () => undefined,
  }
  const services = {
    rows,
    jobs: { enqueue: async () => null, hasWaiting: async () => false },
    config: { queueLeaseMs: 30_000, platformReadMs: 300_000 },
    platforms: { source: async () => shop, clock: { sleep: async () => undefined } },
    logger: pino({ level: 'silent' }),
    now: () => state.now,
  } as unknown as Services
  const project = await rows.transaction().execute(async (trx) => {
    await updateBusiness(trx, businessId, {
      platform: 'shopfa',
      platform_token_sealed: 'sealed',
      domain: 'https://shop.test',
    })
    return ensurePlatformProject(services, trx, businessId)
  })
  const { projectId, crawlJobId: firstJob } = project as { projectId: number; crawlJobId: number }

  return {
    services,
    businessId,
    projectId,
    firstJob,
    shop,
    asked,
    fault,
    state,
    /** Makes a product, or changes it: as the platform would say afterwards. */
    put(id: string, change: Partial<SourceProduct> & { price?: number; stock?: number | null } = {}) {
      const before = products.get(id)
      const { price = 500_000, stock = 5, ...more } = change
      const variants =
        before && !('price' in change) && !('stock' in change)
          ? before.variants
          : [
              {
                id: `${id}-v`,
                sku: `SKU-${id}`,
                properties: [],
                price: price as Rial,
                listPrice: null,
                stock,
                active: true,
              },
            ]
      products.set(id, {
        id,
        url: `https://shop.test/p/${id}`,
        name: `Product ${id}`,
        description: `Words of ${id}`,
        photoUrls: [`https://shop.test/${id}.jpg`],
        categoryPath: ['Things'],
        brand: null,
        weight: 200,
        packageWeight: null,
        missingFields: ['description', 'photos'],
        ...before,
        variants,
        ...more,
      })
      changedAt.set(id, state.now)
    },
    remove: (id: string) => products.delete(id),
    later(ms: number) {
      state.now = new Date(state.now.getTime() + ms)
    },
    run: (jobId: number) => crawlQueue.work(services, { crawlJobId: jobId }, state.stopping.signal),
    /** A reading as the schedule starts it. */
    async read(
      mode: 'rediscover' | 'recrawl_existing' = 'recrawl_existing',
      trigger: 'sync' | 'user_retry' = 'sync',
    ) {
      const id = await rows
        .transaction()
        .execute((trx) => startCrawl(trx, services.jobs, businessId, projectId, trigger, mode))
      await crawlQueue.work(services, { crawlJobId: id }, state.stopping.signal)
      return id
    },
    job: (id: number) => rows.selectFrom('crawl_jobs').selectAll().where('id', '=', id).executeTakeFirst(),
    jobs: () =>
      rows.selectFrom('crawl_jobs').selectAll().where('project_id', '=', projectId).orderBy('id').execute(),
    log: (id: number) =>
      rows.selectFrom('crawl_job_logs').selectAll().where('job_id', '=', id).orderBy('id').execute(),
    pages: (id: number) =>
      rows.selectFrom('crawl_job_items').selectAll().where('job_id', '=', id).orderBy('id').execute(),
    items: () =>
      rows
        .selectFrom('project_items')
        .selectAll()
        .where('project_id', '=', projectId)
        .orderBy('id')
        .execute(),
    connection: () => findPlatformConnection(rows, businessId),
    productChanges: () =>
      rows.selectFrom('product_changes').selectAll().where('business_id', '=', businessId).execute(),
    /** An order reserved a unit of an item, which left the platform before anything was read. */
    async reserve(itemId: number) {
      const order = await rows
        .insertInto('orders')
        .values({
          business_id: businessId,
          parcel_id: itemId,
          basalam_order_id: itemId,
          parcel_updated_at: new Date(0),
          cost: 1,
          parcel: '{}',
          ordered_at: new Date(0),
          first_seen_by: 'poll',
          looked_at: new Date(0),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await rows
        .insertInto('order_items')
        .values({
          business_id: businessId,
          order_id: order.id,
          basalam_item_id: itemId,
          title: 'line',
          price: 1,
          quantity: 1,
          project_item_id: itemId,
          reserved: 1,
          gone_at: new Date(0),
        })
        .execute()
    },
    /** Units that are still reserved, line by line. */
    async reserved() {
      const lines = await rows
        .selectFrom('order_items')
        .select('reserved')
        .where('business_id', '=', businessId)
        .orderBy('id')
        .execute()
      return lines.map((line) => line.reserved)
    },
    /** The item of a product is in the booth, as it is now. */
    async sell(productId: string) {
      const item = await rows
        .updateTable('project_items')
        .set({ verification_status: 'sent' })
        .where('project_id', '=', projectId)
        .where('platform_product_id', '=', productId)
        .returning('id')
        .executeTakeFirstOrThrow()
      await rows
        .insertInto('booth_products')
        .values({
          business_id: businessId,
          project_item_id: item.id,
          product_id: 9_000 + item.id,
          sku: productId,
          title: productId,
        })
        .execute()
      return item.id
    },
  }
}
export type ReadShop = Awaited<ReturnType<typeof readShop>>

const withoutContent = ({ id, missingFields }: SourceProduct): Partial<SourceProduct> => ({
  ...(missingFields.includes('variants')
    ? {
        variants: [
          { id, sku: null, properties: [], price: 1 as Rial, listPrice: null, stock: 9, active: true },
        ],
      }
    : {}),
  ...(missingFields.includes('description') ? { description: null } : {}),
  ...(missingFields.includes('photos') ? { photoUrls: [] } : {}),
})

export const outage = () => new ConnectorError('unavailable', { call: 'test' })
