import { type Clock, SYSTEM_CLOCK } from './clock.ts'
import { ConnectorError } from './connector-error.ts'

/** The pace of one booth. Every call of the booth, from whatever connector object, shares one. */
export interface RateLimiter {
  /**
   * Waits for a turn, first come first served. A turn further away than `maxWaitMs` is not waited for.
   * @throws ConnectorError `rate_limited` with the time to wait
   */
  take(call: string): Promise<void>
  /** ms until a turn could be taken; 0 when it could be now. A caller may prefer to wait before it prepares a call. */
  nextTurnMs(): number
  /** Gives no turns for so many ms. A shorter pause never shortens a longer one. */
  pause(ms: number): void
  /** Records a 429 of the marketplace: no turn comes for so many ms, and an adaptive pace becomes slower. */
  tooFast(ms: number): void
  /** ms until the pause ends; 0 when there is none. */
  pausedForMs(): number
  /** Calls a minute now. */
  perMinute(): number
}

/** A pace that several processes keep together; each keeps its own beside it. */
export interface SharedTurns {
  /**
   * Takes the next turn of all processes where it is no further away than `maxWaitMs`. Answers the ms until it comes; more
   * than `maxWaitMs`: none was taken.
   */
  reserve(turn: { intervalMs: number; capacityMs: number; maxWaitMs: number }): Promise<number>
  /** Nobody gets a turn for so many ms. */
  pause(ms: number): void
}

export interface RateLimiterOptions {
  /** The initial pace; a twentieth of it is a step up. */
  perMinute: number
  /** The pace an earlier limiter of this booth had learned; null: unknown. */
  learned?: number | null
  /** Turns that may be taken at once after a rest; fewer where paying them back would take longer than `maxWaitMs`. */
  burst: number
  /** The longest a caller is kept waiting; beyond it a queue does better to come back later. */
  maxWaitMs: number
  /** Bounds within which the pace learns from the answers; absent: it stays as it is. */
  adapts?: { least: number; most: number }
  clock?: Clock
  /** Other processes ask the same host: their turns count as well. */
  shared?: SharedTurns
}

const MINUTE_MS = 60_000
/** A minute is so much longer to us, because clocks differ and calls travel at unequal speed. */
const MARGIN_MS = 250
/** The pace is believed to be right for so long after a start or a 429. */
const HOLD_MS = 5 * MINUTE_MS
/** A minute of which so much was used shows that the pace holds somebody back. */
const SATURATED = 0.9
/** A 429 after so small a share of a minute's pace is not for the pace, unless another follows soon. */
const UNEXPLAINED = 0.25
const SOON_MS = 2 * MINUTE_MS
/** Just below the rate the marketplace let through in the minute before a 429. */
const BELOW_LIMIT = 0.98

/**
 * A token bucket, kept as the one moment at which it will be full again, and beside it the turns of the last minute: a
 * burst is paid back, so that no minute has more turns than the pace. Under steady load every turn is used.
 *
 * Where it adapts: additive increase, multiplicative decrease. After a 429 the pace is halved, but not below what was let
 * through in the last minute, since that is the limit where the calls came evenly; a twentieth is added for each minute
 * in which nearly all of the pace was used, once it has held for five. A first 429 after few calls only pauses; and a booth
 * that uses little of a slower pace comes back to the usual one, in steps of five minutes.
 */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { maxWaitMs, burst, adapts, clock = SYSTEM_CLOCK, shared } = options
  let perMinute = adapts
    ? Math.min(adapts.most, Math.max(adapts.least, options.learned ?? options.perMinute))
    : options.perMinute
  let fullAt = 0
  let pausedUntil = 0
  /** The next turn of all processes, as far as this one can tell. */
  let nextSharedAt = 0
  /** The turns of the last minute, those still to come included, oldest first. */
  let turns: number[] = []
  let changedAt = clock.now()
  let holdUntil = clock.now() + HOLD_MS
  let refusedAt = Number.NEGATIVE_INFINITY

  const interval = () => MINUTE_MS / perMinute
  const capacity = () =>
    interval() * Math.max(0, Math.min(burst, Math.floor((maxWaitMs - MARGIN_MS) / interval())) - 1)
  const pausedForMs = () => Math.max(0, pausedUntil - clock.now())

  function nextTurn(now: number): number {
    const window = MINUTE_MS + MARGIN_MS
    turns = turns.filter((at) => at > now - window)
    const most = Math.max(1, Math.ceil(perMinute))
    const oldest = turns[turns.length - most]
    const roomAt = oldest === undefined ? now : oldest + window
    return Math.max(now, fullAt - capacity(), roomAt)
  }

  function speedUp(now: number): void {
    if (!adapts || now < holdUntil || now < changedAt + MINUTE_MS) return
    if (turns.length >= SATURATED * perMinute)
      perMinute = Math.min(adapts.most, perMinute + options.perMinute / 20)
    // A pace that nobody uses up would stay slow for ever, since no 429 shows that it may be faster.
    else if (perMinute < options.perMinute) {
      perMinute = Math.min(options.perMinute, perMinute * 2)
      holdUntil = now + HOLD_MS
    } else return
    changedAt = now
  }

  function slowDown(now: number): void {
    if (!adapts) return
    // The refused call is not counted.
    const letThrough = Math.max(0, turns.filter((at) => at <= now).length - 1)
    const isFirst = now > refusedAt + SOON_MS
    refusedAt = now
    if (isFirst && letThrough < UNEXPLAINED * perMinute) return
    const believed = Math.max(perMinute / 2, letThrough * BELOW_LIMIT)
    perMinute = Math.max(adapts.least, Math.min(perMinute * BELOW_LIMIT, believed))
    changedAt = now
    holdUntil = now + HOLD_MS
  }

  async function take(call: string): Promise<void> {
    const sharedWait =
      (await shared?.reserve({ intervalMs: interval(), capacityMs: capacity(), maxWaitMs })) ?? 0
    // A wait shows that the others use the pace up: the turn after this one is no nearer than an interval.
    const isTaken = sharedWait > 0 && sharedWait <= maxWaitMs
    nextSharedAt = clock.now() + sharedWait + (isTaken ? interval() : 0)
    const now = clock.now()
    speedUp(now)
    const turn = Math.max(nextTurn(now), pausedUntil, now + sharedWait)
    const wait = turn - now
    if (wait > maxWaitMs) throw new ConnectorError('rate_limited', { call, retryAfterMs: Math.ceil(wait) })
    fullAt = Math.max(now, fullAt) + interval()
    turns.push(turn)
    if (wait > 0) await clock.sleep(wait)
    // A pause that began while we waited.
    while (pausedForMs() > 0) {
      if (pausedForMs() > maxWaitMs) {
        throw new ConnectorError('rate_limited', { call, retryAfterMs: Math.ceil(pausedForMs()) })
      }
      await clock.sleep(pausedForMs())
    }
  }

  const pause = (ms: number) => {
    pausedUntil = Math.max(pausedUntil, clock.now() + ms)
    shared?.pause(ms)
  }

  return {
    take,
    pausedForMs,
    pause,
    nextTurnMs() {
      const now = clock.now()
      return Math.max(0, nextTurn(now) - now, pausedForMs(), nextSharedAt - now)
    },
    tooFast(ms) {
      slowDown(clock.now())
      pause(ms)
    },
    perMinute: () => perMinute,
  }
}
