import type { Fetched } from './fetch-page.ts'
import type { Observation } from './host-pace.ts'

/** What an answer says of how its host copes. */
export const observationOf = (fetched: Fetched): Observation =>
  fetched.ok
    ? { elapsedMs: fetched.elapsedMs, status: 200, retryAfterMs: null, failed: false }
    : {
        elapsedMs: fetched.elapsedMs,
        status: fetched.status,
        retryAfterMs: fetched.retryAfterMs,
        // 304 is as good an answer as 200.
        failed: fetched.passing && fetched.status !== 304,
      }
