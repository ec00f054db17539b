import { createHmac } from 'node:crypto'
import type { GuardedClient } from '@payvand/network'
import { updateBusiness } from '../../apps/server/src/modules/accounts/businesses/businesses-store.ts'
import { updateProject } from '../../apps/server/src/modules/catalog/projects/projects-store.ts'
import { orderCommandQueue } from '../../apps/server/src/modules/orders/jobs/run-order-commands.job.ts'
import { crawlQueue } from '../../apps/server/src/modules/sources/jobs/run-crawl.job.ts'
import { startDuePlatformSyncs } from '../../apps/server/src/modules/sources/platform-sync/start-due-platform-syncs.ts'
import { ensurePlatformProject } from '../../apps/server/src/modules/sources/platforms/ensure-platform-project.ts'
import {
  findPlatformConnection,
  savePlatformConnection,
} from '../../apps/server/src/modules/sources/platforms/platform-connections-store.ts'
import { receivePlatformWebhook } from '../../apps/server/src/modules/sources/platforms/receive-platform-webhook.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { boothServices } from './booth-world.ts'
import { openPlatformWorld, PLATFORM_TOKENS, type PlatformWorld, platformsOf } from './platform-world.ts'

export const READ_PLATFORMS = ['digikala', 'sazito', 'shopfa', 'woocommerce'] as const
export type ReadPlatform = (typeof READ_PLATFORMS)[number]

/** Shopfa's variants are read and never written: the seller takes their orders off by hand. */
export const writesOrdersOfVariants = (platform: ReadPlatform): boolean => platform !== 'shopfa'

/** A leaf of the sandbox's categories that asks for no attributes. */
const CATEGORY = 1202
const KEPT_PRODUCTS = 10
const READ_EVERY_MS = 60_000
const WEBHOOK_SECRET = 'secret'

export interface ShopVariantThere {
  id: number
  color: { title: string } | null
  priceRial: number | null
  stock: number | null
  active: boolean
}
export interface ShopProductThere {
  id: number
  name: string
  variants: ShopVariantThere[]
}

/** A booth and a shop on a platform, the shop read through its connection and everything in it sent. */
export interface PlatformSyncWorld extends PlatformWorld {
  platform: ReadPlatform
  projectId: number
  /** The products of the shop that the booth got at first. */
  sold: ReadonlySet<number>
  /** The products the shop holds now. */
  there(): Promise<ShopProductThere[]>
  /** The platform's webhook of a change, signed; null for a platform without webhooks. */
  sendWebhook: (() => Promise<void>) | null
  /** The same services for another worker, over its own rows and its own way out. */
  worker(rows: Services['rows'], network: GuardedClient): Services
  /** Starts the due reading, or one of the whole list, and runs it until it ends or waits. */
  read(services?: Services, how?: { whole: boolean }): Promise<void>
  tellAs(services: Services): Promise<void>
}

export interface PlatformSyncWorldOptions {
  /** Limits the products, so that a run is short. */
  kept?: number
  /** A seller's own computer may have the wrong time. */
  marketplaceAheadMs?: number
  /** Runs before the shop is read for the first time. */
  prepare?: (products: ShopProductThere[], change: (body: object) => Promise<unknown>) => Promise<void>
}

export async function openPlatformSyncWorld(
  platform: ReadPlatform,
  { kept = KEPT_PRODUCTS, marketplaceAheadMs = 0, prepare }: PlatformSyncWorldOptions = {},
): Promise<PlatformSyncWorld> {
  const base = await openPlatformWorld(marketplaceAheadMs)
  const { clock, control, database, sandbox, businessId } = base
  const rows = database.kysely
  const shop = (path: string, body?: object) => control.shop(platform, path, body)
  const there = async () => (await shop('products')) as ShopProductThere[]
  if (platform === 'shopfa') await shop('settings', { answerDelayMs: 0 })
  for (const { id } of (await there()).slice(kept)) await shop('remove', { productId: id })
  await prepare?.(await there(), (body) => shop('change', body))

  function worker(own: Services['rows'], network: GuardedClient): Services {
    const ofBooth = boothServices({ rows: own, network, sandbox, clock, callsPerMinute: 60_000 })
    return {
      ...ofBooth,
      secrets: base.services.secrets,
      platforms: platformsOf(base, own, network, clock),
      config: { ...ofBooth.config, queueLeaseMs: 30_000, platformReadMs: READ_EVERY_MS },
    }
  }
  const services = worker(rows, base.network)
  const { url } = sandbox.shops[platform]
  await updateBusiness(rows, businessId, {
    platform: platform === 'digikala' ? 'digikala-seller' : platform === 'woocommerce' ? 'payvand' : platform,
    domain: platform === 'digikala' ? 'https://www.digikala.com/seller/SANDBOX' : url,
    platform_token_sealed: platform === 'woocommerce' ? null : PLATFORM_TOKENS[platform],
    webhook_token_sealed: 'sealed',
    is_active: true,
    sync_order: true,
    default_stock: 7,
  })
  if (platform === 'woocommerce') {
    const keys = { consumerKey: 'ck_sandbox', consumerSecret: 'cs_sandbox' }
    await savePlatformConnection(rows, businessId, {
      kind: 'woocommerce',
      host: url,
      credentials_sealed: JSON.stringify(keys),
      webhook_path_key: 'key',
      webhook_secret_sealed: WEBHOOK_SECRET,
    })
  }
  const project = await rows.transaction().execute((trx) => ensurePlatformProject(services, trx, businessId))
  if (!project) throw new Error(`${platform} was not connected`)
  const { projectId } = project
  const { default_values: values } = await rows
    .selectFrom('projects')
    .select('default_values')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  await updateProject(rows, businessId, projectId, {
    automation_level: 'auto_send',
    default_values: JSON.stringify({ ...values, categoryId: CATEGORY }),
  })

  async function read(given = services, { whole = false } = {}): Promise<void> {
    if (whole) {
      const due = { last_full_at: null, next_read_at: given.now() }
      await rows.updateTable('platform_connections').set(due).where('business_id', '=', businessId).execute()
    }
    await startDuePlatformSyncs(given)
    // The rows' own clock stands still beside the world's.
    await rows
      .updateTable('crawl_jobs')
      .set({ created_at: given.now() })
      .where('status', '=', 'pending')
      .where('state', 'is', null)
      .execute()
    const job = await rows
      .selectFrom('crawl_jobs')
      .select('id')
      .where('project_id', '=', projectId)
      .where('status', 'in', ['pending', 'discovering', 'crawling'])
      .executeTakeFirst()
    if (job) await crawlQueue.work(given, { crawlJobId: job.id }, new AbortController().signal)
  }

  const key = (await findPlatformConnection(rows, businessId))?.webhook_path_key ?? null
  const body = Buffer.from('{}')
  const signature =
    platform === 'woocommerce' ? createHmac('sha256', WEBHOOK_SECRET).update(body).digest('base64') : null

  const sold = new Set<number>()
  const world: PlatformSyncWorld = {
    ...base,
    services,
    platform,
    projectId,
    sold,
    there,
    sendWebhook: key === null ? null : () => receivePlatformWebhook(services, { key, body, signature }),
    worker,
    read,
    async tellAs(given) {
      await orderCommandQueue.work(given, { businessId }, new AbortController().signal)
    },
    tell: () => world.tellAs(services),
    send: (given = services) => base.send(given),
  }
  await read()
  await world.send()
  const sent = await rows
    .selectFrom('project_items')
    .innerJoin('booth_products', 'booth_products.project_item_id', 'project_items.id')
    .select('platform_product_id as id')
    .where('project_id', '=', projectId)
    .execute()
  for (const { id } of sent) sold.add(Number(id))
  return world
}
