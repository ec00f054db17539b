import { RIALS_PER_TOMAN } from '../money/money.ts'
import { commissionOfOrder, commissionOfPart, goodsOf, type SoldOrder } from './sold-order.ts'
import type { WalletMovement } from './wallet-movement.ts'

/**
 * The way the marketplace books an order in the wallet. No document says it, so it is learned of the orders that were
 * paid (`learnBookings`), as the unit of their prices is.
 */
export interface WalletBooking {
  /** Rial in one unit of a movement's amount. */
  unit: 1 | typeof RIALS_PER_TOMAN
  /** The wallet gets what the buyer paid for sending. */
  withShipping: boolean
  /** The commission is taken in the wallet, order by order. */
  withCommission: boolean
  /** The commission on what a buyer gets back is given back. */
  returnsCommission: boolean
}

const EITHER = [true, false] as const

/** Every way that is thought of, the likeliest first. */
export const WALLET_BOOKINGS: readonly WalletBooking[] = ([1, RIALS_PER_TOMAN] as const).flatMap((unit) =>
  EITHER.flatMap((withCommission) =>
    EITHER.flatMap((withShipping) =>
      EITHER.map((returnsCommission) => ({ unit, withShipping, withCommission, returnsCommission })),
    ),
  ),
)

/** The parts of an order's movements, in rial. */
export interface BookedSums {
  /** All but penalties and refunds: whether a sale and its commission are one movement or several makes no difference. */
  main: number
  /** What buyers got back; 0 or less. */
  refunds: number
  /** 0 or less. */
  penalties: number
}

export function bookedSums(movements: readonly WalletMovement[], unit: number): BookedSums {
  const sums = { main: 0, refunds: 0, penalties: 0 }
  for (const { amount, kind } of movements) {
    if (kind === 'refund') sums.refunds += amount * unit
    else if (kind === 'penalty') sums.penalties += amount * unit
    else sums.main += amount * unit
  }
  return sums
}

/**
 * What the wallet should have got for an order beside refunds and penalties, in rial, where it is booked in this way; null:
 * not known. One that was returned leaves nothing: what came in goes out as well.
 */
export function expectedMain(
  order: Pick<SoldOrder, 'outcome' | 'lines' | 'buyerShipping'>,
  refunds: number,
  booking: WalletBooking,
): number | null {
  if (order.outcome === 'returned') return refunds === 0 ? 0 : -refunds
  const shipping = booking.withShipping ? order.buyerShipping : 0
  const commission = booking.withCommission ? commissionOfOrder(order) : 0
  const givenBack =
    booking.withCommission && booking.returnsCommission && refunds < 0
      ? commissionOfPart(order, Math.min(-refunds, goodsOf(order)))
      : 0
  if (shipping === null || commission === null || givenBack === null) return null
  return goodsOf(order) + shipping - commission + givenBack
}

/** Rial by which roundings may differ: the marketplace's of each line's commission, and a unit that is not the rial. */
export function roundingOf(order: Pick<SoldOrder, 'lines'>, booking: WalletBooking): number {
  return booking.unit === 1 ? order.lines.length : (order.lines.length + 2) * booking.unit
}

/** A completed order with the movements that refer to it. */
export interface BookedOrder {
  order: SoldOrder
  movements: readonly WalletMovement[]
}

/** Fewer orders prove no way of booking. */
const LEAST_ORDERS = 5
/** A way is believed that fits at least this share of them: the others are what a seller wants to hear of. */
const LEAST_SHARE = 0.6

/**
 * Finds how the wallet is booked: the way that fits most of these orders to the rial, and those that fit equally many. Which
 * of several is right nothing has shown yet, so an order is judged where all of them agree. Empty: none is believed.
 */
export function learnBookings(booked: readonly BookedOrder[]): WalletBooking[] {
  const paid = booked.filter(isExample)
  const scored = WALLET_BOOKINGS.map((booking) => ({
    booking,
    fitting: paid.filter((one) => fits(one, booking)).length,
  }))
  const most = Math.max(...scored.map(({ fitting }) => fitting))
  if (most < LEAST_ORDERS || most < paid.length * LEAST_SHARE) return []
  return scored.filter(({ fitting }) => fitting === most).map(({ booking }) => booking)
}

/** An order of which everything is known that some way of booking asks for. */
function isExample({ order, movements }: BookedOrder): boolean {
  const isKnown = order.buyerShipping !== null && commissionOfOrder(order) !== null
  return order.outcome === 'completed' && movements.length > 0 && isKnown
}

function fits({ order, movements }: BookedOrder, booking: WalletBooking): boolean {
  const { main, refunds } = bookedSums(movements, booking.unit)
  const expected = expectedMain(order, refunds, booking)
  return expected !== null && Math.abs(main - expected) <= roundingOf(order, booking)
}
