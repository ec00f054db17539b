import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'

/** Torob's public key, as its guide of tokens prints it (github.com/torob/Torob-Sync, torob_api_token_guide.md). */
const TOROB_KEY = `-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAt6Mu4T0pBORY11W+QeM35UsmLO3vsf+6yKpFDEImFk0=
-----END PUBLIC KEY-----`
const VERSION = '1'

interface TorobHeaders {
  token: unknown
  version: unknown
}

/**
 * Tells whether Torob signed a request for this host: EdDSA, within its time, for the host of our own address, with a port where that has one.
 * @param key PEM of the public key; Torob's own unless a test has another
 */
export async function isFromTorob(
  { token, version }: TorobHeaders,
  { host, now, key = TOROB_KEY }: { host: string; now: Date; key?: string },
): Promise<boolean> {
  if (typeof token !== 'string' || version !== VERSION) return false
  try {
    await jwtVerify(token, createPublicKey(key), {
      algorithms: ['EdDSA'],
      audience: host,
      currentDate: now,
      requiredClaims: ['exp', 'nbf', 'aud'],
    })
    return true
  } catch {
    return false
  }
}
