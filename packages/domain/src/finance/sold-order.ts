import { commissionOf } from '../marketplace/pricing/commission.ts'
import type { Rial } from '../money/money.ts'
import { isOrderCancelled, ORDER_STATUSES } from '../orders/order-status.ts'

/** The end of an order as far as money goes; `open`: it has none yet. */
export type OrderOutcome = 'open' | 'completed' | 'returned'

/** An order with what its account is judged by. Money in rial. */
export interface SoldOrder {
  outcome: OrderOutcome
  /** The lines that were not cancelled; `amount` is of all units, `percent` the commission of the category, null: unknown. */
  lines: readonly { amount: Rial; percent: number | null }[]
  /** What the buyer paid for sending; null: not known. */
  buyerShipping: Rial | null
  /** The marketplace has a reason for a penalty that we know of: it was late, or the seller cancelled it. */
  mayBePenalised: boolean
  /** Moment since which nothing more happens to it; null while it is open. */
  finishedAt: Date | null
}

/** Says how an order of this status ended. An unknown status is no end. */
export function outcomeOfStatus(status: number | null): OrderOutcome {
  if (isOrderCancelled(status)) return 'returned'
  return status === ORDER_STATUSES.satisfied ? 'completed' : 'open'
}

/** The price of all lines, in rial. */
export function goodsOf({ lines }: Pick<SoldOrder, 'lines'>): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

/** The commission on all lines, in rial; null where that of a line's category is not known. */
export function commissionOfOrder({ lines }: Pick<SoldOrder, 'lines'>): number | null {
  let sum = 0
  for (const { amount, percent } of lines) {
    if (percent === null) return null
    sum += commissionOf(amount, percent)
  }
  return sum
}

/** The commission on a part of an order's price, in rial, at the rate that the whole order has; null: not known. */
export function commissionOfPart(order: Pick<SoldOrder, 'lines'>, part: number): number | null {
  const rates = new Set(order.lines.map(({ percent }) => percent))
  const [rate] = rates
  if (rates.size === 1 && typeof rate === 'number') return commissionOf(part as Rial, rate)
  const goods = goodsOf(order)
  const commission = commissionOfOrder(order)
  return commission === null || goods === 0 ? null : Math.ceil((commission * part) / goods)
}
