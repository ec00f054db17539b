import { performance } from 'node:perf_hooks'

/**
 * Begins to measure the wait for an answer; the returned function tells it, in ms. Time in which this process was busy
 * does not count: a crawl that reads page after page looks at an answer late, and the host must not be thought slow for
 * it.
 */
export function measureWaiting(): () => number {
  const before = performance.eventLoopUtilization()
  return () => performance.eventLoopUtilization(before).idle
}
