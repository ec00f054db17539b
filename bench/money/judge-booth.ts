import {
  forecastCredits,
  judgeOrderAccount,
  latestPayment,
  learnBookings,
  type OrderAccount,
} from '@payvand/domain'
import type { MadeBooth, MadeOrder } from './made-booth.ts'

/** What a booth's accounts came to, held against the truth. */
export interface BoothVerdict {
  isLearned: boolean
  orders: number
  planted: number
  found: number
  /** Orders that nothing is wrong with and that were told to differ. */
  falseAlarms: string[]
  /** Planted ones that were not told, or with another amount. */
  missed: string[]
  /** Rial that movements brought and no account explains. */
  unexplainedRial: number
}

/** Newest orders that the wallet is learned of, as the program does. */
const EXAMPLES = 500

export function judgeBooth({ habit, orders, now }: MadeBooth): BoothVerdict {
  const examples = orders.filter(({ movements }) => movements.length > 0).slice(-EXAMPLES)
  const bookings = learnBookings(examples)
  const verdict: BoothVerdict = {
    isLearned: bookings.length > 0,
    orders: orders.length,
    planted: 0,
    found: 0,
    falseAlarms: [],
    missed: [],
    unexplainedRial: 0,
  }
  const moments = orders.flatMap(({ movements }) => movements.map(({ at }) => at.getTime()))
  const oldest = moments.reduce((first, at) => Math.min(first, at), Number.POSITIVE_INFINITY)
  const clock = { now, latestMs: latestPayment([]), knownSince: new Date(oldest) }
  for (const [index, made] of orders.entries()) {
    const account = judgeOrderAccount(made.order, made.movements, bookings, clock)
    const words = `order ${index}, ${made.plant ?? 'sound'}: ${JSON.stringify(account)}, missing ${made.missing}`
    if (made.missing === null) {
      if (account.state === 'settled')
        verdict.unexplainedRial += Math.abs(unexplainedOf(account, made, habit.unit))
      else verdict.falseAlarms.push(words)
      continue
    }
    verdict.planted += 1
    if (isFound(account, made, habit.unit)) verdict.found += 1
    else verdict.missed.push(words)
  }
  return verdict
}

/** A wallet in toman cannot say a shortfall to the rial: it is right within the roundings of its rows. */
function isFound(account: OrderAccount, { missing, order }: MadeOrder, unit: number): boolean {
  const slack = unit === 1 ? 0 : (order.lines.length + 3) * unit
  const isTold = account.state === 'short' || account.state === 'unpaid'
  return isTold && Math.abs(account.difference + (missing ?? 0)) <= slack
}

function unexplainedOf(account: OrderAccount, { order }: MadeOrder, unit: number): number {
  const rest = (account.received ?? 0) - (account.expected ?? 0)
  const rounding = unit === 1 ? order.lines.length : (order.lines.length + 2) * unit
  return Math.abs(rest) <= rounding ? 0 : rest
}

/** Forecast and truth of what comes after a moment in the middle of the booth's months, in rial. */
export function forecastBooth({ orders }: MadeBooth, at: Date): { forecast: number; came: number } {
  const known = orders.filter(({ paidAt }) => paidAt <= at)
  const isOver = ({ order }: MadeOrder) => order.finishedAt !== null && order.finishedAt <= at
  const past = known.filter(
    (made) => isOver(made) && (made.creditedAt === null || made.creditedAt <= at) && made.plant !== 'unpaid',
  )
  const coming = known.filter(
    (made) => made.plant === null && (!isOver(made) || (made.creditedAt !== null && made.creditedAt > at)),
  )
  const days = forecastCredits(
    coming.map((made) => ({
      amount: made.brings > 0 ? made.brings : dueOf(made),
      paidAt: made.paidAt,
      finishedAt: isOver(made) ? made.order.finishedAt : null,
    })),
    past.map(({ paidAt, order, creditedAt }) => ({
      paidAt,
      finishedAt: order.finishedAt ?? paidAt,
      creditedAt,
    })),
    at,
  )
  return {
    forecast: days.reduce((sum, { amount }) => sum + amount, 0),
    came: coming.reduce((sum, { brings }) => sum + brings, 0),
  }
}

/** What an order that will be returned would have brought: nobody knows yet that it brings nothing. */
function dueOf({ order }: MadeOrder): number {
  return order.lines.reduce((sum, { amount, percent }) => sum + amount * (1 - (percent ?? 0) / 100), 0)
}
