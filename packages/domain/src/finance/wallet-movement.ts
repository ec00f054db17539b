/** The subject of a movement of the booth's wallet, as its reason tells; `other` where it tells nothing we know. */
export const MOVEMENT_KINDS = [
  'sale',
  'commission',
  'shipping',
  'discount',
  'voucher',
  'penalty',
  'refund',
  'adjustment',
  'payout',
  'other',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** A movement of the wallet as its newest reading has it. */
export interface WalletMovement {
  /** What came in is positive, what went out negative; in units of the wallet, which `WalletBooking` says the size of. */
  amount: number
  kind: MovementKind
  at: Date
}

/** A number that a movement refers to, with the marketplace's name of what it numbers. */
export interface MovementReference {
  id: number
  name: string | null
}

/** The numbers by which an order of the booth may be meant. */
export interface OrderNumbers {
  /** Our own. */
  orderId: number
  /** The marketplace's of the order, of the parcel and of its items. */
  order: number
  parcel: number
  items: readonly number[]
}

/**
 * The order that a movement refers to, or null. Which numbers the wallet refers by is not documented: a number of the
 * order counts before one of the parcel, that before one of an item, and a number that means two orders means none.
 */
export function orderOfMovement(
  references: readonly MovementReference[],
  orders: readonly OrderNumbers[],
): number | null {
  const numbers = new Set(references.map(({ id }) => id))
  const ways: ((order: OrderNumbers) => boolean)[] = [
    ({ order }) => numbers.has(order),
    ({ parcel }) => numbers.has(parcel),
    ({ items }) => items.some((item) => numbers.has(item)),
  ]
  for (const isMeant of ways) {
    const meant = orders.filter(isMeant)
    if (meant.length > 0) return meant.length === 1 ? (meant[0]?.orderId ?? null) : null
  }
  return null
}
