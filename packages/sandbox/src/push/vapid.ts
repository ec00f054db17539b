import { createPublicKey, verify } from 'node:crypto'

const LONGEST_LIFE_S = 24 * 3_600
const POINT_BYTES = 65

/**
 * Tells what is wrong with an `Authorization` of RFC 8292 (`vapid t=<JWT>, k=<public key>`), or null: signed with ES256 by the key
 * that the browser subscribed with, for this service, and not for longer than a day.
 */
export function vapidFault(
  header: string | undefined,
  { audience, key, now }: { audience: string; key: string | null; now: Date },
): string | null {
  const [, token = '', given = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? []
  const [head, claims, signature] = token.split('.')
  if (!head || !claims || !signature) return 'no VAPID authorization'
  if (key !== null && given !== key) return 'another key than the one of the subscription'
  const point = Buffer.from(given, 'base64url')
  if (point.length !== POINT_BYTES) return 'the key is no point of P-256'
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'the signature is wrong'
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const seconds = now.getTime() / 1_000
  if (aud !== audience) return 'for another service'
  if (typeof exp !== 'number' || exp < seconds || exp > seconds + LONGEST_LIFE_S) return 'ended, or too long'
  if (typeof sub !== 'string' || !/^(https:|mailto:)/.test(sub)) return 'without a contact'
  return null
}
