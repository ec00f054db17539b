import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { personalRefreshToken, personalToken, type Seller, sellers } from '../../seed/sellers.ts'
import { type Marketplace, settingsOf } from '../marketplace.ts'
import type { GrantRecord } from '../marketplace-records.ts'

const yearInMs = 366 * 24 * 3_600_000

/** Makes a new pair of tokens for a seller. */
export function newGrant(marketplace: Marketplace, userId: number, scopes: string[]): GrantRecord {
  const seconds = settingsOf(marketplace).accessTokenSeconds
  const expiresAt = marketplace.clock.now() + seconds * 1000
  const grant: GrantRecord = {
    accessToken: accessToken(userId, scopes, expiresAt),
    refreshToken: `def502${randomBytes(48).toString('hex')}`,
    userId,
    scopes,
    expiresAt,
    accessAlive: true,
    refreshAlive: true,
  }
  return marketplace.records.grants.set(grant.accessToken, grant)
}

/** A refresh: the older access token dies; the refresh token too when a new one comes with it. */
export function refreshedGrant(marketplace: Marketplace, refreshToken: string): GrantRecord | null {
  const { grants } = marketplace.records
  const older = grants.all().find((each) => each.refreshToken === refreshToken && each.refreshAlive)
  if (older === undefined) return null
  grants.set(older.accessToken, { ...older, accessAlive: false, refreshAlive: false })
  const newer = newGrant(marketplace, older.userId, older.scopes)
  if (settingsOf(marketplace).refreshTokenRotates) return newer
  return grants.set(newer.accessToken, { ...newer, refreshToken })
}

/** Puts every seller's hand-made token in force, as at the first start. */
export function seedPersonalTokens(marketplace: Marketplace): void {
  for (const seller of sellers) {
    marketplace.records.grants.set(personalToken(seller.key), {
      accessToken: personalToken(seller.key),
      refreshToken: personalRefreshToken(seller.key),
      userId: seller.userId,
      scopes: ['*'],
      expiresAt: marketplace.clock.now() + yearInMs,
      accessAlive: true,
      refreshAlive: true,
    })
  }
}

/** Ends every token of a seller, as when they take the permission back. Answers how many died. */
export function revokeGrants(marketplace: Marketplace, seller: Seller): number {
  const living = marketplace.records.grants
    .all()
    .filter((each) => each.userId === seller.userId && each.accessAlive)
  for (const grant of living) {
    marketplace.records.grants.set(grant.accessToken, { ...grant, accessAlive: false, refreshAlive: false })
  }
  return living.length
}

/** A JSON Web Token in form; the marketplace itself looks it up and checks no signature. */
function accessToken(userId: number, scopes: string[], expiresAt: number): string {
  const claims = { jti: randomUUID(), sub: String(userId), exp: Math.floor(expiresAt / 1000), scopes }
  const unsigned = `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode(claims)}`
  return `${unsigned}.${createHmac('sha256', 'sandbox').update(unsigned).digest('base64url')}`
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
