import { isFinalAccount, type OrderAccount } from './order-account.ts'
import type { OrderOutcome } from './sold-order.ts'

/** What an order is reckoned with. Money in rial. */
export interface OrderReckoning {
  outcome: OrderOutcome
  account: Pick<OrderAccount, 'state' | 'expected' | 'received'>
  /** Price of the goods less the commission that is known; null: it is not. */
  estimate: number | null
  /** What the goods cost the seller; null: not known. */
  purchaseCost: number | null
  /** The purchase cost is presumed of a usual margin, and of no price that anybody wrote. */
  isCostPresumed: boolean
  /** What sending cost the seller, by what a person wrote; null: nobody did. */
  ownShipping: number | null
  /** The part of the income that the buyer paid for sending. */
  buyerShipping: number
}

export interface OrderResult {
  /** What comes of it before the goods are paid for; null: not known. */
  income: number | null
  /** Below 0: a loss. Null: the income or the cost is not known. */
  profit: number | null
  /** It is not settled yet, or a part is presumed. */
  isEstimate: boolean
}

/**
 * What sending an order cost the seller, in rial. Where nobody wrote it, sending is taken to cost what the buyer paid for it,
 * so that it neither earns nor loses (decision 27); what came back may never have been sent.
 */
export function sendingCost({
  outcome,
  ownShipping,
  buyerShipping,
}: Pick<OrderReckoning, 'outcome' | 'ownShipping' | 'buyerShipping'>): number {
  return ownShipping ?? (outcome === 'returned' ? 0 : buyerShipping)
}

/**
 * What an order leaves the seller, in rial. An order that was returned brings its goods back, so that they cost nothing; what
 * was paid for sending them stays.
 */
export function orderResult(order: OrderReckoning): OrderResult {
  const { outcome, account, estimate } = order
  const isFinal = isFinalAccount(account.state)
  const income = isFinal ? account.received : (account.expected ?? (outcome === 'returned' ? null : estimate))
  const cost = outcome === 'returned' ? 0 : order.purchaseCost
  const profit = income === null || cost === null ? null : income - cost - sendingCost(order)
  return { income, profit, isEstimate: !isFinal || (outcome !== 'returned' && order.isCostPresumed) }
}

/** A price at which the seller bought a product, in rial, from this day on (`YYYY-MM-DD`). */
export interface PurchasePrice {
  from: string
  price: number
}

/**
 * What one unit of a product cost the seller on a day, in rial: by the newest price that had begun. Before the first price
 * nothing is known. `prices` in any order.
 */
export function purchasePriceOn(prices: readonly PurchasePrice[], day: string): number | null {
  let newest: PurchasePrice | null = null
  for (const price of prices)
    if (price.from <= day && (newest === null || price.from > newest.from)) newest = price
  return newest?.price ?? null
}

/** What a unit sold at this price (rial) costs the seller where this is the usual margin in percent of the price. */
export function presumedCost(price: number, marginPercent: number): number {
  return Math.round((price * (100 - marginPercent)) / 100)
}
