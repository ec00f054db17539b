import { tehranDay } from '../calendar/tehran-day.ts'

const DAY_MS = 86_400_000

/** An order whose money has not come. */
export interface ComingOrder {
  /** Rial that will come. */
  amount: number
  paidAt: Date
  /** Null while it is not over. */
  finishedAt: Date | null
}

/** An order of the past whose end is known. */
export interface PastOrder {
  paidAt: Date
  finishedAt: Date
  /** Moment at which its money came; null: it brought none, since it was returned. */
  creditedAt: Date | null
}

export interface DayForecast {
  /** Day in Tehran, `YYYY-MM-DD` of the Gregorian calendar. */
  day: string
  /** Whole rial. */
  amount: number
}

/**
 * Forecasts the money of the orders that are here, by day: each comes as those before it came, which were as far as it is
 * now. An order that is not over may still be returned, as often as theirs were. Orders that nobody has placed yet are not
 * in it. Empty where no order of the past tells. It takes time with the orders and the days, and not with their product.
 */
export function forecastCredits(
  coming: readonly ComingOrder[],
  past: readonly PastOrder[],
  now: Date,
): DayForecast[] {
  const fromEnd = lagsOf(past.filter(({ creditedAt }) => creditedAt !== null).map(endToCredit))
  const fromStart = lagsOf(past.map(startToEnd))
  const days = new Map<string, number>()
  for (const { amount, paidAt, finishedAt } of coming) {
    const since = finishedAt ?? paidAt
    const lags = finishedAt === null ? fromStart : fromEnd
    for (const { lag, share } of waysOn(lags, now.getTime() - since.getTime())) {
      const day = tehranDay(new Date(Math.max(now.getTime(), since.getTime() + (lag + 0.5) * DAY_MS)))
      days.set(day, (days.get(day) ?? 0) + amount * share)
    }
  }
  return [...days]
    .map(([day, amount]) => ({ day, amount: Math.round(amount) }))
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => (one.day < other.day ? -1 : 1))
}

/** How many orders of the past ended after so many whole days, and how many of these brought money. */
interface Lag {
  lag: number
  ended: number
  brought: number
}

const endToCredit = ({ finishedAt, creditedAt }: PastOrder) => ({
  ms: (creditedAt ?? finishedAt).getTime() - finishedAt.getTime(),
  brings: true,
})
const startToEnd = ({ paidAt, finishedAt, creditedAt }: PastOrder) => ({
  ms: (creditedAt ?? finishedAt).getTime() - paidAt.getTime(),
  brings: creditedAt !== null,
})

function lagsOf(ends: readonly { ms: number; brings: boolean }[]): Lag[] {
  const lags = new Map<number, Lag>()
  for (const { ms, brings } of ends) {
    const lag = Math.max(0, Math.floor(ms / DAY_MS))
    const known = lags.get(lag) ?? { lag, ended: 0, brought: 0 }
    lags.set(lag, { lag, ended: known.ended + 1, brought: known.brought + (brings ? 1 : 0) })
  }
  return [...lags.values()]
}

/** The days after which an order of this age may bring its money, each with its share; what is over counts no more. */
function waysOn(lags: readonly Lag[], age: number): { lag: number; share: number }[] {
  const ageDays = age / DAY_MS
  const left = lags.flatMap(({ lag, ended, brought }) => {
    const rest = Math.min(1, lag + 1 - ageDays)
    return rest > 0 ? [{ lag, ended: ended * rest, brought: brought * rest }] : []
  })
  const total = left.reduce((sum, { ended }) => sum + ended, 0)
  // What is later than anything that came before may come any day.
  if (total === 0) return lags.length === 0 ? [] : [{ lag: Math.floor(ageDays) + 1, share: 1 }]
  return left
    .filter(({ brought }) => brought > 0)
    .map(({ lag, brought }) => ({ lag, share: brought / total }))
}
