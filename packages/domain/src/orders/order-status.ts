/**
 * The statuses of a parcel on the marketplace (document 1, section 4; Basalam reference: parcel statuses; decisions:
 * "Status 6440"). A number that is not here is shown as it came, yellow.
 */
export const ORDER_STATUSES = {
  new: 3739,
  preparing: 3237,
  shipped: 3238,
  cancelled: 3067,
  satisfied: 3195,
  problemReported: 3740,
  refunded: 3233,
  wrongTracking: 5017,
  cancelAskedByCustomer: 4633,
  notDelivered: 3572,
  delayAsked: 5075,
  cancelAskedBySeller: 6440,
} as const
export type OrderStatusName = keyof typeof ORDER_STATUSES
export type KnownOrderStatus = (typeof ORDER_STATUSES)[OrderStatusName]

const { new: isNew, preparing, shipped, cancelled, satisfied, refunded, delayAsked } = ORDER_STATUSES

/** The colour of a status's badge (document 1, section 4). A missing status is yellow as well. */
export function orderStatusBadge(status: number | null): 'yellow' | 'red' | 'green' {
  if (status === cancelled) return 'red'
  return status === satisfied ? 'green' : 'yellow'
}

/** True for a status that the marketplace has and this program does not know: nothing follows from it. */
export function isUnknownOrderStatus(status: number | null): boolean {
  return status !== null && !(Object.values(ORDER_STATUSES) as number[]).includes(status)
}

/** The statuses of an order that is over. */
export const FINAL_ORDER_STATUSES: readonly KnownOrderStatus[] = [cancelled, satisfied, refunded]

/** True when no other status can follow. */
export function isFinalOrderStatus(status: number | null): boolean {
  return (FINAL_ORDER_STATUSES as readonly (number | null)[]).includes(status)
}

/** True while the seller still has to send the order: new, in preparation, or a delay was asked for. */
export function awaitsDispatch(status: number | null): boolean {
  return (AWAITING_ORDER_STATUSES as readonly (number | null)[]).includes(status)
}

/** True when the order brings no money: its units are for sale again. */
export function isOrderCancelled(status: number | null): boolean {
  return status === cancelled || status === refunded
}

/** True when the units have left the seller's shelf. */
export function hasLeftTheShelf(status: number | null): boolean {
  const { wrongTracking, notDelivered, problemReported } = ORDER_STATUSES
  return ([shipped, satisfied, wrongTracking, notDelivered, problemReported] as (number | null)[]).includes(
    status,
  )
}

export const AWAITING_ORDER_STATUSES: readonly KnownOrderStatus[] = [isNew, preparing, delayAsked]

/**
 * True when the seller's platform should know the order and does not (document 1, section 2.6), which requires that
 * orders are sent to it. One that the platform took without giving an id counts as known.
 */
export function isOrderUnsynced(order: { platformOrderId: string | null; platformState: string }): boolean {
  return order.platformOrderId === null && order.platformState !== 'off' && order.platformState !== 'done'
}
