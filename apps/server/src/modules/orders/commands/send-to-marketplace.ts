import {
  canStartPreparing,
  hasLeftTheShelf,
  isOrderCancelled,
  isUnknownOrderStatus,
  needsCourierPhone,
  normalizeTrackingCode,
  ORDER_STATUSES,
  type Parcel,
  type Posting,
} from '@payvand/domain'
import type { OrderReasonCode } from '@payvand/texts'
import { canMarkShipped } from './can-mark-shipped.ts'
import type { CommandExecutor } from './command-run.ts'
import { executeOnParcel } from './execute-on-parcel.ts'

/**
 * Tells the marketplace that preparation of a new order begins. What was asked for is also told of an order in a status that
 * nobody here knows: the marketplace judges it, and its words are the seller's answer.
 */
export const sendPreparation: CommandExecutor = (run, due) =>
  executeOnParcel(run, due, {
    isAllowed: (status) => canStartPreparing(status) || isUnknownOrderStatus(status),
    verdictOf: ({ status }) => (isUntold(status) ? null : 'taken'),
    write: ({ connector }) => connector.setPreparation(due.order.parcel_id),
  })

/** True where the status is no proof that preparation has begun. */
const isUntold = (status: number | null): boolean =>
  status === null || canStartPreparing(status) || isOrderCancelled(status) || isUnknownOrderStatus(status)

/** A box was sent. The gateway takes no phone number, so the courier's goes by the older call. */
export const sendPosting: CommandExecutor = (run, due) => {
  const posting = due.command.payload as unknown as Posting
  return executeOnParcel(run, due, {
    isAllowed: (status) => canMarkShipped(run.services.config, status) || isUnknownOrderStatus(status),
    verdictOf: (parcel) => verdictOfPosting(parcel, posting),
    write({ connector }) {
      const { shippingMethod, trackingCode, phoneNumber } = posting
      return needsCourierPhone(shippingMethod) && phoneNumber
        ? connector.setPostedOrder(due.order.basalam_order_id, { shippingMethod, trackingCode, phoneNumber })
        : connector.setPosted(due.order.parcel_id, { shippingMethod, trackingCode })
    },
  })
}

function verdictOfPosting(parcel: Parcel, posting: Posting): 'taken' | OrderReasonCode | null {
  if (!hasLeftTheShelf(parcel.status)) return null
  // A posted order without a code counts as ours: nobody but us was about to post it.
  const code = normalizeTrackingCode(parcel.trackingCode ?? posting.trackingCode)
  if (code === posting.trackingCode) return 'taken'
  // A code that the marketplace itself calls wrong is replaced.
  return parcel.status === ORDER_STATUSES.wrongTracking ? null : 'posted_with_another_code'
}
