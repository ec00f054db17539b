import { randomUUID } from 'node:crypto'
import { type BasalamOAuth, ConnectorError } from '@payvand/connectors'
import type { Kysely, Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { MarketplaceConnectionsTable } from '../db/account-schema.ts'
import type { Tables } from '../db/schema.ts'
import { CallError } from './call-error.ts'
import { holdLease, type LeaseTimes } from './jobs/lane-lease.ts'
import type { Secrets } from './sealed-secrets.ts'
import { findConnection, replaceTokens } from './stores/businesses-store.ts'

const EARLY_MS = 5 * 60_000
/** How long another process's refresh is waited for. */
const WAIT_MS = 20_000
const LOOK_MS = 100

/** The access tokens of the booths. */
export interface BoothTokens {
  /**
   * A token to call with, renewed five minutes before its end.
   * Throws CallError `booth_not_connected`; ConnectorError `disconnected` when it ended and cannot be renewed,
   * `unavailable` when it ended and the marketplace does not say.
   */
  current(businessId: number): Promise<string>
  /**
   * After the marketplace refused a token: whether there is another one to try. Throws ConnectorError `unavailable` when
   * that cannot be known now.
   */
  renew(businessId: number, refused: string): Promise<boolean>
}

/**
 * Each refresh kills the older token, so a business's token is refreshed by one process at a time (a lease in the
 * database), and the new pair is stored before it is used.
 */
export function createBoothTokens(options: {
  rows: Kysely<Tables>
  secrets: Secrets
  oauth: BasalamOAuth | null
  leaseTimes: LeaseTimes
  logger: Logger
}): BoothTokens {
  const { rows, secrets, oauth, leaseTimes, logger } = options
  const underWay = new Map<number, Promise<string>>()

  async function connectionOf(businessId: number): Promise<Selectable<MarketplaceConnectionsTable>> {
    const connection = await findConnection(rows, businessId)
    if (!connection) throw new CallError('booth_not_connected')
    return connection
  }

  /** The stored token once it is another than `stale`, by our own refresh or by another process's. */
  async function refreshed(businessId: number, stale: string): Promise<string> {
    const lane = `token:${businessId}`
    const until = performance.now() + WAIT_MS
    do {
      const stored = secrets.open((await connectionOf(businessId)).access_token_sealed)
      if (stored !== stale) return stored
      const outcome = await holdLease(rows, lane, `${process.pid}:${randomUUID()}`, leaseTimes, () =>
        refreshHeld(businessId, stale),
      )
      if (outcome.held) return outcome.value
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    } while (performance.now() < until)
    throw new ConnectorError('unavailable', { call: 'oauth.refreshToken', detail: 'another refresh is slow' })
  }

  async function refreshHeld(businessId: number, stale: string): Promise<string> {
    const connection = await connectionOf(businessId)
    const stored = secrets.open(connection.access_token_sealed)
    if (stored !== stale) return stored
    if (!oauth || !connection.refresh_token_sealed) {
      throw new ConnectorError('disconnected', { call: 'oauth.refreshToken', detail: 'no refresh token' })
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

  /** One refresh a business at a time within this process, for all who ask. */
  function refresh(businessId: number, stale: string): Promise<string> {
    const known = underWay.get(businessId)
    if (known) return known
    const asked = refreshed(businessId, stale)
      .catch((error: unknown) => {
        throw asRefreshError(error, businessId)
      })
      .finally(() => underWay.delete(businessId))
    underWay.set(businessId, asked)
    return asked
  }

  /** Only `disconnected` is the seller's to mend; whatever else happened, trying later may help. */
  function asRefreshError(error: unknown, businessId: number): unknown {
    if (!(error instanceof ConnectorError) || error.kind === 'disconnected') return error
    logger.warn({ err: error, businessId }, 'The token of a booth could not be refreshed')
    const { call, status, detail } = error
    return new ConnectorError('unavailable', { call, status, detail })
  }

  return {
    async current(businessId) {
      const connection = await connectionOf(businessId)
      const token = secrets.open(connection.access_token_sealed)
      if (!connection.expires_at || !connection.refresh_token_sealed || !oauth) return token
      const left = connection.expires_at.getTime() - Date.now()
      if (left > EARLY_MS) return token
      try {
        return await refresh(businessId, token)
      } catch (error) {
        if (left > 0 && error instanceof ConnectorError) return token
        throw error
      }
    },
    async renew(businessId, refused) {
      try {
        return (await refresh(businessId, refused)) !== refused
      } catch (error) {
        if (error instanceof ConnectorError && error.kind === 'disconnected') return false
        throw error
      }
    },
  }
}
