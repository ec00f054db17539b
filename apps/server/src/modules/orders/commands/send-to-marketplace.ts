import { answerCancelRequest } from '@payvand/connectors'
import {
  allowsAct,
  hasLeftTheShelf,
  isOrderCancelled,
  isUnknownOrderStatus,
  needsCourierPhone,
  normalizeTrackingCode,
  ORDER_STATUSES,
  type OrderAct,
  type Parcel,
  type Posting,
} from '@payvand/domain'
import type { OrderReasonCode } from '@payvand/texts'
import { ACTS_OF_KIND } from './acts-of-kind.ts'
import type { CommandExecutor, CommandRun } from './command-run.ts'
import { executeOnParcel } from './execute-on-parcel.ts'
import type { BoothCommandKind } from './order-commands.ts'
import type { AnswerPayload, CancelPayload, CancelRequestPayload, DelayPayload } from './order-payloads.ts'

/** Tells whether the marketplace takes the command in this status. */
const allowedIn =
  ({ services }: CommandRun, kind: BoothCommandKind, only?: OrderAct) =>
  (status: number | null): boolean =>
    ACTS_OF_KIND[kind]
      .filter((act) => only === undefined || act === only)
      .some((act) => allowsAct(status, act, services.config))

/**
 * Tells the marketplace that preparation of a new order begins. What was asked for is also told of an order in a status that
 * nobody here knows: the marketplace judges it, and its words are the seller's answer.
 */
export const sendPreparation: CommandExecutor = (run, due) =>
  executeOnParcel(run, due, {
    isAllowed: (status) => allowedIn(run, 'prepare')(status) || isUnknownOrderStatus(status),
    verdictOf: ({ status }) => (isUntold(status) ? null : 'taken'),
    write: ({ connector }) => connector.setPreparation(due.order.parcel_id),
  })

/** True where the status is no proof that preparation has begun. */
const isUntold = (status: number | null): boolean =>
  status === null || status === ORDER_STATUSES.new || isOrderCancelled(status) || isUnknownOrderStatus(status)

/** A box was sent. The gateway takes no phone number, so the courier's goes by the older call. */
export const sendPosting: CommandExecutor = (run, due) => {
  const posting = due.command.payload as unknown as Posting
  return executeOnParcel(run, due, {
    isAllowed: (status) => allowedIn(run, 'post')(status) || isUnknownOrderStatus(status),
    verdictOf: (parcel) => verdictOfPosting(parcel, posting),
    write({ connector }) {
      const { shippingMethod, trackingCode, phoneNumber } = posting
      return needsCourierPhone(shippingMethod) && phoneNumber
        ? connector.setPostedOrder(due.order.basalam_order_id, { shippingMethod, trackingCode, phoneNumber })
        : connector.setPosted(due.order.parcel_id, { shippingMethod, trackingCode })
    },
  })
}

/** The seller cancels a new order, or lines of it. */
export const sendCancellation: CommandExecutor = (run, due) => {
  const { itemIds, reasonId, description, isWhole } = due.command.payload as unknown as CancelPayload
  return executeOnParcel(run, due, {
    isAllowed: allowedIn(run, 'cancel'),
    verdictOf: (parcel) => (areCancelled(parcel, itemIds) ? 'taken' : null),
    write: ({ connector }) => connector.cancelItems(itemIds, { reasonId, description }),
    readsBack: !isWhole,
  })
}

/** The seller asks the buyer to agree to a cancellation. */
export const sendCancelRequest: CommandExecutor = (run, due) => {
  const { itemIds, description, seenAt } = due.command.payload as unknown as CancelRequestPayload
  return executeOnParcel(run, due, {
    isAllowed: allowedIn(run, 'ask_cancel'),
    verdictOf: (parcel) =>
      parcel.status === ORDER_STATUSES.cancelAskedBySeller || areCancelled(parcel, itemIds) ? 'taken' : null,
    write: ({ connector }) => connector.askToCancel(due.order.basalam_order_id, itemIds, description),
    askedSince: seenAt,
  })
}

/** The seller asks the buyer to agree to a delay. */
export const sendDelay: CommandExecutor = (run, due) => {
  const { days, description, promisedAt, seenAt } = due.command.payload as unknown as DelayPayload
  // A buyer may have agreed by the time the parcel is read: the promise is a later one then.
  const isLater = (at: Date | null) =>
    at !== null && promisedAt !== null && at.getTime() > Date.parse(promisedAt)
  return executeOnParcel(run, due, {
    isAllowed: allowedIn(run, 'delay'),
    verdictOf: (parcel) =>
      parcel.status === ORDER_STATUSES.delayAsked || isLater(parcel.promisedAt) ? 'taken' : null,
    write: ({ connector }) => connector.askForDelay(due.order.basalam_order_id, { days, description }),
    askedSince: seenAt,
  })
}

/** The seller answers a buyer who wants to cancel, where the operator switched that on. */
export const sendCancelAnswer: CommandExecutor = (run, due) => {
  const { accepts, description, itemIds } = due.command.payload as unknown as AnswerPayload
  return executeOnParcel(run, due, {
    isAllowed: allowedIn(run, 'answer_cancel', accepts ? 'accept_cancel' : 'refuse_cancel'),
    verdictOf({ status }) {
      if (status === ORDER_STATUSES.cancelAskedByCustomer) return null
      return isOrderCancelled(status) === accepts ? 'taken' : 'status_changed'
    },
    write: ({ connector }) =>
      answerCancelRequest(connector, { parcelId: due.order.parcel_id, itemIds }, { accepts, description }),
  })
}

/** A line that the parcel has no more is cancelled as well as one that it says is. */
function areCancelled({ status, items }: Parcel, itemIds: readonly number[]): boolean {
  if (isOrderCancelled(status)) return true
  // An answer without any lines says nothing about them.
  if (items.length === 0) return false
  const left = items.filter(({ id }) => itemIds.includes(id))
  return left.every(({ isCancelled }) => isCancelled === true)
}

function verdictOfPosting(parcel: Parcel, posting: Posting): 'taken' | OrderReasonCode | null {
  if (!hasLeftTheShelf(parcel.status)) return null
  // A posted order without a code counts as ours: nobody but us was about to post it.
  const ours = normalizeTrackingCode(posting.trackingCode)
  if (parcel.trackingCode === null || normalizeTrackingCode(parcel.trackingCode) === ours) return 'taken'
  // A code that the marketplace itself calls wrong is replaced.
  return parcel.status === ORDER_STATUSES.wrongTracking ? null : 'posted_with_another_code'
}
