import type { MonthSums } from '@payvand/contract'

/** A sum of which some parts are not known is itself not known where nothing came of the others. */
export function knownSum(sum: number, unknownCount: number): number | null {
  return unknownCount > 0 && sum === 0 ? null : sum
}

/** The income of a month in rial; null: none of its orders is judged yet, which is not the same as no income. */
export function knownIncome({ income, unjudgedCount, waitingCount, orderCount }: MonthSums): number | null {
  const isNoneJudged = orderCount > 0 && unjudgedCount + waitingCount === orderCount
  return income === 0 && isNoneJudged ? null : income
}
