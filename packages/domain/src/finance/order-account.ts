import { commissionOfOrder, goodsOf, type SoldOrder } from './sold-order.ts'
import { bookedSums, expectedMain, roundingOf, type WalletBooking } from './wallet-booking.ts'
import type { WalletMovement } from './wallet-movement.ts'

/**
 * How an order stands with the wallet. `open`: it is not over. `waiting`: it is over, and what is missing may still come.
 * `settled`: to the rial. `short`, `over`: less or more came than is due. `unpaid`: nothing came in time. `unjudged`: what is
 * due is not known.
 */
export const ACCOUNT_STATES = ['open', 'waiting', 'settled', 'short', 'over', 'unpaid', 'unjudged'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** True where it is known what is missing or too much: the marketplace had its time. */
export function isFinalAccount(state: AccountState): boolean {
  return state === 'settled' || state === 'short' || state === 'over' || state === 'unpaid'
}

/** True where less came than is due, or nothing in time. */
export function isUnderpaidAccount(state: AccountState): boolean {
  return state === 'short' || state === 'unpaid'
}

/** What probably happened where the sums differ. */
export const ACCOUNT_CAUSES = [
  'not_paid',
  'commission_higher',
  'commission_lower',
  'shipping_missing',
  'line_missing',
  'paid_twice',
  'refund_too_large',
  'refund_missing',
  'penalty_without_reason',
  'unknown',
] as const
export type AccountCause = (typeof ACCOUNT_CAUSES)[number]

/** The account of an order. Money in whole rial. */
export interface OrderAccount {
  state: AccountState
  /** What is due to the wallet after refunds and penalties that have a reason; null: not known. */
  expected: number | null
  /** What came, less what went; null where the unit is not known. */
  received: number | null
  /** `received` − `expected` where that is beyond rounding: below 0 the marketplace owes it; 0 while it may still come. */
  difference: number
  cause: AccountCause | null
}

/** The time that the marketplace takes, learned of what came so far (`payingTime`). */
export interface AccountClock {
  now: Date
  /** Time after an order's end within which a movement may still come, ms. */
  latestMs: number
  /** Moment of the wallet's oldest movement that is known; null: none is. */
  knownSince: Date | null
}

/**
 * Judges the account of an order by the movements that refer to it. `bookings` are the ways in which the wallet may be
 * booked (`learnBookings`): where they differ about this order, or there is none, it stays `unjudged`. Nothing is called
 * missing, and nothing too much, before the marketplace had its time; an order without movements that was over before the
 * oldest one that is known may have been paid before that.
 */
export function judgeOrderAccount(
  order: SoldOrder,
  movements: readonly WalletMovement[],
  bookings: readonly WalletBooking[],
  clock: AccountClock,
): OrderAccount {
  const verdicts = bookings.map((booking) => judgeAs(order, movements, booking, clock))
  const [first] = verdicts
  const isAgreed = verdicts.every(
    ({ state, difference }) => state === first?.state && difference === first.difference,
  )
  if (first && isAgreed) return first
  const units = new Set(bookings.map(({ unit }) => unit))
  const [unit] = units
  const received = units.size === 1 && unit ? sumOf(movements, unit) : null
  const isOver = order.outcome !== 'open'
  return { state: isOver ? 'unjudged' : 'open', expected: null, received, difference: 0, cause: null }
}

function judgeAs(
  order: SoldOrder,
  movements: readonly WalletMovement[],
  booking: WalletBooking,
  { now, latestMs, knownSince }: AccountClock,
): OrderAccount {
  const { main, refunds, penalties } = bookedSums(movements, booking.unit)
  const received = main + refunds + penalties
  const due = expectedMain(order, refunds, booking)
  if (due === null) {
    const isOver = order.outcome !== 'open'
    return { state: isOver ? 'unjudged' : 'open', expected: null, received, difference: 0, cause: null }
  }
  const rounding = roundingOf(order, booking)
  const excess = Math.min(0, refunds + mostRefundOf(order))
  const groundless = order.mayBePenalised ? 0 : penalties
  const expected = due + refunds - excess + penalties - groundless
  const mainDifference = differenceOf(main, due, order, booking)
  const difference = mainDifference + excess + groundless
  const account = { expected, received, difference: 0, cause: null }
  if (order.outcome === 'open') return { ...account, state: 'open' }
  if (difference === 0) return { ...account, state: 'settled' }
  const hadTime = order.finishedAt !== null && now.getTime() > order.finishedAt.getTime() + latestMs
  if (!hadTime) return { ...account, state: 'waiting' }
  if (movements.length === 0) {
    const isCovered = knownSince === null || order.finishedAt === null || order.finishedAt >= knownSince
    if (!isCovered) return { ...account, state: 'unjudged' }
    return { ...account, state: 'unpaid', difference, cause: 'not_paid' }
  }
  const cause = likelyCause(order, { mainDifference, excess, groundless, rounding }, booking)
  return { ...account, state: difference < 0 ? 'short' : 'over', difference, cause }
}

/**
 * The difference beyond rounding. Of an order that was returned the commission may stay with the marketplace, where it is not
 * given back on parts either.
 */
function differenceOf(main: number, due: number, order: SoldOrder, booking: WalletBooking): number {
  const rounding = roundingOf(order, booking)
  const keepsCommission = order.outcome === 'returned' && booking.withCommission && !booking.returnsCommission
  const ways = keepsCommission ? [due, due - (commissionOfOrder(order) ?? 0)] : [due]
  return ways.some((way) => Math.abs(main - way) <= rounding) ? 0 : main - due
}

/** The most that a buyer can get back: all that was paid. */
function mostRefundOf(order: SoldOrder): number {
  // Of an order that was returned the lines are those that are left, so nothing is known of the most.
  return order.outcome === 'returned' ? Number.POSITIVE_INFINITY : goodsOf(order) + (order.buyerShipping ?? 0)
}

interface Differences {
  mainDifference: number
  excess: number
  groundless: number
  rounding: number
}

function likelyCause(order: SoldOrder, found: Differences, booking: WalletBooking): AccountCause {
  const { mainDifference, excess, groundless, rounding } = found
  if (mainDifference === 0) return excess !== 0 ? 'refund_too_large' : 'penalty_without_reason'
  if (excess !== 0 || groundless !== 0) return 'unknown'
  const isAbout = (amount: number) => amount !== 0 && Math.abs(mainDifference - amount) <= rounding
  if (order.outcome === 'returned') return mainDifference > 0 ? 'refund_missing' : 'unknown'
  const commission = commissionOfOrder(order) ?? 0
  const net = goodsOf(order) - (booking.withCommission ? commission : 0)
  const shipping = booking.withShipping ? (order.buyerShipping ?? 0) : 0
  if (isAbout(net + shipping) || isAbout(net)) return 'paid_twice'
  if (isAbout(0 - shipping)) return 'shipping_missing'
  if (order.lines.length > 1 && order.lines.some((line) => isAbout(-netOfLine(line, booking))))
    return 'line_missing'
  if (!booking.withCommission || commission === 0) return 'unknown'
  if (mainDifference > 0) return mainDifference <= commission + rounding ? 'commission_lower' : 'unknown'
  // A rate that nobody takes is no rate.
  return commission - mainDifference <= goodsOf(order) / 2 ? 'commission_higher' : 'unknown'
}

function netOfLine(line: SoldOrder['lines'][number], booking: WalletBooking): number {
  const amount: number = line.amount
  return amount - (booking.withCommission ? (commissionOfOrder({ lines: [line] }) ?? 0) : 0)
}

function sumOf(movements: readonly WalletMovement[], unit: number): number {
  return movements.reduce((sum, { amount }) => sum + amount * unit, 0)
}
