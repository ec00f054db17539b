import { createHash, randomBytes } from 'node:crypto'
import { toLatinDigits } from '@payvand/domain'

const CODES = 10
/** Neither 0 and O nor 1 and I: a person copies them by hand. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 24
const GROUP = /.{4}(?=.)/g

/** Ten codes of 120 random bits, as `ABCD-EFGH-JKLM-NPQR-STUV-WXYZ`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () =>
    Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
      .replace(GROUP, '$&-'),
  )
}

/** What a person typed, as it is compared: Latin digits and capitals, nothing between them. */
export function bareCode(typed: string): string {
  return toLatinDigits(typed)
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
}

/** The codes are as long as keys: a plain hash of one tells nothing of it. */
export function hashRecoveryCode(userId: number, code: string): string {
  return createHash('sha256')
    .update(`${userId} ${bareCode(code)}`)
    .digest('hex')
}
