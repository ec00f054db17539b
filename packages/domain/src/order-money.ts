import type { Rial } from './money.ts'

/** What is known of an order's money, in rial. */
export interface OrderMoney {
  /** All items together, as the buyer paid them. */
  cost: number
  /** What the seller paid for them. */
  wholesaleCost: number | null
  /** What sending cost the seller. */
  shippingCost: number | null
  /** What the buyer paid for sending. */
  basalamShippingCost: number | null
}

/**
 * What an order leaves the seller before the marketplace's commission, in rial; null while the wholesale cost is not
 * known. Sending counts only where the seller's own cost of it is known: then what the buyer paid for it counts as well
 * (decision 27). Below zero is a loss.
 */
export function orderProfit(money: OrderMoney): Rial | null {
  if (money.wholesaleCost === null) return null
  const sending = money.shippingCost === null ? 0 : (money.basalamShippingCost ?? 0) - money.shippingCost
  return (money.cost - money.wholesaleCost + sending) as Rial
}
