import { findBoothQueue } from '../../apps/server/src/modules/marketplace/publication/booth-queues-store.ts'
import { businessesWithDueChanges } from '../../apps/server/src/modules/marketplace/publication/due-changes-store.ts'
import { type BoothItem, type BoothWorld, raisePrice } from './booth-world.ts'
import type { ManualClock } from './killed-worker.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** The program looks for due queues so often. */
const SWEEP_MS = 5_000

export interface OutageOutcome {
  products: number
  /** Calls made while the marketplace was down, and the longest time between two of them. */
  callsWhileDown: number
  longestWaitSeconds: number
  /** The panel's banner meanwhile. */
  banner: { code: string | null; sinceMinutes: number }
  minutesToDrain: number
  callsToDrain: number
  /** Counts the calls after its return that it refused for coming too fast. */
  tooFast: number
  mostCallsInAMinute: number
  /** Lists all that should not be. */
  faults: string[]
}

/**
 * New products and changes of price are on their way when the marketplace goes down for hours. A fault is an item that
 * failed, an attempt that was spent, a product written twice or not as it is meant, a pause that is not told, or a
 * queue that is woken before its time or does not go on by itself.
 */
export async function outageRun(
  world: BoothWorld,
  clock: ManualClock,
  { products, hours, callsPerMinute }: { products: number; hours: number; callsPerMinute: number },
): Promise<OutageOutcome> {
  const { control, services, businessId, calls } = world
  const faults: string[] = []
  const findQueue = () => findBoothQueue(services.rows, businessId)
  await control.settings({ rateLimitPerMinute: callsPerMinute })
  const items: BoothItem[] = []
  for (let index = 0; index < products; index += 1)
    items.push(await world.addItem({ sku: `O${index}`, name: `mug ${index}` }))
  const early = items.slice(0, products / 2)
  await world.queue(early)
  await sweepUntilDone(world, clock)

  // One half changes its price, the other is to be made.
  for (const item of early) raisePrice(item, 1_000)
  await world.queue(items)
  await control.fault({ site: 'marketplace', path: '/v1/', kind: 'status', status: 503 })
  const downAt = clock.now()
  calls.length = 0
  let sinceMinutes = 0
  let code: string | null = null
  while (clock.now() < downAt + hours * HOUR_MS) {
    await world.send()
    const queue = await findQueue()
    code = queue.pause_code
    sinceMinutes = (clock.now() - (queue.pause_since?.getTime() ?? clock.now())) / MINUTE_MS
    const wait = (queue.resume_at?.getTime() ?? 0) - clock.now()
    if (code !== 'marketplace_unavailable' || wait <= 0) faults.push(`no pause: ${code}, ${wait} ms`)
    if ((await businessesWithDueChanges(services.rows, services.now())).length > 0) faults.push('woken early')
    await clock.sleep(Math.max(wait, SWEEP_MS))
  }
  const waits = calls.map(({ at }, index) => at - (calls[index - 1]?.at ?? downAt))
  const callsWhileDown = calls.length
  const ids = new Set(items.map(({ id }) => id))
  for (const { state, attempts, itemId } of await world.productChanges())
    if (ids.has(itemId) && (state === 'refused' || attempts > 0))
      faults.push(`product ${itemId}: ${state}, ${attempts} attempts`)

  await control.clearFaults()
  const upAt = clock.now()
  calls.length = 0
  await sweepUntilDone(world, clock)
  faults.push(...(await wrongProducts(world, items, early.length)))
  if ((await findQueue()).pause_code !== null) faults.push('the pause did not end')
  const answered = calls.filter(({ status }) => status !== 429)
  return {
    products,
    callsWhileDown,
    longestWaitSeconds: Math.round(Math.max(0, ...waits) / 1_000),
    banner: { code, sinceMinutes: Math.round(sinceMinutes) },
    minutesToDrain: (clock.now() - upAt) / MINUTE_MS,
    callsToDrain: calls.length,
    tooFast: calls.length - answered.length,
    mostCallsInAMinute: Math.max(
      ...answered.map(({ at }) => answered.filter((one) => one.at >= at && one.at < at + MINUTE_MS).length),
    ),
    faults,
  }
}

/** Each is there once, as it is meant to be, and was written once for each decision. */
async function wrongProducts(
  { control, productChanges }: BoothWorld,
  items: readonly BoothItem[],
  changed: number,
): Promise<string[]> {
  const booth = await control.boothStock('demo')
  const states = new Map((await productChanges()).map(({ itemId, state }) => [itemId, state]))
  const notDone = items.flatMap(({ id }) => (states.get(id) === 'done' ? [] : [`product ${id} is not done`]))
  return items
    .flatMap(({ data }, index) => {
      const made = booth.filter(({ sku }) => sku === data.sku)
      const [product] = made
      if (made.length !== 1) return [`${data.sku} is there ${made.length} times`]
      if (product.price_rial !== data.primaryPrice) return [`${data.sku} costs ${product.price_rial}`]
      const writes = index < changed ? 2 : 1
      return product.writes === writes ? [] : [`${data.sku} was written ${product.writes} times`]
    })
    .concat(notDone)
}

async function sweepUntilDone(world: BoothWorld, clock: ManualClock): Promise<void> {
  for (;;) {
    await world.send()
    const open = (await world.productChanges()).filter(
      ({ state }) => state === 'waiting' || state === 'sending',
    )
    if (open.length === 0) return
    await clock.sleep(SWEEP_MS)
  }
}
