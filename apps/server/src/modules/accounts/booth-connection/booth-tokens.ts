import { type BasalamOAuth, ConnectorError } from '@payvand/connectors'
import type { Kysely, Selectable } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { MarketplaceConnectionsTable } from '../../../infra/db/account-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import type { LeaseTimes } from '../../../infra/jobs/queue-lease.ts'
import type { TokenSource } from '../../../infra/remote/renewing-connector.ts'
import { createTokenLife, endsSoon, type StoredToken } from '../../../infra/remote/token-life.ts'
import { LostSeal, type Secrets } from '../../../infra/sealed-secrets.ts'
import {
  findConnection,
  KEY_MISSING,
  markDisconnected,
  replaceTokens,
} from '../businesses/businesses-store.ts'

const CALL = 'oauth.refreshToken'
/** A job asks the marketplace a few times within so long. A token that another process replaced meanwhile is refused, and looked up. */
const RECENT_MS = 2_000
const MOST_RECENT = 1_000

type Connection = Selectable<MarketplaceConnectionsTable>

export interface BoothTokens {
  /**
   * A token to call with, renewed five minutes before its end.
   * Throws CallError `booth_not_connected`; ConnectorError `disconnected` when it ended and cannot be renewed,
   * `unavailable` when it ended and the marketplace does not say.
   */
  current(businessId: number): Promise<string>
  /** Hears the row of a connection as it was just read: a token of another row is not used any more. */
  confirm(connection: Pick<Connection, 'business_id' | 'access_token_sealed'>): void
  /**
   * Answers whether there is another token to try after the marketplace refused this one. Throws ConnectorError
   * `unavailable` when that cannot be known now.
   */
  renew(businessId: number, refused: string): Promise<boolean>
}

export function createBoothTokens(options: {
  rows: Kysely<Tables>
  secrets: Secrets
  /** The marketplace's sign-on as it is set up now; null: not at all. */
  oauth(): BasalamOAuth | null
  leaseTimes: LeaseTimes
  logger: Logger
  now(): Date
}): BoothTokens {
  const { rows, secrets, now } = options
  const keepAlive = createTokenLife(options)
  const recent = new LRUCache<number, StoredToken & { sealed: string }>({ max: MOST_RECENT, ttl: RECENT_MS })

  async function connectionOf(businessId: number): Promise<Connection> {
    const connection = await findConnection(rows, businessId)
    if (!connection) throw new CallError('booth_not_connected')
    return connection
  }

  /** A token that cannot be opened is as good as none: its seller connects again. */
  async function opened(
    { business_id: businessId, ...connection }: Connection,
    column: 'access_token_sealed' | 'refresh_token_sealed',
  ): Promise<string> {
    const sealed = connection[column]
    if (sealed === null) throw new ConnectorError('disconnected', { call: CALL, detail: 'no refresh token' })
    try {
      return secrets.open(`marketplace_connections.${column}`, businessId, sealed)
    } catch (error) {
      if (!(error instanceof LostSeal)) throw error
      await markDisconnected(rows, businessId, KEY_MISSING)
      throw new ConnectorError('disconnected', { call: CALL, detail: error.message })
    }
  }

  async function refresh(businessId: number): Promise<string> {
    const connection = await connectionOf(businessId)
    const oauth = options.oauth()
    if (!oauth) throw new ConnectorError('disconnected', { call: CALL, detail: 'no sign-on is set up' })
    const replaced = await opened(connection, 'access_token_sealed')
    const tokens = await oauth.refreshToken(await opened(connection, 'refresh_token_sealed'))
    const { accessToken, refreshToken, expiresAt } = tokens
    const seal = (name: 'access_token_sealed' | 'refresh_token_sealed', token: string) =>
      secrets.seal(`marketplace_connections.${name}`, businessId, token)
    const sealed = {
      accessTokenSealed: seal('access_token_sealed', accessToken),
      refreshTokenSealed: refreshToken ? seal('refresh_token_sealed', refreshToken) : null,
      expiresAt: new Date(expiresAt),
    }
    for (let stored = connection; ; stored = await connectionOf(businessId)) {
      const known = await opened(stored, 'access_token_sealed')
      // Somebody signed on meanwhile: their tokens count. The same token in another seal is still the one we replace.
      if (known !== replaced) return known
      const accessTokenSealed = stored.access_token_sealed
      if (await replaceTokens(rows, businessId, { accessTokenSealed }, sealed)) return accessToken
    }
  }

  const tokenOf = (businessId: number): TokenSource =>
    keepAlive({
      leaseKey: `token:${businessId}`,
      call: CALL,
      async find() {
        const connection = await connectionOf(businessId)
        const stored = {
          token: await opened(connection, 'access_token_sealed'),
          sealed: connection.access_token_sealed,
          endsAt: connection.expires_at,
          canRenew: options.oauth() !== null && connection.refresh_token_sealed !== null,
        }
        recent.set(businessId, stored)
        return stored
      },
      refresh: () => refresh(businessId).finally(() => recent.delete(businessId)),
    })

  return {
    async current(businessId) {
      const known = recent.get(businessId)
      return known && !endsSoon(known, now()) ? known.token : tokenOf(businessId).current()
    },
    confirm({ business_id: businessId, access_token_sealed: sealed }) {
      const known = recent.get(businessId)
      if (known && known.sealed !== sealed) recent.delete(businessId)
    },
    renew(businessId, refused) {
      recent.delete(businessId)
      return tokenOf(businessId).renew(refused)
    },
  }
}
