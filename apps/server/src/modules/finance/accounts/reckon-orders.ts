import {
  type AccountClock,
  type BookedOrder,
  commissionOfOrder,
  goodsOf,
  judgeOrderAccount,
  latestPayment,
  learnBookings,
  orderResult,
  outcomeOfStatus,
  type Rial,
  type SoldOrder,
  sendingCost,
  tehranDay,
  type WalletBooking,
  type WalletMovement,
} from '@payvand/domain'
import type { Insertable } from 'kysely'
import type { OrderAccountsTable, OrderLineResultsTable } from '../../../infra/db/finance-schema.ts'
import { knownCommissions, purchasePricesOf, wantCommissions } from '../../catalog/index.ts'
import type { Services } from '../../sources/index.ts'
import { findUsualMargin } from '../purchase/purchase-prices-store.ts'
import { movementsOfOrders } from '../wallet/wallet-movements-store.ts'
import { lineResults } from './line-results.ts'
import { purchaseCostOf } from './order-cost.ts'
import {
  exampleOrders,
  mayBePenalised,
  type SoldLine,
  type SoldOrderRow,
  soldLines,
} from './sold-orders-store.ts'

/** The newest orders that tell how the wallet is booked. */
const EXAMPLES = 500

type Reckoning = Pick<Services, 'rows' | 'now'>

/** What orders are judged by. */
export interface Learned {
  bookings: readonly WalletBooking[]
  latestMs: number
  /** Moment of the wallet's oldest movement; null: it has none. */
  knownSince: Date | null
}

/** Learns how the wallet is booked, and how long the marketplace takes, of the orders that were paid. */
export async function learnWallet(
  services: Reckoning,
  businessId: number,
  knownSince: Date | null,
): Promise<Learned> {
  const orders = await exampleOrders(services.rows, businessId, EXAMPLES)
  const examples = (await accountOf(services, businessId, orders)).map(({ sold, movements }) => ({
    order: sold,
    movements,
  }))
  const bookings = learnBookings(examples)
  const now = services.now()
  const lags = examples.flatMap((one) => lagOf(one, bookings, now))
  return { bookings, latestMs: latestPayment(lags), knownSince }
}

/** The time from an order's end to its last movement, of one that is settled. */
function lagOf({ order, movements }: BookedOrder, bookings: readonly WalletBooking[], now: Date): number[] {
  const clock = { now, latestMs: 0, knownSince: null }
  const last = movements.at(-1)
  if (!last || !order.finishedAt || judgeOrderAccount(order, movements, bookings, clock).state !== 'settled')
    return []
  return [Math.max(0, last.at.getTime() - order.finishedAt.getTime())]
}

/** What came of an order, and the share of each of its lines. */
export interface ReckonedOrder {
  account: Insertable<OrderAccountsTable>
  lines: Insertable<OrderLineResultsTable>[]
}

/** Reckons these orders: what is due and came of each, what it leaves, and of which lines. */
export async function reckonOrders(
  services: Reckoning,
  businessId: number,
  orders: readonly SoldOrderRow[],
  { bookings, latestMs, knownSince }: Learned,
): Promise<ReckonedOrder[]> {
  const now = services.now()
  const clock: AccountClock = { now, latestMs, knownSince }
  const [found, margin] = await Promise.all([
    accountOf(services, businessId, orders),
    findUsualMargin(services.rows, businessId),
  ])
  const items = found.flatMap(({ lines }) => lines.flatMap((line) => line.project_item_id ?? []))
  const prices = await purchasePricesOf(services.rows, businessId, items)
  return found.map(({ row, lines, sold, movements, percents }) => {
    const account = judgeOrderAccount(sold, movements, bookings, clock)
    const paidAt = row.paid_at ?? row.ordered_at
    const cost = purchaseCostOf(row, lines, { prices, margin, day: tehranDay(paidAt) })
    const commission = commissionOfOrder(sold)
    const sending = {
      outcome: sold.outcome,
      ownShipping: row.shipping_cost,
      buyerShipping: bookings.some(({ withShipping }) => withShipping) ? (sold.buyerShipping ?? 0) : 0,
    }
    const result = orderResult({
      ...sending,
      account,
      estimate: commission === null ? null : goodsOf(sold) - commission,
      purchaseCost: cost.amount,
      isCostPresumed: cost.isPresumed,
    })
    const reckoned = {
      order_id: row.id,
      business_id: businessId,
      paid_at: paidAt,
      outcome: sold.outcome,
      finished_at: sold.finishedAt,
      credited_at: movements.at(-1)?.at ?? null,
      state: account.state,
      // What came back was not sold.
      goods: sold.outcome === 'returned' ? 0 : goodsOf(sold),
      expected: account.expected,
      received: account.received,
      difference: account.difference,
      cause: account.cause,
      income: result.income,
      purchase_cost: sold.outcome === 'returned' ? 0 : cost.amount,
      is_cost_presumed: cost.isPresumed,
      profit: result.profit,
      is_estimate: result.isEstimate,
      percents: JSON.stringify(percents),
      judged_at: now,
    }
    return { account: reckoned, lines: lineResults(reckoned, lines, cost.ofLines, sendingCost(sending)) }
  })
}

interface FoundOrder {
  row: SoldOrderRow
  lines: SoldLine[]
  sold: SoldOrder
  /** The oldest first. */
  movements: WalletMovement[]
  percents: Record<string, number>
}

/** These orders with their lines, commissions and movements. Commissions that nobody knows are asked for. */
async function accountOf(
  { rows, now }: Reckoning,
  businessId: number,
  orders: readonly SoldOrderRow[],
): Promise<FoundOrder[]> {
  const ids = orders.map(({ id }) => id)
  const [linesOf, movements] = await Promise.all([
    soldLines(rows, businessId, ids),
    movementsOfOrders(rows, businessId, ids),
  ])
  const categories = new Set([...linesOf.values()].flat().flatMap((line) => line.category_id ?? []))
  const known = await knownCommissions(rows, [...categories])
  const commissions = new Map(known.map(({ categoryId, percent }) => [categoryId, percent]))
  const unknown = [...categories].filter((id) => !commissions.has(id))
  await wantCommissions(rows, businessId, unknown, now())
  return orders.map((row) => {
    const lines = linesOf.get(row.id) ?? []
    const percents = percentsOf(row, lines, commissions)
    return {
      row,
      lines,
      percents,
      sold: soldOrder(row, lines, percents),
      movements: movements
        .filter((movement) => movement.order_id === row.id)
        .map(({ amount, kind, occurred_at: at }) => ({ amount, kind, at })),
    }
  })
}

/** A line keeps the commission that it was first judged by: later sales may have another. */
function percentsOf(
  row: SoldOrderRow,
  lines: readonly SoldLine[],
  commissions: ReadonlyMap<number, number>,
): Record<string, number> {
  const percents: Record<string, number> = {}
  for (const { id, category_id: categoryId } of lines) {
    const percent = row.percents?.[id] ?? (categoryId === null ? undefined : commissions.get(categoryId))
    if (percent !== undefined) percents[id] = percent
  }
  return percents
}

function soldOrder(
  row: SoldOrderRow,
  lines: readonly SoldLine[],
  percents: Readonly<Record<string, number>>,
): SoldOrder {
  const outcome = outcomeOfStatus(row.status)
  return {
    outcome,
    lines: lines
      .filter((line) => line.cancelled_at === null)
      .map(({ id, price, quantity }) => ({
        amount: (price * quantity) as Rial,
        percent: percents[id] ?? null,
      })),
    buyerShipping: row.buyer_shipping as Rial | null,
    mayBePenalised: mayBePenalised(row),
    finishedAt: outcome === 'open' ? null : row.parcel_updated_at,
  }
}
