import { ORDER_STATUSES } from '@payvand/domain'
import type { GuardedClient } from '@payvand/network'
import { saveAutomation } from '../../apps/server/src/modules/orders/automation/automation-store.ts'
import { killedWorker } from './killed-worker.ts'
import { NO_ORDER_COUNTS, type OrderChaosCounts } from './order-chaos-counts.ts'
import { type JudgedParcel, judgeCommands, pressSome, settleCommands } from './order-presses.ts'
import type { OrderWorld } from './order-world.ts'
import { type Chance, seededRandom } from './seeded-random.ts'

const TURNS = 24
const KINDS = [
  ...(['move', 'move', 'move', 'release', 'place'] as const),
  ...(['work', 'work', 'work', 'work', 'press', 'press', 'press', 'press', 'press'] as const),
]
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

/**
 * One seeded run: orders are placed and move on, by buyers and by the seller's own acts, while webhooks of them are lost,
 * doubled and shuffled, and workers that read them and tell the acts are killed, overtake each other and get answers late
 * or not at all; then one poll, and every order is looked at.
 */
export async function orderChaosRun(world: OrderWorld, seed: number): Promise<OrderChaosCounts> {
  const { booth, clock } = world
  const { control } = booth
  const chance = seededRandom(seed)
  const counts = { ...NO_ORDER_COUNTS, runs: 1 }
  const byWholeSeconds = chance.hits(0.3)
  await clock.sleep(BETWEEN_RUNS_MS)
  await booth.database.kysely.deleteFrom('orders').execute()
  await setRule(world, chance.hits(0.4))
  await control.settings({
    ...WEBHOOKS,
    webhookSeed: seed,
    parcelTimes: byWholeSeconds ? 'second' : 'millisecond',
    repeatedCommand: chance.hits(0.5) ? 'accept' : 'refuse',
    cancelledItems: chance.hits(0.5) ? 'shown' : 'left-out',
  })
  const ids: number[] = []
  const ways = byWholeSeconds ? [FORWARD] : [FORWARD, TO_AND_FRO]

  async function place(count: number): Promise<void> {
    const [first, second] = world.productIds.toSorted(() => (chance.hits(0.5) ? 1 : -1))
    const lines = chance.hits(0.4) ? [first, second] : [first]
    const items = lines.map((product_id) => ({ product_id, quantity: 1 + chance.below(3) }))
    for (const { parcel_id: id, refused } of await control.placeOrders('demo', { count, items })) {
      if (id === undefined) throw new Error(`the order was refused: ${refused}`)
      ids.push(id)
    }
  }
  async function move(): Promise<void> {
    const id = chance.pick(ids)
    const [parcel] = await parcelsOf(world, [id])
    const next = ways.flatMap((way) => way[parcel?.status ?? 0] ?? [])
    if (next.length === 0) return
    await control.changeParcels('demo', [{ id, status: chance.pick(next) }])
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
  const press = async () => {
    await pressSome(world, chance, byWholeSeconds)
  }
  async function work(): Promise<void> {
    const killAt = chance.hits(0.4) ? 1 + chance.below(MOST_STEPS) : null
    const isDead = await workKilled(world, chance, killAt, meanwhile)
    if (isDead) counts.kills += 1
  }

  await place(chance.hits(0.1) ? 35 : 3 + chance.below(5))
  // In most runs the orders are here before anything else happens, so that there is something to press.
  if (chance.hits(0.7)) await world.pollWholly()
  for (let turn = 0; turn < TURNS; turn += 1) {
    const kind = chance.pick(KINDS)
    if (kind === 'place') await place(1)
    else await { move, release, work, press }[kind]()
  }
  await release()
  await world.readWebhookEvents()
  counts.stuck += await settleCommands(world)
  await world.pollWholly()
  return judge(world, ids, counts)
}

/** In some runs preparation starts by itself, a minute after the payment. */
async function setRule({ booth, clock }: OrderWorld, isOn: boolean): Promise<void> {
  const now = new Date(clock.now())
  const rule = { delayMinutes: 1, mostAmount: null, fromHour: 0, toHour: 0 }
  await saveAutomation(booth.database.kysely, booth.businessId, { isOn, rule, userId: 1 }, now)
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
    const of = chance.pick([
      'readWebhookEvents',
      'readWebhookEvents',
      'poll',
      'tell',
      'tell',
      'automate',
    ] as const)
    // What was pressed has left by then, or what was lost has settled.
    if (of === 'tell' && chance.hits(0.7)) await clock.sleep(chance.pick([12_000, 40_000]))
    await world[of](services)
  } catch (error) {
    if (!killed.isDead()) throw error
  }
  if (!killed.isDead()) return false
  // The lease of the killed worker runs out.
  await booth.database.kysely.deleteFrom('queue_leases').execute()
  return true
}

/** The parcels as the marketplace has them, with all that was done to each. */
async function parcelsOf({ booth }: OrderWorld, ids: readonly number[]): Promise<JudgedParcel[]> {
  const path = `/__control/booths/demo/parcels?history=1&ids=${ids.join(',')}`
  const reply = await fetch(booth.sandbox.marketplace.url + path)
  return ((await reply.json()) as { parcels: JudgedParcel[] }).parcels
}

async function judge(
  world: OrderWorld,
  ids: readonly number[],
  given: OrderChaosCounts,
): Promise<OrderChaosCounts> {
  const rows = world.booth.database.kysely
  const counts = { ...given }
  const orders = await rows.selectFrom('orders').selectAll().where('parcel_id', 'in', ids).execute()
  const events = await rows.selectFrom('order_events').selectAll().orderBy('id').execute()
  const parcels = await parcelsOf(world, ids)
  for (const { id, status: real, history } of parcels) {
    const statuses = history.flatMap(({ outcome, status }) => (outcome === 'done' ? [status] : []))
    counts.orders += 1
    const here = orders.filter(({ parcel_id: parcelId }) => parcelId === id)
    const [order] = here
    const told = events.filter(({ order_id: orderId }) => orderId === order?.id)
    if (!order) counts.missing += 1
    if (here.length > 1 || told.filter(({ kind }) => kind === 'received').length > 1) counts.doubled += 1
    if (order && order.status !== real) counts.stale += 1
    const shown = told.flatMap(({ kind, to_status: status }) =>
      kind === 'received' || kind === 'status' ? [status] : [],
    )
    if (!isInOrder(shown, statuses)) counts.turnedBack += 1
  }
  const judged = await judgeCommands(world, parcels)
  return { ...counts, ...judged }
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
