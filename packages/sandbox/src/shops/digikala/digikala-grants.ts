import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import {
  type Digikala,
  type DigikalaGrant,
  type DigikalaSeller,
  digikalaScopes,
  digikalaSellers,
} from './digikala.ts'
import { DigikalaError, invalidToken } from './digikala-answers.ts'

const yearInMs = 365 * 24 * 3_600_000

/** Known tokens: everything, nothing but variants, and a seller without products. One code, good for one use. */
export function seedGrants(digikala: Digikala): void {
  const [karimi, newcomer] = digikalaSellers
  if (karimi === undefined || newcomer === undefined) throw new Error('Digikala has no sellers')
  const all = Object.keys(digikalaScopes)
  const known: [string, DigikalaSeller, string[]][] = [
    ['sandbox-digikala-token', karimi, all],
    ['sandbox-digikala-narrow-token', karimi, ['variant']],
    ['sandbox-digikala-empty-token', newcomer, all],
  ]
  for (const [accessToken, { sellerId }, scopes] of known) {
    digikala.grants.set(accessToken, {
      accessToken,
      refreshToken: accessToken.replace(/token$/, 'refresh'),
      sellerId,
      scopes,
      expiresAt: Date.now() + yearInMs,
      accessAlive: true,
      refreshAlive: true,
    })
  }
  const code = 'sandbox-digikala-code'
  digikala.codes.set(code, { code, sellerId: karimi.sellerId, used: false })
}

export function newGrant(digikala: Digikala, sellerId: number, scopes: string[]): DigikalaGrant {
  const expiresAt = Date.now() + digikala.settings.accessTokenSeconds * 1000
  const accessToken = signedToken({
    jti: randomUUID(),
    seller_id: sellerId,
    exp: Math.floor(expiresAt / 1000),
  })
  return digikala.grants.set(accessToken, {
    accessToken,
    refreshToken: randomBytes(32).toString('hex'),
    sellerId,
    scopes,
    expiresAt,
    accessAlive: true,
    refreshAlive: true,
  })
}

/** New tokens for a pair that belongs together; the access token may be past its time. Null for any other pair. */
export function refreshedGrant(
  digikala: Digikala,
  accessToken: string,
  refreshToken: string,
): DigikalaGrant | null {
  const older = digikala.grants.get(accessToken)
  if (older === undefined || older.refreshToken !== refreshToken || !older.refreshAlive) return null
  digikala.grants.set(accessToken, { ...older, accessAlive: false, refreshAlive: false })
  const newer = newGrant(digikala, older.sellerId, older.scopes)
  if (digikala.settings.refreshTokenRotates) return newer
  return digikala.grants.set(newer.accessToken, { ...newer, refreshToken })
}

/** The grant a request speaks with. Throws 401 without a living token, 403 without the scope. */
export function callerOf(digikala: Digikala, request: FastifyRequest, scope: string | null): DigikalaGrant {
  const grant = digikala.grants.get(tokenOf(request) ?? '')
  if (grant === undefined || !grant.accessAlive || grant.expiresAt <= Date.now()) throw invalidToken()
  if (scope !== null && !grant.scopes.includes(scope)) throw new DigikalaError(403, 'Insufficient Scopes!')
  return grant
}

export function tokenOf(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** A JSON Web Token in form; it is looked up, nobody checks the signature. */
function signedToken(claims: object): string {
  const unsigned = [{ typ: 'JWT', alg: 'HS384' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${unsigned}.${createHmac('sha384', 'sandbox').update(unsigned).digest('base64url')}`
}
