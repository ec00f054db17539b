import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Payvand'
const PERIOD_SECONDS = 30
/** Codes of the half minute before and after are taken too: the clocks of phones differ. */
const WINDOW = 1

function appOf(secret: string, username: string): TOTP {
  const options = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS }
  return new TOTP({ ...options, issuer: ISSUER, label: username, secret: Secret.fromBase32(secret) })
}

/** A secret of 160 random bits, in base32 as an app takes it. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an app reads from the picture. */
export function totpUri(secret: string, username: string): string {
  return appOf(secret, username).toString()
}

/** The half minute since 1970 that a code belongs to; null for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = appOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta
}
