import type { Rial } from '../money/money.ts'

/** The known amounts of an order, in rial. */
export interface OrderMoney {
  /** Sum of all items, as the buyer paid them. */
  cost: number
  /** The seller's purchase cost of the items. */
  wholesaleCost: number | null
  /** The seller's cost of sending. */
  shippingCost: number | null
  /** The amount the buyer paid for sending. */
  basalamShippingCost: number | null
}

/**
 * The seller's profit before the marketplace's commission, in rial; null while the wholesale cost is not known.
 * Sending counts only when the seller's own cost of it is known: then the buyer's payment for it counts as well
 * (decision 27). A negative result is a loss.
 */
export function orderProfit(money: OrderMoney): Rial | null {
  if (money.wholesaleCost === null) return null
  const sending = money.shippingCost === null ? 0 : (money.basalamShippingCost ?? 0) - money.shippingCost
  return (money.cost - money.wholesaleCost + sending) as Rial
}
