import { ORDER_STATUSES } from '@payvand/domain'
import type { PlatformChaosCounts } from './platform-chaos-counts.ts'
import type { Shelf } from './platform-shelf.ts'
import { type PlatformSyncWorld, writesOrdersOfVariants } from './platform-sync-world.ts'

/** Rounds in which, once nothing goes wrong any more, everything must have arrived. */
const ROUNDS_TO_SETTLE = 30

/**
 * Lets all waiting work end; orders that the platform has no stock for are cancelled, as a seller would, and those it was
 * not told of are taken off by hand. Answers whether everything came to rest.
 */
export async function settlePlatform(
  world: PlatformSyncWorld,
  shelf: Shelf,
  counts: PlatformChaosCounts,
): Promise<boolean> {
  const { clock, control } = world
  const parcels = [...shelf.ordered.keys()]
  await control.clearFaults()
  let isQuiet = false
  for (let round = 0; round < ROUNDS_TO_SETTLE; round += 1) {
    await clock.sleep(10 * 60_000)
    await world.learn(parcels)
    await world.tell()
    const looked = await lookAfterOrders(world, shelf, counts)
    if (looked > 0) {
      await world.learn(parcels)
      await world.tell()
    }
    await clock.sleep(1_000)
    await world.read(world.services, { whole: true })
    await world.send()
    const isQuietNow = looked + (await underWay(world)) === 0
    // Twice in a row: the second reading is of what the last order left there.
    if (isQuiet && isQuietNow) return true
    isQuiet = isQuietNow
  }
  return false
}

/** Answers how many orders the seller had to look after. */
async function lookAfterOrders(
  world: PlatformSyncWorld,
  shelf: Shelf,
  counts: PlatformChaosCounts,
): Promise<number> {
  const parcels = [...shelf.ordered.keys()]
  const orders = await world.database.kysely
    .selectFrom('orders')
    .select(['parcel_id as parcelId', 'platform_state as state', 'platform_reason as reason'])
    .where('business_id', '=', world.businessId)
    .where('parcel_id', 'in', parcels.length > 0 ? parcels : [0])
    .where('platform_state', 'in', ['refused', 'unlinked'])
    .where('status', 'not in', [ORDER_STATUSES.cancelled, ORDER_STATUSES.shipped])
    .execute()
  const unclear = orders.filter(({ reason }) => reason?.code === 'platform_stock_unclear')
  counts.unclear += unclear.length
  await shelf.countAnew(unclear.map(({ parcelId }) => parcelId))
  const there = new Set((await world.there()).flatMap(({ variants }) => variants.map(({ id }) => id)))
  for (const { parcelId, state } of orders) {
    const isThere = there.has(shelf.ordered.get(parcelId)?.variantId ?? 0)
    if (state === 'unlinked' && isThere && writesOrdersOfVariants(world.platform)) counts.unrecognised += 1
    const isTaken = state === 'unlinked' && (await shelf.takeByHand(parcelId))
    const status = isTaken ? ORDER_STATUSES.shipped : ORDER_STATUSES.cancelled
    await world.control.changeParcels('demo', [{ id: parcelId, status }])
  }
  return orders.length
}

/** Changes, commands and readings that have not ended. */
async function underWay({
  database,
  businessId,
  projectId,
  productChanges,
}: PlatformSyncWorld): Promise<number> {
  const rows = database.kysely
  const waiting = (await productChanges()).filter(({ state }) => state === 'waiting' || state === 'sending')
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
  return waiting.length + reading.length + commands.length
}
