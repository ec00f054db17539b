import { type Clock, SYSTEM_CLOCK } from './clock.ts'
import { ConnectorError } from './connector-error.ts'

/** The pace of one booth. Every call of the booth, from whatever connector object, shares one. */
export interface RateLimiter {
  /**
   * Waits for a turn, first come first served. A turn further away than `maxWaitMs` is not waited for.
   * @throws ConnectorError `rate_limited` with the time to wait
   */
  take(call: string): Promise<void>
  /** Nobody's turn comes for so many ms: the marketplace answered 429. A shorter pause never shortens a longer one. */
  pause(ms: number): void
  /** ms until the pause ends; 0 when there is none. */
  pausedForMs(): number
}

export interface RateLimiterOptions {
  perMinute: number
  /** Turns that may be taken at once after a rest. */
  burst: number
  /** The longest a caller is kept waiting; beyond it a lane does better to come back later. */
  maxWaitMs: number
  clock?: Clock
}

/** A token bucket, kept as the one moment at which the bucket will be full again. */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { maxWaitMs, clock = SYSTEM_CLOCK } = options
  const interval = 60_000 / options.perMinute
  const capacity = interval * (options.burst - 1)
  let fullAt = 0
  let pausedUntil = 0

  const pausedForMs = () => Math.max(0, pausedUntil - clock.now())

  async function take(call: string): Promise<void> {
    const now = clock.now()
    const turn = Math.max(now, fullAt - capacity)
    const wait = Math.max(turn, pausedUntil) - now
    if (wait > maxWaitMs) throw new ConnectorError('rate_limited', { call, retryAfterMs: Math.ceil(wait) })
    fullAt = Math.max(now, fullAt) + interval
    if (wait > 0) await clock.sleep(wait)
    // A pause that began while we waited.
    while (pausedForMs() > 0) {
      if (pausedForMs() > maxWaitMs) {
        throw new ConnectorError('rate_limited', { call, retryAfterMs: Math.ceil(pausedForMs()) })
      }
      await clock.sleep(pausedForMs())
    }
  }

  return {
    take,
    pausedForMs,
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, clock.now() + ms)
    },
  }
}
