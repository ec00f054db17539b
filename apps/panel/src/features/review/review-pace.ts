const FEWEST = 3
const LATEST = 20

/**
 * Estimates the remaining time at the pace of the last decisions, in seconds; null before there is a pace. It takes
 * the median of the pauses between them, so that one long break changes nothing. `decidedAt` are moments in ms.
 */
export function secondsLeft(decidedAt: readonly number[], remaining: number): number | null {
  const latest = decidedAt.slice(-LATEST)
  const pauses = latest.slice(1).map((moment, index) => moment - (latest[index] ?? moment))
  if (pauses.length < FEWEST) return null
  const sorted = pauses.toSorted((one, other) => one - other)
  return ((sorted[Math.floor(sorted.length / 2)] ?? 0) * remaining) / 1000
}
