import { randomUUID } from 'node:crypto'
import { ConnectorError } from '@payvand/connectors'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../db/schema.ts'
import { holdLease, type LeaseTimes } from '../jobs/queue-lease.ts'
import type { TokenSource } from './renewing-connector.ts'

const EARLY_MS = 5 * 60_000
/** Longest wait for another process's refresh. */
const WAIT_MS = 20_000
const LOOK_MS = 100

export interface StoredToken {
  token: string
  /** null: not told, so it is used until it is refused. */
  endsAt: Date | null
  /** True where something is stored that it can be renewed with. */
  canRenew: boolean
}

/** Tells whether it is time to renew a token, which can be. */
export const endsSoon = ({ endsAt, canRenew }: StoredToken, now: Date): boolean =>
  endsAt !== null && canRenew && endsAt.getTime() - now.getTime() <= EARLY_MS

/** Owner of a token: where it is stored, and how it is renewed. */
export interface OwnedToken {
  /** The lease under which it is renewed. */
  leaseKey: string
  /** Name in errors: `oauth.refreshToken`. */
  call: string
  find(): Promise<StoredToken>
  /**
   * Asks for another token and stores it, before anybody uses it; answers the one that counts then, which is another's
   * where somebody stored one meanwhile. Throws ConnectorError `disconnected` where none can be had any more.
   */
  refresh(): Promise<string>
}

/**
 * Keeps access tokens alive: renewed five minutes before their end and after a 401. Each refresh may kill the older token,
 * so one process at a time refreshes (a lease in the database), and within a process all who ask share one refresh.
 * Only `disconnected` is for the seller to resolve; whatever else happens is `unavailable`.
 */
export function createTokenLife(options: {
  rows: Kysely<Tables>
  leaseTimes: LeaseTimes
  logger: Logger
  now(): Date
}): (owned: OwnedToken) => TokenSource {
  const { rows, leaseTimes, logger, now } = options
  const underWay = new Map<string, Promise<string>>()

  /** The stored token once it is another than `stale`, by our own refresh or by another process's. */
  async function refreshed(owned: OwnedToken, stale: string): Promise<string> {
    const until = performance.now() + WAIT_MS
    do {
      const { token } = await owned.find()
      if (token !== stale) return token
      const owner = `${process.pid}:${randomUUID()}`
      const outcome = await holdLease(rows, owned.leaseKey, owner, leaseTimes, async () => {
        const before = await owned.find()
        return before.token === stale ? owned.refresh() : before.token
      })
      if (outcome.held) return outcome.value
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    } while (performance.now() < until)
    throw new ConnectorError('unavailable', { call: owned.call, detail: 'another refresh is slow' })
  }

  function refresh(owned: OwnedToken, stale: string): Promise<string> {
    const known = underWay.get(owned.leaseKey)
    if (known) return known
    const asked = refreshed(owned, stale)
      .catch((error: unknown) => {
        throw asRefreshError(error, owned.leaseKey)
      })
      .finally(() => underWay.delete(owned.leaseKey))
    underWay.set(owned.leaseKey, asked)
    return asked
  }

  function asRefreshError(error: unknown, leaseKey: string): unknown {
    if (!(error instanceof ConnectorError) || error.kind === 'disconnected') return error
    logger.warn({ err: error, leaseKey }, 'A token could not be refreshed')
    const { call, status, detail } = error
    return new ConnectorError('unavailable', { call, status, detail })
  }

  return (owned) => ({
    async current() {
      const stored = await owned.find()
      if (!endsSoon(stored, now())) return stored.token
      try {
        return await refresh(owned, stored.token)
      } catch (error) {
        const isOver = stored.endsAt !== null && stored.endsAt <= now()
        if (!isOver && error instanceof ConnectorError) return stored.token
        throw error
      }
    },
    async renew(refused) {
      try {
        return (await refresh(owned, refused)) !== refused
      } catch (error) {
        if (error instanceof ConnectorError && error.kind === 'disconnected') return false
        throw error
      }
    },
  })
}
