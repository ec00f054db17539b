import { LRUCache } from 'lru-cache'

const MINUTE_MS = 60_000
const KEYS_COUNTED = 10_000

/** Takes one call from the budget of a key. Answers the whole seconds until the next one is borne; 0: this one is. */
export type CallBudget = (key: string | number) => number

/**
 * Budgets of so many calls a minute each, in this process. What was not used up to a minute ago may come at once, and a
 * refused call costs nothing. The keys that have not called for longest are forgotten first.
 * @param elapsedMs a clock that only goes forward
 */
export function createCallBudget(perMinute: number, elapsedMs = () => performance.now()): CallBudget {
  const interval = MINUTE_MS / perMinute
  const fullAt = new LRUCache<string | number, number>({ max: KEYS_COUNTED })
  return (key) => {
    const at = elapsedMs()
    const next = Math.max(at, fullAt.get(key) ?? 0) + interval
    const wait = next - at - MINUTE_MS
    // A thousandth of a millisecond, since the sum of many intervals is not exact.
    if (wait > 0.001) return Math.ceil(wait / 1_000)
    fullAt.set(key, next)
    return 0
  }
}
