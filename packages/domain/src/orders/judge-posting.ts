import { type OrderActSettings, takesTrackingCode } from './order-acts.ts'
import { hasLeftTheShelf, isOrderCancelled, ORDER_STATUSES } from './order-status.ts'
import { normalizeTrackingCode } from './tracking-code.ts'

/** Reasons why an order is not reported as shipped; each has a Persian sentence in the texts part. */
export const POSTING_REFUSALS = [
  'order_not_prepared',
  'order_cancelled',
  'order_cancel_asked',
  'posted_with_another_code',
  'code_called_wrong',
  'order_not_postable',
] as const
export type PostingRefusal = (typeof POSTING_REFUSALS)[number]

/**
 * Judges a request to report an order as shipped with this code: `ready`, `already` when the marketplace has this
 * very code, or the reason against it.
 * @param order its status, and the code that the marketplace knows
 */
export function judgePosting(
  order: { status: number | null; trackingCode: string | null },
  code: string,
  settings: OrderActSettings,
): 'ready' | 'already' | PostingRefusal {
  const { status } = order
  const isSame = order.trackingCode !== null && normalizeTrackingCode(order.trackingCode) === code
  if (status === ORDER_STATUSES.wrongTracking && isSame) return 'code_called_wrong'
  if (hasLeftTheShelf(status) && isSame) return 'already'
  if (takesTrackingCode(status, settings)) return 'ready'
  if (status === ORDER_STATUSES.new) return 'order_not_prepared'
  if (isOrderCancelled(status)) return 'order_cancelled'
  if (status === ORDER_STATUSES.cancelAskedByCustomer || status === ORDER_STATUSES.cancelAskedBySeller)
    return 'order_cancel_asked'
  return hasLeftTheShelf(status) ? 'posted_with_another_code' : 'order_not_postable'
}
