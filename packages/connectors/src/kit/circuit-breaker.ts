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

/**
 * Breakers of many callers of one service. What fails for one of them stops it alone; when so many of them fail one after
 * the other, with no answer between, the service is away: all are stopped, and one call at a time looks whether it is back.
 */
export interface BreakerGroup {
  /** Makes one caller's breaker. */
  member(): CircuitBreaker
  /** ms until a call may look whether the service is back; 0 where it may now, or the service is not away. */
  awayForMs(): number
}

export interface BreakerGroupOptions extends CircuitBreakerOptions {
  /** Members that fail one after the other while the service is away. */
  members: number
  /** Interval at which a call is let through meanwhile. */
  probeEveryMs: number
  /** Hears the first answer after the service was away. */
  onBack?: () => void
}

export function createBreakerGroup(options: BreakerGroupOptions): BreakerGroup {
  const { members, probeEveryMs, onBack, clock = SYSTEM_CLOCK } = options
  const common = createCircuitBreaker({ failures: 1, openMs: probeEveryMs, clock })
  const isAway = () => common.state() !== 'closed'
  let failing = new Set<CircuitBreaker>()

  function member(): CircuitBreaker {
    const own = createCircuitBreaker({ ...options, clock })
    // While the service is away, nothing that fails counts against the member.
    const current = () => (isAway() ? common : own)
    return {
      state: () => current().state(),
      retryAfterMs: () => current().retryAfterMs(),
      enter: (call) => current().enter(call),
      succeeded() {
        const wasAway = isAway()
        own.succeeded()
        common.succeeded()
        failing = new Set()
        if (wasAway) onBack?.()
      },
      failed() {
        if (!isAway()) {
          own.failed()
          failing.add(own)
          if (failing.size < members) return
        }
        common.failed()
      },
    }
  }

  return { member, awayForMs: () => common.retryAfterMs() }
}
