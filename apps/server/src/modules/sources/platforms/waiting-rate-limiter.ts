import { type Clock, ConnectorError, type RateLimiter } from '@payvand/connectors'

/** Longer than any pace makes one wait by itself; a platform that closes its door for longer is come back to. */
const LONGEST_MS = 90_000

/**
 * The pace of a shop for somebody who has time: a turn that is further away than others wait for is waited for all the
 * same, so that a long list is not broken off in its middle.
 */
export function waitingRateLimiter(rates: RateLimiter, clock: Clock): RateLimiter {
  return {
    ...rates,
    async take(call) {
      for (;;) {
        try {
          return await rates.take(call)
        } catch (error) {
          const wait = error instanceof ConnectorError && error.kind === 'rate_limited' && error.retryAfterMs
          if (!wait || wait > LONGEST_MS) throw error
          await clock.sleep(wait)
        }
      }
    },
  }
}
