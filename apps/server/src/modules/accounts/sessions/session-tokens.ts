import { createHash, randomBytes } from 'node:crypto'

const DAY_MS = 24 * 3_600_000
/** A session ends after so many days whatever is done with it, and sooner where nothing is. */
export const SESSION_DAYS = 30
export const IDLE_DAYS = 7

/** A session that was used no later than this has ended. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_DAYS * DAY_MS)
}

/** A bearer token: 256 random bits. It is given to its user once and rests only as a hash. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
