const DAY_MS = 86_400_000
/** Time that is waited while too little is known. */
const UNKNOWN_MS = 14 * DAY_MS
const SHORTEST_MS = 3 * DAY_MS
const LONGEST_MS = 45 * DAY_MS
/** Fewer orders tell no habit. */
const LEAST_ORDERS = 20
/** The latest of a hundred is an exception of its own, and half as long again is no delay yet. */
const USUAL_SHARE = 0.99
const PATIENCE = 1.5

/**
 * The time after an order's end within which the marketplace's movements come, in ms, learned of `lags`: of each order that
 * is settled the time (ms) from its end to its last movement; in whole days. What is missing after that is told to the seller.
 */
export function latestPayment(lags: readonly number[]): number {
  if (lags.length < LEAST_ORDERS) return UNKNOWN_MS
  const sorted = lags.toSorted((one, other) => one - other)
  const usual = sorted[Math.ceil(sorted.length * USUAL_SHARE) - 1] ?? 0
  const days = Math.ceil((usual * PATIENCE) / DAY_MS)
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, days * DAY_MS))
}
