import { ASKING_NEEDS, type NeedKind, ORDER_STATUSES } from '@payvand/domain'
import { type ListedOrder, type MonthCounts, noMonthCounts, noteLook } from './order-month-counts.ts'
import { dealWith } from './order-month-seller.ts'
import { type JudgedParcel, judgeCommands, settleCommands } from './order-presses.ts'
import type { OrderWorld } from './order-world.ts'
import { type Chance, seededRandom } from './seeded-random.ts'
import type { Seller } from './seller.ts'

const HOUR_MS = 3_600_000
/** Four looks a day; between them the buyers and the marketplace act. */
const LOOKS = 4
const LEFT_MS = 12_000
const PAGE = 100
/** The rule is on after this share of the month. */
const BEFORE_RULE = 0.25

const S = ORDER_STATUSES
/** Odds, in hundred at each look, with which buyers and the marketplace bring an order from one status to another. */
const MOVES: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  [S.new]: [[S.cancelled, 2]],
  [S.preparing]: [[S.cancelAskedByCustomer, 9]],
  [S.shipped]: [
    [S.satisfied, 12],
    [S.wrongTracking, 4],
    [S.notDelivered, 3],
    [S.problemReported, 3],
  ],
  [S.notDelivered]: [
    [S.satisfied, 8],
    [S.refunded, 6],
  ],
  [S.problemReported]: [
    [S.satisfied, 8],
    [S.refunded, 6],
  ],
}
/** Odds that a buyer answers what the seller asked. */
const ANSWERS = 0.3

export interface OrderMonth extends MonthCounts {
  orders: number
  /** Orders that the rule began to prepare. */
  byRule: number
  judged: Awaited<ReturnType<typeof judgeCommands>> & { stuck: number; refusedCommands: unknown[] }
}

/**
 * A seeded month of a seller who goes by the panel alone, over HTTP: orders come, buyers cancel, ask and complain, and at each look
 * the seller does the next step that each order names. Every look is judged.
 */
export async function orderMonth(
  world: OrderWorld,
  seller: Seller,
  { orders, days, seed }: { orders: number; days: number; seed: number },
): Promise<OrderMonth> {
  const { booth, clock } = world
  const chance = seededRandom(seed)
  const counts = noMonthCounts()
  const parcels: number[] = []
  const looks = days * LOOKS
  const ruleFrom = Math.round(looks * BEFORE_RULE)
  for (let look = 0; look < looks; look += 1) {
    const wanted = Math.ceil((orders * (look + 1)) / looks) - parcels.length
    if (wanted > 0) parcels.push(...(await place(world, chance, wanted)))
    await buyersAct(world, chance, parcels)
    if (look === ruleFrom) await switchRuleOn(seller)
    await clock.sleep((24 / LOOKS) * HOUR_MS)
    await world.readWebhookEvents()
    if (look % LOOKS === 0) await world.pollWholly()
    const shown = await lookAtAll(seller, counts)
    const byHand = look > ruleFrom ? 0.3 : 1
    for (const order of shown) await dealWith({ world, seller, chance, counts, byHand }, order)
    await clock.sleep(LEFT_MS)
    await world.tell()
    await world.automate()
    await world.tell()
  }
  const stuck = await settleCommands(world)
  await world.readWebhookEvents()
  await world.pollWholly()
  await lookAtAll(seller, counts)
  const rows = booth.database.kysely
  const refused = await rows
    .selectFrom('order_commands')
    .select(['order_id', 'kind', 'reason'])
    .where('state', '=', 'refused')
    .execute()
  const started = await rows
    .selectFrom('order_automation_verdicts')
    .select('order_id')
    .where('outcome', '=', 'started')
    .execute()
  const judged = await judgeCommands(world, await parcelsOf(world, parcels))
  return {
    ...counts,
    orders: parcels.length,
    byRule: started.length,
    judged: { ...judged, stuck, refusedCommands: refused },
  }
}

async function place({ booth, productIds }: OrderWorld, chance: Chance, count: number): Promise<number[]> {
  const orders = Array.from({ length: count }, () => {
    const lines = productIds.slice(0, 1 + chance.below(productIds.length))
    return { items: lines.map((product_id) => ({ product_id, quantity: 1 + chance.below(3) })) }
  })
  const placed = await booth.control.placeOrders('demo', orders)
  return placed.map(({ parcel_id: id, refused }) => {
    if (id === undefined) throw new Error(`the order was refused: ${refused}`)
    return id
  })
}

/** Buyers and the marketplace do theirs, past the panel. */
async function buyersAct({ booth }: OrderWorld, chance: Chance, ids: readonly number[]): Promise<void> {
  const own = new Set(ids)
  const parcels = (await booth.control.parcels('demo')) as { id: number; status: number }[]
  const changes = parcels.flatMap(({ id, status }): object[] => {
    if (!own.has(id)) return []
    if (status === S.delayAsked || status === S.cancelAskedBySeller)
      return chance.hits(ANSWERS) ? [{ id, answer: chance.pick(['accept', 'accept', 'refuse']) }] : []
    let odds = chance.below(100)
    for (const [to, percent] of MOVES[status] ?? []) {
      if (odds < percent) return [{ id, status: to, note: 'نظر مشتری' }]
      odds -= percent
    }
    return []
  })
  if (changes.length > 0) await booth.control.changeParcels('demo', changes)
}

/** In working hours, twenty minutes after the payment. */
async function switchRuleOn(seller: Seller): Promise<void> {
  const rule = { delay_minutes: 20, most_amount: null, from_hour: 8, to_hour: 21 }
  await seller.ask('orderAutomation.preview', { body: { ...rule, count: 50 } })
  await seller.ask('orderAutomation.save', { body: { ...rule, is_on: true } })
}

/** Every order of the list, as the panel shows it, and whether the needs count those that ask. */
export async function lookAtAll(seller: Seller, counts: MonthCounts): Promise<ListedOrder[]> {
  const orders: ListedOrder[] = []
  for (let page = 1; ; page += 1) {
    const { data, total_count: total } = await seller.ask('orders.list', { query: { page, per_page: PAGE } })
    orders.push(...data)
    if (data.length === 0 || orders.length >= total) break
  }
  for (const order of orders) noteLook(counts, order)
  const needs = await seller.ask('needs.list', { query: { limit: 1 } })
  for (const [kind, status] of Object.entries(ASKING_NEEDS) as [NeedKind, number][]) {
    const asking = orders.filter((order) => order['basalam_status'] === status && !order['is_handled'])
    if (needs.counts[kind] !== asking.length)
      counts.wrongNeeds.push(`${kind}: ${needs.counts[kind]} told, ${asking.length} in the list`)
  }
  return orders
}

async function parcelsOf({ booth }: OrderWorld, ids: readonly number[]): Promise<JudgedParcel[]> {
  const all = (await booth.control.parcels('demo', true)) as JudgedParcel[]
  const own = new Set(ids)
  return all.filter(({ id }) => own.has(id))
}
