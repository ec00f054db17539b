// Long because: it is one run, from the platform to the booth and back, put together in one place.

import { ORDER_STATUSES } from '@payvand/domain'
import { killedWorker } from './killed-worker.ts'
import type { PlatformSyncWorld } from './platform-sync-world.ts'
import { type Chance, seededRandom } from './seeded-random.ts'

const TURNS = 16
const MOST_STEPS = 140
/** Rounds in which, once nothing goes wrong any more, everything must have arrived. */
const ROUNDS_TO_SETTLE = 30
const LATEST_WEBHOOK_MS = 60_000

export interface PlatformChaosCounts {
  runs: number
  /** Variants that were compared. */
  compared: number
  edits: number
  soldThere: number
  soldInBooth: number
  kills: number
  readings: number
  /** Counts the platform's webhook events: arrived, some of them twice, and lost. */
  webhooks: number
  webhooksLost: number
  /** Counts the prices and stocks in the booth that are not the platform's in the end. */
  differing: number
  /** Products that are in the booth twice, or have two items. */
  doubled: number
  /** Units in the platform's stock beyond or short of those its buyers and the booth's left. */
  miscounted: number
  /**
   * Orders of which nobody can tell whether their quantities were taken off a stock that is only set: the seller counts
   * anew.
   */
  unclear: number
  /** Changes that a guard holds, or the marketplace refused, and readings that did not end. */
  stuck: number
}

export const NO_PLATFORM_COUNTS: PlatformChaosCounts = {
  runs: 0,
  compared: 0,
  edits: 0,
  soldThere: 0,
  soldInBooth: 0,
  kills: 0,
  readings: 0,
  webhooks: 0,
  webhooksLost: 0,
  differing: 0,
  doubled: 0,
  miscounted: 0,
  unclear: 0,
  stuck: 0,
}
export const PLATFORM_FAILURES = ['differing', 'doubled', 'miscounted', 'stuck'] as const

export function addPlatformCounts(one: PlatformChaosCounts, other: PlatformChaosCounts): PlatformChaosCounts {
  const sum = { ...one }
  for (const key of Object.keys(sum) as (keyof PlatformChaosCounts)[]) sum[key] += other[key]
  return sum
}

/**
 * One seeded run: prices and stock change on the platform, buyers take them there and in the booth, while the workers
 * that read, tell and send are killed at any step and get answers late, wrong or not at all, and the platform's
 * webhooks are lost, doubled and shuffled; then nothing goes wrong any more, and the booth is compared with the
 * platform.
 */
export async function platformChaosRun(world: PlatformSyncWorld, seed: number): Promise<PlatformChaosCounts> {
  const chance = seededRandom(seed)
  const counts = { ...NO_PLATFORM_COUNTS, runs: 1 }
  const { clock, control, platform } = world
  const shop = (path: string, body: object) => control.shop(platform, path, body)
  /** The quantity the platform should hold of each counted variant, orders of the booth apart. */
  const units = new Map<number, number>()
  for (const { variants } of await world.there()) {
    for (const { id, stock } of variants) if (stock !== null) units.set(id, stock)
  }
  const before = await toldUnits(world)
  const parcels: number[] = []

  /** The webhook of a change is lost, or comes late, after others, or twice. */
  function announce(): void {
    if (world.sendWebhook === null) return
    if (chance.hits(0.3)) {
      counts.webhooksLost += 1
      return
    }
    for (let left = chance.hits(0.3) ? 2 : 1; left > 0; left -= 1) {
      counts.webhooks += 1
      clock.arriveLater(world.sendWebhook, chance.below(LATEST_WEBHOOK_MS))
    }
  }
  async function edit(): Promise<void> {
    const { id: productId, variants } = chance.pick(await world.there())
    const { id, priceRial } = chance.pick(variants)
    if (priceRial === null) return
    // Small steps, that no guard wants a person to look at.
    const step = 10_000 * (1 + chance.below(3)) * (chance.hits(0.5) ? 1 : -1)
    await shop('change', { productId, variants: [{ id, priceRial: Math.max(100_000, priceRial + step) }] })
    counts.edits += 1
    announce()
  }
  async function buyThere(): Promise<void> {
    const { variants } = chance.pick(await world.there())
    const { id, stock, active } = chance.pick(variants)
    if (stock === null || !active) return
    // A variant that is nearly sold out comes in again.
    const count = stock < 3 ? -5 : 1 + chance.below(2)
    const { taken } = await shop('buy', { variantId: id, count })
    if (!taken) return
    units.set(id, (units.get(id) ?? 0) - count)
    counts.soldThere += 1
    announce()
  }
  async function buyInBooth(): Promise<void> {
    const sold = await soldPlainly(world)
    if (sold.length === 0) return
    const items = [{ product_id: chance.pick(sold), quantity: 1 + chance.below(2) }]
    const [placed] = await control.placeOrders('demo', [{ items }])
    if (placed?.parcel_id === undefined) return
    parcels.push(placed.parcel_id)
    counts.soldInBooth += 1
    if (chance.hits(0.7)) await world.learn([placed.parcel_id])
  }
  const others = { edit, buyThere, buyInBooth }
  const meanwhile = async () => {
    if (chance.hits(0.3)) await others[chance.pick(['edit', 'buyThere', 'buyInBooth'] as const)]()
  }
  const turns = [
    'edit',
    'edit',
    'buyThere',
    'buyThere',
    'buyInBooth',
    'buyInBooth',
    'read',
    'read',
    'read',
    'tell',
    'send',
  ] as const
  for (let turn = 0; turn < TURNS; turn += 1) {
    const kind = chance.pick(turns)
    if (kind === 'edit' || kind === 'buyThere' || kind === 'buyInBooth') await others[kind]()
    else {
      if (kind === 'read') counts.readings += 1
      if (await work(world, chance, kind, meanwhile)) counts.kills += 1
    }
    await clock.sleep(chance.below(chance.hits(0.5) ? 5_000 : 90_000))
  }
  const isSettled = await settle(world, parcels, async (orderIds) => {
    counts.unclear += orderIds.length
    await countAnew(world, orderIds, { units, before })
  })
  if (!isSettled) counts.stuck += 1
  return judge(world, counts, { units, before })
}

/** Answers whether the worker was killed. */
async function work(
  world: PlatformSyncWorld,
  chance: Chance,
  kind: 'read' | 'tell' | 'send',
  meanwhile: () => Promise<void>,
): Promise<boolean> {
  const { clock, database, network, sandbox, platform } = world
  const homes = [sandbox.marketplace.url, sandbox.shops[platform].url]
  const isOutside = (url: string) => homes.some((home) => url.startsWith(home))
  const killAt = chance.hits(0.6) ? 1 + chance.below(MOST_STEPS) : null
  const killPlan = { chance, clock, killAt, troubles: chance.hits(0.5) ? 0.1 : 0, meanwhile }
  const killed = killedWorker(database.kysely, network, isOutside, killPlan)
  const services = world.worker(killed.rows, killed.network)
  try {
    if (kind === 'read') await world.read(services)
    else if (kind === 'tell') await world.tellAs(services)
    else await world.send(services)
  } catch (error) {
    if (!killed.isDead()) throw error
  }
  if (!killed.isDead()) return false
  // The lease of the killed worker runs out.
  await database.kysely.deleteFrom('queue_leases').execute()
  return true
}

/** Products of the booth that have no variants and are of an item of ours that is for sale. */
async function soldPlainly({ database, projectId }: PlatformSyncWorld): Promise<number[]> {
  const rows = await database.kysely
    .selectFrom('project_items')
    .innerJoin('booth_products', 'booth_products.project_item_id', 'project_items.id')
    .select(['booth_products.product_id', 'project_items.latest_data'])
    .where('project_items.project_id', '=', projectId)
    .where('project_items.is_active', '=', true)
    .orderBy('project_items.id')
    .execute()
  return rows.flatMap((row) => (row.latest_data?.variants?.length ? [] : [row.product_id]))
}

/**
 * Lets all waiting work end; orders that the platform has no stock for are cancelled, as a seller would, and the stock
 * is counted anew where the panel asks the seller for it.
 */
async function settle(
  world: PlatformSyncWorld,
  parcels: readonly number[],
  recount: (orderIds: number[]) => Promise<void>,
): Promise<boolean> {
  const { clock, control, database, businessId, projectId } = world
  const rows = database.kysely
  await control.clearFaults()
  let isQuiet = false
  for (let round = 0; round < ROUNDS_TO_SETTLE; round += 1) {
    await clock.sleep(10 * 60_000)
    if (parcels.length > 0) await world.learn(parcels)
    await world.tell()
    const refused = await rows
      .selectFrom('orders')
      .select(['id', 'parcel_id', 'platform_reason'])
      .where('business_id', '=', businessId)
      .where('parcel_id', 'in', parcels.length > 0 ? [...parcels] : [0])
      .where('platform_state', '=', 'refused')
      .where('status', '!=', ORDER_STATUSES.cancelled)
      .execute()
    const unclear = refused.filter(({ platform_reason: reason }) => reason?.code === 'platform_stock_unclear')
    if (unclear.length > 0) await recount(unclear.map(({ id }) => id))
    if (refused.length > 0) {
      const cancelled = refused.map(({ parcel_id: id }) => ({ id, status: ORDER_STATUSES.cancelled }))
      await control.changeParcels('demo', cancelled)
      await world.learn(refused.map(({ parcel_id: id }) => id))
      await world.tell()
    }
    await clock.sleep(1_000)
    await world.read(world.services, { whole: true })
    await world.send()
    const waiting = (await world.productChanges()).filter(
      ({ state }) => state === 'waiting' || state === 'sending',
    )
    const reading = await rows
      .selectFrom('crawl_jobs')
      .select('id')
      .where('project_id', '=', projectId)
      .where('status', 'in', ['pending', 'discovering', 'crawling'])
      .execute()
    const commands = await rows
      .selectFrom('order_commands')
      .select('id')
      .where('business_id', '=', businessId)
      .where('state', 'in', ['waiting', 'sending'])
      .execute()
    const isQuietNow = waiting.length + reading.length + commands.length + refused.length === 0
    // Twice in a row: the second reading is of what the last order left there.
    if (isQuiet && isQuietNow) return true
    isQuiet = isQuietNow
  }
  return false
}

/** The seller counts the shelf and writes the stock of the products of these orders, which are cancelled. */
async function countAnew(
  world: PlatformSyncWorld,
  orderIds: readonly number[],
  { units, before }: { units: ReadonlyMap<number, number>; before: ReadonlyMap<number, number> },
): Promise<void> {
  const lines = await world.database.kysely
    .selectFrom('order_items')
    .innerJoin('project_items', 'project_items.id', 'order_items.project_item_id')
    .select('project_items.platform_product_id as number')
    .where('order_items.order_id', 'in', [...orderIds])
    .execute()
  const asked = new Set(lines.map(({ number }) => Number(number)))
  const told = await toldUnits(world)
  for (const { id: productId, variants } of await world.there()) {
    const [variant] = variants
    const left = variant && units.get(variant.id)
    if (!asked.has(productId) || left === undefined) continue
    const stock = left - (told.get(productId) ?? 0) + (before.get(productId) ?? 0)
    await world.control.shop(world.platform, 'change', { productId, variants: [{ id: variant?.id, stock }] })
  }
}

/**
 * The quantity that the platform gave up for orders of the booth, by its product: only products without variants are
 * bought.
 */
async function toldUnits({ database, businessId }: PlatformSyncWorld): Promise<Map<number, number>> {
  const lines = await database.kysely
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('project_items', 'project_items.id', 'order_items.project_item_id')
    .select(['order_items.quantity', 'project_items.platform_product_id'])
    .where('order_items.business_id', '=', businessId)
    .where('orders.platform_state', '=', 'done')
    .where('order_items.platform_taken_at', 'is not', null)
    .execute()
  const told = new Map<number, number>()
  for (const { quantity, platform_product_id: number } of lines) {
    const id = Number(number)
    told.set(id, (told.get(id) ?? 0) + quantity)
  }
  return told
}

interface BoothRow {
  id: number
  price_rial: number
  stock: number
  variants: { price_rial: number; stock: number; properties: { value: string }[] }[]
}

async function judge(
  world: PlatformSyncWorld,
  counts: PlatformChaosCounts,
  { units, before }: { units: ReadonlyMap<number, number>; before: ReadonlyMap<number, number> },
): Promise<PlatformChaosCounts> {
  const rows = world.database.kysely
  const booth = (await world.control.boothStock('demo')) as BoothRow[]
  const items = await rows
    .selectFrom('project_items')
    .leftJoin('booth_products', 'booth_products.project_item_id', 'project_items.id')
    .select(['project_items.id', 'platform_product_id', 'platform_variants', 'product_id', 'latest_data'])
    .where('project_id', '=', world.projectId)
    .execute()
  const told = await toldUnits(world)
  const products = await world.there()
  for (const product of products) {
    const own = items.filter((item) => item.platform_product_id === String(product.id))
    if (own.length > 1) counts.doubled += 1
    const [item] = own
    const shown = booth.filter(({ id }) => id === item?.product_id)
    if (booth.filter((one) => sameTitle(one, item?.latest_data?.name)).length > 1) counts.doubled += 1
    for (const variant of product.variants) {
      const expected = units.get(variant.id)
      const byBooth =
        product.variants.length > 1 ? 0 : (told.get(product.id) ?? 0) - (before.get(product.id) ?? 0)
      if (expected !== undefined && variant.stock !== expected - byBooth) counts.miscounted += 1
      if (variant.stock !== null && variant.stock < 0) counts.miscounted += 1
      const number = item?.platform_variants?.find(({ id }) => id === String(variant.id))
      const [row] = shown
      if (!row || (product.variants.length > 1 && !number)) continue
      counts.compared += 1
      const mine = number?.properties.length
        ? row.variants.find((one) =>
            one.properties.some(({ value }) => value === number.properties[0]?.value),
          )
        : row
      const stock = variant.active ? (variant.stock ?? 7) : 0
      if (!mine || mine.stock !== stock || mine.price_rial !== variant.priceRial) counts.differing += 1
    }
  }
  const productChanges = await world.productChanges()
  counts.stuck += productChanges.filter(({ state }) => state === 'held' || state === 'refused').length
  return counts
}

const sameTitle = (row: BoothRow & { title?: string }, name: string | null | undefined): boolean =>
  name !== undefined && name !== null && row.title === name
