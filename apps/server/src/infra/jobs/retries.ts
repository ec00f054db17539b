/** Waits between the attempts of a row that fails for a reason which passes by itself; the last one repeats. */
export interface Ladder {
  waitsMs: readonly number[]
  /** After so many attempts it is given up. */
  attempts: number
}

const MINUTE_MS = 60_000
export const SOON: Ladder = { waitsMs: [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS], attempts: 12 }

/** For answers that nobody can read: somebody has to look at this program first, which takes days. */
export const UNTIL_MENDED: Ladder = {
  waitsMs: [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, 60 * MINUTE_MS],
  attempts: 100,
}

/** Moment of the next attempt after one more that failed; null when it is given up. `attempts` counts those before it. */
export function nextAttempt(attempts: number, now: Date, ladder: Ladder = SOON): Date | null {
  if (attempts + 1 >= ladder.attempts) return null
  const wait = ladder.waitsMs[Math.min(attempts, ladder.waitsMs.length - 1)] as number
  return new Date(now.getTime() + wait)
}

/** Moment until which what left may still be applied; null where its outcome can be asked for, or nothing left. */
export function unsettledUntil(intentAt: Date | null, unsettledMs: number, now: Date): Date | null {
  if (!intentAt) return null
  const at = new Date(intentAt.getTime() + unsettledMs)
  return at > now ? at : null
}
