import { createHash, randomBytes } from 'node:crypto'

export const SESSION_DAYS = 30

/** A bearer token: 256 random bits. It is given to its user once and rests only as a hash. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
