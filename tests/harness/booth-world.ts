// Long because: it is one world, put together in one place, with the few things a test does to it.

import type { Clock } from '@payvand/connectors'
import { ALL_SYNCED, type ChangeCause, type ProductData, rial } from '@payvand/domain'
import { createGuardedClient, type GuardedClient } from '@payvand/network'
import { personalToken, type Sandbox, sellers, startSandbox } from '@payvand/sandbox'
import { UNIT_TYPE_NAMES } from '@payvand/texts'
import type { Database } from '../../apps/server/src/infra/db/database.ts'
import { openTestDatabase } from '../../apps/server/src/infra/db/testing/test-database.ts'
import { createFileStorage } from '../../apps/server/src/infra/files/file-storage.ts'
import { createBoothConnectors } from '../../apps/server/src/modules/accounts/booth-connection/booth-connectors.ts'
import {
  insertBusiness,
  saveConnection,
} from '../../apps/server/src/modules/accounts/businesses/businesses-store.ts'
import { insertProject } from '../../apps/server/src/modules/catalog/projects/projects-store.ts'
import { createContractWatch } from '../../apps/server/src/modules/marketplace/contract-watch/create-contract-watch.ts'
import { createQueue, sendQueue } from '../../apps/server/src/modules/marketplace/jobs/send-changes.job.ts'
import { findOffering, pricingOf } from '../../apps/server/src/modules/marketplace/pricing/offering.ts'
import { saveLastApplied } from '../../apps/server/src/modules/marketplace/product-changes/booth-products-store.ts'
import { putChanges } from '../../apps/server/src/modules/marketplace/product-changes/product-changes-store.ts'
import { learnedPace } from '../../apps/server/src/modules/marketplace/publication/booth-queues-store.ts'
import { desiredItem } from '../../apps/server/src/modules/marketplace/publication/desired-item.ts'
import { learnCorrection } from '../../apps/server/src/modules/sources/instagram/learn-correction.ts'
import { OPERATIONS } from '../../apps/server/src/operations.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { sandboxControl } from './sandbox-control.ts'

/** The photos of the items seem to be here; the client answers them itself. */
const PHOTO_HOST = 'https://photos.test/'
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** A leaf of the sandbox's categories that asks for no attributes. */
export const CATEGORY = 1202

const demo = sellers.find(({ key }) => key === 'demo') as (typeof sellers)[number]
/** The sandbox's first seller. */
export const CONNECTION = {
  status: 'connected' as const,
  status_reason: null,
  user_id: demo.userId,
  vendor_id: demo.vendorId,
  vendor_identifier: demo.identifier,
  vendor_title: demo.boothTitle,
  access_token_sealed: 'sealed',
  refresh_token_sealed: null,
  expires_at: null,
}

export interface BoothItem {
  id: number
  data: ProductData
}

/** The queue of one booth on real rows, against the real sandbox, in this process and on a clock of its own. */
export interface BoothWorld {
  sandbox: Sandbox
  control: ReturnType<typeof sandboxControl>
  database: Database
  services: Services
  /** The client reaches the sandbox, and photos. */
  network: GuardedClient
  businessId: number
  /** Every call to the marketplace, by the queue's clock. */
  calls: { at: number; method: string; path: string; body: unknown; status: number }[]
  /** A verified item that was never sent. */
  addItem(data: Partial<ProductData>): Promise<BoothItem>
  /** The same, of many at once. */
  addItems(data: readonly Partial<ProductData>[]): Promise<BoothItem[]>
  /** Says that products of the booth are the items', one each in their order, as they were accepted. */
  link(items: readonly BoothItem[], productIds: readonly number[]): Promise<void>
  /** Decides that the booth should show the items as they are now. */
  queue(items: readonly BoothItem[], cause?: ChangeCause): Promise<void>
  /** Works the queue until nothing is due, or it pauses. */
  send(services?: Services): Promise<void>
  productChanges(): Promise<
    { id: number; itemId: number; state: string; version: number; attempts: number; reason: unknown }[]
  >
  close(): Promise<void>
}

export interface BoothWorldOptions {
  clock: Clock
  callsPerMinute: number
}

export async function openBoothWorld({ clock, callsPerMinute }: BoothWorldOptions): Promise<BoothWorld> {
  const database = await openTestDatabase()
  const sandbox = await startSandbox({ productsPerSite: 1 })
  const calls: BoothWorld['calls'] = []
  const client = createGuardedClient({ allowHosts: sandbox.hosts, userAgent: 'test' })
  const network = withPhotos(noting(client, calls, clock))
  const control = sandboxControl(sandbox)
  const rows = database.kysely
  const services = boothServices({ rows, network, sandbox, clock, callsPerMinute })
  const businessId = await insertBusiness(rows, { name: 'business', platform: 'payvand' })
  await saveConnection(rows, businessId, CONNECTION)
  const projectId = await insertProject(rows, {
    business_id: businessId,
    name: 'project',
    root_url: 'https://shop.test/',
    urls: null,
    default_values: JSON.stringify({ categoryId: CATEGORY }),
    send_config: JSON.stringify({ filters: { skipZeroStock: false } }),
  })
  let urls = 0
  async function addItems(given: readonly Partial<ProductData>[]): Promise<BoothItem[]> {
    const all = given.map(productData)
    const made = await rows
      .insertInto('project_items')
      .values(
        all.map((data) => {
          const url = `https://shop.test/${++urls}`
          return {
            business_id: businessId,
            project_id: projectId,
            url,
            url_key: url,
            latest_data: JSON.stringify(data),
            title_key: '',
            verification_status: 'verified',
          }
        }),
      )
      .returning('id')
      .execute()
    return all.map((data, index) => ({ id: made[index]?.id as number, data }))
  }
  return {
    sandbox,
    control,
    database,
    services,
    network,
    businessId,
    calls,
    addItem: async (given) => (await addItems([given]))[0] as BoothItem,
    addItems,
    async link(items, productIds) {
      const offering = await findOffering(rows, businessId, services.now())
      const lastApplied = items.map(({ id, data }, index) => ({
        itemId: id,
        productId: productIds[index] as number,
        lastApplied: desiredItem(
          { itemId: id, categoryId: CATEGORY, data },
          pricingOf(offering, { itemId: id, projectId, categoryId: CATEGORY }),
          [],
        ),
        observed: null,
      }))
      await saveLastApplied(rows, businessId, lastApplied, ALL_SYNCED, services.now())
    },
    async queue(items, cause = { kind: 'person' }) {
      const productChanges = items.map(({ id, data }) => ({
        itemId: id,
        categoryId: CATEGORY,
        data,
        cause,
      }))
      await putChanges(rows, businessId, productChanges, services.now())
    },
    send: async (given = services) => {
      const { signal } = new AbortController()
      await sendQueue.work(given, { businessId }, signal)
      await createQueue.work(given, { businessId }, signal)
    },
    productChanges: () =>
      rows
        .selectFrom('product_changes')
        .select(['id', 'project_item_id as itemId', 'state', 'version', 'attempts', 'reason'])
        .where('business_id', '=', businessId)
        .orderBy('id')
        .execute(),
    async close() {
      await network.close()
      await sandbox.stop()
      await services.contractWatch.close()
      await database.close()
    },
  }
}

/** The services hold only the parts the queue uses, with a pace and breakers of its own. */
export function boothServices(given: {
  rows: Services['rows']
  network: GuardedClient
  sandbox: Sandbox
  clock: Clock
  callsPerMinute: number
  /** One of its own where none is given. */
  contractWatch?: Services['contractWatch']
}): Services {
  const { rows, network, sandbox, clock, callsPerMinute } = given
  const { url } = sandbox.marketplace
  const quiet = () => undefined
  const now = () => new Date(clock.now())
  const logger = { warn: quiet, error: quiet, info: quiet, debug: quiet }
  const contractWatch = given.contractWatch ?? createContractWatch({ rows, logger, now })
  const onItemEdited: Services['onItemEdited'] = (trx, businessId, itemId, edit) =>
    learnCorrection(trx, businessId, itemId, edit, new Date(clock.now()))
  return {
    rows,
    network,
    files: createFileStorage(rows, null),
    jobs: { enqueue: async () => null, hasWaiting: async () => false },
    config: { queueLeaseMs: 30_000, buyerDays: 180, marketplace: { site: url } },
    logger,
    now,
    operations: OPERATIONS,
    contractWatch,
    onItemEdited,
    booths: createBoothConnectors({
      rows,
      network,
      clock,
      callsPerMinute,
      learnedPace: (businessId) => learnedPace(rows, businessId),
      watch: contractWatch,
      tokens: {
        current: async () => personalToken('demo'),
        renew: async () => false,
        confirm: () => undefined,
      },
      hosts: {
        gateway: url,
        auth: url,
        accounts: url,
        upload: url,
        media: url,
        categoryDetection: url,
        core: url,
        orderProcessing: url,
        site: url,
        vendorSite: `${url}/vendor`,
      },
    }),
  } as unknown as Services
}

function noting(network: GuardedClient, calls: BoothWorld['calls'], clock: Clock): GuardedClient {
  return {
    close: () => network.close(),
    async request(request) {
      const { pathname, search } = new URL(request.url)
      const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : null
      const call = {
        at: clock.now(),
        method: request.method ?? 'GET',
        path: pathname + search,
        body,
        status: 0,
      }
      calls.push(call)
      const answer = await network.request(request)
      call.status = answer.status
      return answer
    },
  }
}

/** A video has the first bytes of one, and `no-video.mp4` those of a page. */
function fileAt(url: string): Buffer {
  if (url.includes('no-video')) return Buffer.from('<html></html>')
  return url.includes('.mp4') ? Buffer.from(`\0\0\0\x18ftypisom${url}`) : PHOTO
}

/** Photos are answered here and now; everything else goes to the sandbox. */
function withPhotos(network: GuardedClient): GuardedClient {
  return {
    close: () => network.close(),
    request: async (request) =>
      request.url.startsWith(PHOTO_HOST)
        ? { status: 200, headers: {}, body: fileAt(request.url), url: request.url }
        : network.request(request),
  }
}

export function raisePrice({ data }: BoothItem, by: number): void {
  data.primaryPrice = rial((data.primaryPrice ?? 0) + by)
}

export function productData(given: Partial<ProductData>): ProductData {
  return {
    sku: null,
    name: 'mug',
    photo: `${PHOTO_HOST}mug.png`,
    photos: [],
    description: 'a mug of clay',
    video: null,
    primaryPrice: rial(100_000),
    oldPrice: null,
    stock: 5,
    weight: 200,
    packageWeight: 300,
    unitQuantity: 1,
    unitType: UNIT_TYPE_NAMES.count,
    preparationDays: 1,
    variants: null,
    ...given,
  }
}
