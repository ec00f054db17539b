import { type BasalamOAuth, ConnectorError } from '@payvand/connectors'
import type { Kysely, Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { MarketplaceConnectionsTable } from '../../../infra/db/account-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import type { LeaseTimes } from '../../../infra/jobs/queue-lease.ts'
import type { TokenSource } from '../../../infra/remote/renewing-connector.ts'
import { createTokenLife } from '../../../infra/remote/token-life.ts'
import type { Secrets } from '../../../infra/sealed-secrets.ts'
import { findConnection, replaceTokens } from '../businesses/businesses-store.ts'

const CALL = 'oauth.refreshToken'

export interface BoothTokens {
  /**
   * A token to call with, renewed five minutes before its end.
   * Throws CallError `booth_not_connected`; ConnectorError `disconnected` when it ended and cannot be renewed,
   * `unavailable` when it ended and the marketplace does not say.
   */
  current(businessId: number): Promise<string>
  /**
   * Answers whether there is another token to try after the marketplace refused this one. Throws ConnectorError
   * `unavailable` when that cannot be known now.
   */
  renew(businessId: number, refused: string): Promise<boolean>
}

export function createBoothTokens(options: {
  rows: Kysely<Tables>
  secrets: Secrets
  oauth: BasalamOAuth | null
  leaseTimes: LeaseTimes
  logger: Logger
  now(): Date
}): BoothTokens {
  const { rows, secrets, oauth } = options
  const keepAlive = createTokenLife(options)

  async function connectionOf(businessId: number): Promise<Selectable<MarketplaceConnectionsTable>> {
    const connection = await findConnection(rows, businessId)
    if (!connection) throw new CallError('booth_not_connected')
    return connection
  }

  async function refresh(businessId: number): Promise<string> {
    const connection = await connectionOf(businessId)
    if (!oauth || !connection.refresh_token_sealed) {
      throw new ConnectorError('disconnected', { call: CALL, detail: 'no refresh token' })
    }
    const tokens = await oauth.refreshToken(secrets.open(connection.refresh_token_sealed))
    const isNewest = await replaceTokens(
      rows,
      businessId,
      { accessTokenSealed: connection.access_token_sealed },
      {
        accessTokenSealed: secrets.seal(tokens.accessToken),
        refreshTokenSealed: tokens.refreshToken ? secrets.seal(tokens.refreshToken) : null,
        expiresAt: new Date(tokens.expiresAt),
      },
    )
    // Somebody signed on meanwhile: their tokens count.
    return isNewest ? tokens.accessToken : secrets.open((await connectionOf(businessId)).access_token_sealed)
  }

  const tokenOf = (businessId: number): TokenSource =>
    keepAlive({
      leaseKey: `token:${businessId}`,
      call: CALL,
      async find() {
        const connection = await connectionOf(businessId)
        return {
          token: secrets.open(connection.access_token_sealed),
          endsAt: connection.expires_at,
          canRenew: oauth !== null && connection.refresh_token_sealed !== null,
        }
      },
      refresh: () => refresh(businessId),
    })

  return {
    current: (businessId) => tokenOf(businessId).current(),
    renew: (businessId, refused) => tokenOf(businessId).renew(refused),
  }
}
