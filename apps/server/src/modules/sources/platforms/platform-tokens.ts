import {
  ConnectorError,
  type DigikalaCredentials,
  type DigikalaTokenCalls,
  type DigikalaTokens,
} from '@payvand/connectors'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../../../infra/db/schema.ts'
import type { LeaseTimes } from '../../../infra/jobs/queue-lease.ts'
import { complaintSentences } from '../../../infra/remote/complaint-sentences.ts'
import { createTokenLife } from '../../../infra/remote/token-life.ts'
import { openOrNull, type Secrets } from '../../../infra/sealed-secrets.ts'
import {
  findPlatformTokens,
  markPlatformTokensDead,
  replacePlatformTokens,
  type SealedTokens,
} from './platform-tokens-store.ts'

const CALL = 'tokens.refresh'
const TOKEN = 'businesses.platform_token_sealed'
const PAIR = 'platform_connections.credentials_sealed'
/** These failures are final: asked again with the same pair, Digikala would answer the same. */
const FOR_GOOD = new Set(['disconnected', 'refused', 'forbidden'])

interface Pair {
  accessToken: string
  refreshToken: string
}

interface Stored {
  token: string
  endsAt: Date | null
  /** What renews the token, and the seal it was read in; null: nothing does. */
  pair: (Pair & { sealed: string }) | null
}

/**
 * The tokens of the businesses on Digikala, renewed with both of them before their end and after a 401, and stored before
 * they are used (decision 0029). Whoever is refused for good is written into the connection as disconnected. A token
 * without a refresh token, as a seller may paste one, is used until it is refused.
 */
export function createDigikalaTokens(options: {
  rows: Kysely<Tables>
  secrets: Secrets
  tokenCalls: DigikalaTokenCalls
  leaseTimes: LeaseTimes
  logger: Logger
  now(): Date
}): (businessId: number) => DigikalaCredentials {
  const { rows, secrets, tokenCalls, now } = options
  const keepAlive = createTokenLife(options)

  async function stored(businessId: number): Promise<Stored> {
    const row = await findPlatformTokens(rows, businessId)
    if (!row?.platform_token_sealed) {
      throw new ConnectorError('disconnected', { call: CALL, detail: 'no token is stored' })
    }
    const { credentials_sealed: pairSealed, platform_token_sealed: tokenSealed } = row
    const opened = openOrNull(secrets, PAIR, businessId, pairSealed)
    const pair = opened === null ? null : (JSON.parse(opened) as Pair)
    const token = pair?.accessToken ?? openOrNull(secrets, TOKEN, businessId, tokenSealed)
    if (token === null || (pairSealed !== null && pair === null))
      throw new ConnectorError('disconnected', { call: CALL, detail: 'the seal of the token is lost' })
    const isPair = pair !== null && pairSealed !== null
    return { token, endsAt: row.access_expires_at, pair: isPair ? { ...pair, sealed: pairSealed } : null }
  }

  async function refresh(businessId: number): Promise<string> {
    const before = await stored(businessId)
    const { pair } = before
    if (!pair) throw new ConnectorError('disconnected', { call: CALL, detail: 'no refresh token' })
    const fresh = await tokenCalls.refreshTokens(pair).catch(async (error: unknown) => {
      if (!(error instanceof ConnectorError) || !FOR_GOOD.has(error.kind)) throw error
      const failure = { code: 'platform_disconnected', messages: complaintSentences(error) } as const
      await markPlatformTokensDead(rows, businessId, pair.sealed, { failure, at: now() })
      throw new ConnectorError('disconnected', {
        call: CALL,
        status: error.status,
        complaints: error.complaints,
      })
    })
    const sealed = sealedTokens(secrets, businessId, fresh)
    for (let known: Stored = before; ; known = await stored(businessId)) {
      // Somebody connected anew meanwhile: their tokens count. The same pair in another seal is still the one we replace.
      if (known.pair?.refreshToken !== pair.refreshToken) return known.token
      if (await replacePlatformTokens(rows, businessId, known.pair.sealed, sealed)) return fresh.accessToken
    }
  }

  return (businessId) => {
    const { current, renew } = keepAlive({
      leaseKey: `platform-token:${businessId}`,
      call: CALL,
      async find() {
        const { token, endsAt, pair } = await stored(businessId)
        return { token, endsAt, canRenew: pair !== null }
      },
      refresh: () => refresh(businessId),
    })
    return { accessToken: current, renew }
  }
}

export function sealedTokens(secrets: Secrets, businessId: number, tokens: DigikalaTokens): SealedTokens {
  const { accessToken, refreshToken, accessExpiresAt, refreshExpiresAt } = tokens
  const pair: Pair | null = refreshToken === null ? null : { accessToken, refreshToken }
  const moment = (ms: number | null) => (ms === null ? null : new Date(ms))
  return {
    accessSealed: secrets.seal(TOKEN, businessId, accessToken),
    pairSealed: pair && secrets.seal(PAIR, businessId, JSON.stringify(pair)),
    accessExpiresAt: moment(accessExpiresAt),
    refreshExpiresAt: moment(refreshExpiresAt),
  }
}
