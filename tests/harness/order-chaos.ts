import { ORDER_STATUSES } from '@payvand/domain'
import type { GuardedClient } from '@payvand/network'
import { killedWorker } from './killed-worker.ts'
import type { OrderWorld } from './order-world.ts'
import { type Chance, seededRandom } from './seeded-random.ts'

const TURNS = 14
const MOST_STEPS = 60
/** Longer than polling looks back: a run sees nothing of the one before. */
const BETWEEN_RUNS_MS = 80 * 3_600_000
/** The webhooks are lost, doubled and shuffled as the note says. */
const WEBHOOKS = { webhookSending: 'manual', webhookLostPercent: 30, webhookDoubledPercent: 20 }

const S = ORDER_STATUSES
const FORWARD: Record<number, readonly number[]> = {
  [S.new]: [S.preparing, S.cancelled],
  [S.preparing]: [S.shipped, S.shipped, S.cancelled],
  [S.shipped]: [S.wrongTracking, S.notDelivered, S.problemReported, S.satisfied],
  [S.wrongTracking]: [S.satisfied, S.refunded],
  [S.notDelivered]: [S.satisfied, S.refunded],
  [S.problemReported]: [S.satisfied, S.refunded],
}
/** Only the marketplace's moments tell these apart: neither is further along than the other. */
const TO_AND_FRO: Record<number, readonly number[]> = {
  [S.preparing]: [S.delayAsked, S.cancelAskedBySeller, S.cancelAskedByCustomer],
  [S.delayAsked]: [S.preparing],
  [S.cancelAskedBySeller]: [S.preparing, S.cancelled],
  [S.cancelAskedByCustomer]: [S.preparing, S.cancelled],
  [S.wrongTracking]: [S.shipped],
}

export interface OrderChaosCounts {
  runs: number
  orders: number
  moves: number
  kills: number
  /** Counts the webhooks: sent by the marketplace, sent twice, and lost. */
  delivered: number
  lost: number
  /**
   * Counts after one poll the orders that are not here, are here twice, or show another status than the marketplace.
   */
  missing: number
  doubled: number
  stale: number
  /** Orders that showed an older status after a newer one at any time. */
  turnedBack: number
}

export const NO_ORDER_COUNTS: OrderChaosCounts = {
  runs: 0,
  orders: 0,
  moves: 0,
  kills: 0,
  delivered: 0,
  lost: 0,
  missing: 0,
  doubled: 0,
  stale: 0,
  turnedBack: 0,
}
export const ORDER_FAILURES = ['missing', 'doubled', 'stale', 'turnedBack'] as const

/**
 * One seeded run: orders are placed and move on while webhooks of them are lost, doubled and shuffled, and workers that
 * read them are killed, overtake each other and get answers late or not at all; then one poll, and every order is looked at.
 */
export async function orderChaosRun(world: OrderWorld, seed: number): Promise<OrderChaosCounts> {
  const { booth, clock } = world
  const { control } = booth
  const chance = seededRandom(seed)
  const counts = { ...NO_ORDER_COUNTS, runs: 1 }
  const byWholeSeconds = chance.hits(0.3)
  await clock.sleep(BETWEEN_RUNS_MS)
  await booth.database.kysely.deleteFrom('orders').execute()
  await control.settings({
    ...WEBHOOKS,
    webhookSeed: seed,
    parcelTimes: byWholeSeconds ? 'second' : 'millisecond',
  })
  /** Every status of a parcel, in their order. */
  const truth = new Map<number, number[]>()
  const ways = byWholeSeconds ? [FORWARD] : [FORWARD, TO_AND_FRO]

  async function place(count: number): Promise<void> {
    const items = [{ product_id: chance.pick(world.productIds), quantity: 1 + chance.below(3) }]
    for (const { parcel_id: id, refused } of await control.placeOrders('demo', { count, items })) {
      if (id === undefined) throw new Error(`the order was refused: ${refused}`)
      truth.set(id, [S.new])
    }
  }
  async function move(): Promise<void> {
    const id = chance.pick([...truth.keys()])
    const statuses = truth.get(id) ?? []
    const next = ways.flatMap((way) => way[statuses.at(-1) ?? 0] ?? [])
    if (next.length === 0) return
    const status = chance.pick(next)
    await control.changeParcels('demo', [{ id, status }])
    statuses.push(status)
    counts.moves += 1
    if (chance.hits(0.5)) await clock.sleep(chance.below(1_500))
  }
  async function release(): Promise<void> {
    const { delivered, failed, lost } = await control.releaseWebhooks(1 + chance.below(1_000_000))
    if (failed > 0) throw new Error(`${failed} webhooks were not taken`)
    counts.delivered += delivered
    counts.lost += lost
  }
  const meanwhile = async () => {
    await move()
    if (chance.hits(0.3)) await release()
    // Another worker reads newer orders, while an older answer is still in this one's hands.
    if (chance.hits(0.5)) await world.poll()
  }
  async function work(): Promise<void> {
    const killAt = chance.hits(0.4) ? 1 + chance.below(MOST_STEPS) : null
    const isDead = await workKilled(world, chance, killAt, meanwhile)
    if (isDead) counts.kills += 1
  }

  await place(chance.hits(0.1) ? 35 : 3 + chance.below(5))
  for (let turn = 0; turn < TURNS; turn += 1) {
    const kind = chance.pick(['move', 'move', 'move', 'release', 'work', 'work', 'work', 'place'] as const)
    if (kind === 'place') await place(1)
    else await { move, release, work }[kind]()
  }
  await release()
  await world.readWebhookEvents()
  await world.pollWholly()
  return judge(world, truth, counts)
}

/** Reads the orders of the webhook events, or polls, as a worker that may be killed. Answers whether it was killed. */
async function workKilled(
  world: OrderWorld,
  chance: Chance,
  killAt: number | null,
  meanwhile: () => Promise<void>,
): Promise<boolean> {
  const { booth, clock } = world
  const isMarketplace = (url: string) => url.startsWith(booth.sandbox.marketplace.url)
  const killPlan = { chance, clock, killAt, troubles: 0.15, meanwhile: async () => undefined }
  const killed = killedWorker(booth.services.rows, booth.network, isMarketplace, killPlan)
  const late: GuardedClient = {
    close: () => killed.network.close(),
    async request(given) {
      const answer = await killed.network.request(given)
      if (given.url.includes('/v1/vendor-parcels') && chance.hits(0.5)) await meanwhile()
      return answer
    },
  }
  const services = world.worker({ rows: killed.rows, network: late })
  try {
    await (chance.hits(0.6) ? world.readWebhookEvents(services) : world.poll(services))
  } catch (error) {
    if (!killed.isDead()) throw error
  }
  if (!killed.isDead()) return false
  // The lease of the killed worker runs out.
  await booth.database.kysely.deleteFrom('queue_leases').execute()
  return true
}

async function judge(
  { booth }: OrderWorld,
  truth: ReadonlyMap<number, readonly number[]>,
  counts: OrderChaosCounts,
): Promise<OrderChaosCounts> {
  const rows = booth.database.kysely
  const ids = [...truth.keys()]
  const orders = await rows.selectFrom('orders').selectAll().where('parcel_id', 'in', ids).execute()
  const events = await rows.selectFrom('order_events').selectAll().orderBy('id').execute()
  const reply = await fetch(
    `${booth.sandbox.marketplace.url}/__control/booths/demo/parcels?ids=${ids.join(',')}`,
  )
  const { parcels } = (await reply.json()) as { parcels: { id: number; status: number }[] }
  for (const [id, statuses] of truth) {
    counts.orders += 1
    const here = orders.filter(({ parcel_id: parcelId }) => parcelId === id)
    const [order] = here
    const told = events.filter(({ order_id: orderId }) => orderId === order?.id)
    if (!order) counts.missing += 1
    if (here.length > 1 || told.filter(({ kind }) => kind === 'received').length > 1) counts.doubled += 1
    const real = parcels.find((parcel) => parcel.id === id)?.status
    if (real !== statuses.at(-1)) throw new Error(`parcel ${id} is ${real} there and ${statuses.at(-1)} here`)
    if (order && order.status !== real) counts.stale += 1
    const shown = told.map(({ to_status: status }) => status)
    if (!isInOrder(shown, statuses)) counts.turnedBack += 1
  }
  return counts
}

/** Tells whether the shown statuses are some of the true ones, in the same order. */
function isInOrder(shown: readonly (number | null)[], statuses: readonly number[]): boolean {
  let from = 0
  return shown.every((status) => {
    const at = statuses.findIndex((one, index) => index >= from && one === status)
    from = at + 1
    return at >= 0
  })
}

export function addOrderCounts(one: OrderChaosCounts, other: OrderChaosCounts): OrderChaosCounts {
  const sum = { ...one }
  for (const key of Object.keys(sum) as (keyof OrderChaosCounts)[]) sum[key] += other[key]
  return sum
}
