const WITHOUT_HEADER_MS = 60_000
const LONGEST_MS = 60 * 60_000

/**
 * The wait a `Retry-After` header asks for, in ms: seconds or an HTTP date. Without a readable one a minute; never more
 * than an hour, so that a wrong clock over there does not stop a booth for days.
 */
export function retryAfterMs(header: string | undefined, now: number): number {
  if (header === undefined || header.trim() === '') return WITHOUT_HEADER_MS
  const asked = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  if (Number.isNaN(asked)) return WITHOUT_HEADER_MS
  return Math.min(Math.max(asked, 0), LONGEST_MS)
}
