import { createHash } from 'node:crypto'
import type { Secrets } from '../../../infra/sealed-secrets.ts'

/** Crockford's letters: none is taken for another when it is read from a screen. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/**
 * The code by which the first visit makes the admin, as `XXXXX-XXXXX`. It follows from the secret key, so every process of an
 * installation prints the same, and it is good for nothing once anybody has an account.
 */
export function firstAdminCode(secrets: Pick<Secrets, 'sign'>): string {
  const digest = createHash('sha256').update(secrets.sign('first admin', 'code')).digest()
  const letters = Array.from(digest.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** Tells whether a person typed this code: in any case, with or without blanks and dashes, with o for 0 and i or l for 1. */
export function isFirstAdminCode(secrets: Pick<Secrets, 'sign'>, typed: string): boolean {
  const plain = (text: string) =>
    text
      .toUpperCase()
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1')
      .replaceAll(/[^0-9A-Z]/g, '')
  return plain(typed) === plain(firstAdminCode(secrets))
}
