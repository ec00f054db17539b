import { type Clock, SYSTEM_CLOCK } from './clock.ts'
import { ConnectorError } from './connector-error.ts'

export type BreakerState = 'closed' | 'open' | 'half_open'

/**
 * Stops asking a marketplace that does not answer. Closed: all calls go through. Open, after so many failures in a row:
 * no call does, for `openMs`. Half-open: one call goes through as a probe; its outcome closes the breaker or opens it
 * again.
 */
export interface CircuitBreaker {
  state(): BreakerState
  /** ms until a probe is let through; 0 when it is not open. */
  retryAfterMs(): number
  /** @throws ConnectorError `unavailable` with `retryAfterMs` while it is open or a probe is under way */
  enter(call: string): void
  /** Records an answer of the other side, good or bad. */
  succeeded(): void
  failed(): void
}

export interface CircuitBreakerOptions {
  /** Failures in a row that open it. */
  failures: number
  openMs: number
  clock?: Clock
}

export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { failures, openMs, clock = SYSTEM_CLOCK } = options
  let inARow = 0
  let openUntil: number | null = null
  let probeUntil = 0

  const retryAfterMs = () => Math.max(0, Math.max(openUntil ?? 0, probeUntil) - clock.now())

  return {
    retryAfterMs,
    state() {
      if (openUntil === null) return 'closed'
      return clock.now() < openUntil ? 'open' : 'half_open'
    },
    enter(call) {
      if (openUntil === null) return
      if (retryAfterMs() > 0) throw new ConnectorError('unavailable', { call, retryAfterMs: retryAfterMs() })
      // A probe whose outcome never comes must not keep the breaker open for ever.
      probeUntil = clock.now() + openMs
    },
    succeeded() {
      inARow = 0
      openUntil = null
      probeUntil = 0
    },
    failed() {
      inARow++
      probeUntil = 0
      if (openUntil !== null || inARow >= failures) openUntil = clock.now() + openMs
    },
  }
}
