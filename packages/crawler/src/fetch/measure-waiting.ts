import { performance } from 'node:perf_hooks'

/**
 * Begins to measure how long an answer is waited for; the answer tells, in ms. What this process was busy with meanwhile
 * does not count: a crawl that reads page after page looks at an answer late, and the host must not be thought slow for it.
 */
export function measureWaiting(): () => number {
  const before = performance.eventLoopUtilization()
  return () => performance.eventLoopUtilization(before).idle
}
