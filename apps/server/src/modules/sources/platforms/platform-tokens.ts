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
import type { Secrets } from '../../../infra/sealed-secrets.ts'
import {
  findPlatformTokens,
  markPlatformTokensDead,
  replacePlatformTokens,
  type SealedTokens,
} from './platform-tokens-store.ts'

const CALL = 'tokens.refresh'
/** These failures are final: asked again with the same pair, Digikala would answer the same. */
const FOR_GOOD = new Set(['disconnected', 'refused', 'forbidden'])

interface Pair {
  accessToken: string
  refreshToken: string
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

  async function stored(businessId: number) {
    const row = await findPlatformTokens(rows, businessId)
    if (!row?.platform_token_sealed) {
      throw new ConnectorError('disconnected', { call: CALL, detail: 'no token is stored' })
    }
    const { credentials_sealed: pairSealed } = row
    const pair = pairSealed === null ? null : (JSON.parse(secrets.open(pairSealed)) as Pair)
    return {
      token: pair?.accessToken ?? secrets.open(row.platform_token_sealed),
      endsAt: row.access_expires_at,
      pair: pair && pairSealed !== null ? { ...pair, sealed: pairSealed } : null,
    }
  }

  async function refresh(businessId: number): Promise<string> {
    const { pair } = await stored(businessId)
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
    const isNewest = await replacePlatformTokens(rows, businessId, pair.sealed, sealedTokens(secrets, fresh))
    // Somebody connected anew meanwhile: their tokens count.
    return isNewest ? fresh.accessToken : (await stored(businessId)).token
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

export function sealedTokens(secrets: Secrets, tokens: DigikalaTokens): SealedTokens {
  const { accessToken, refreshToken, accessExpiresAt, refreshExpiresAt } = tokens
  const pair: Pair | null = refreshToken === null ? null : { accessToken, refreshToken }
  const moment = (ms: number | null) => (ms === null ? null : new Date(ms))
  return {
    accessSealed: secrets.seal(accessToken),
    pairSealed: pair && secrets.seal(JSON.stringify(pair)),
    accessExpiresAt: moment(accessExpiresAt),
    refreshExpiresAt: moment(refreshExpiresAt),
  }
}
