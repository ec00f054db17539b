import {
  BASALAM_BREAKER,
  BASALAM_RATES,
  type BasalamConnector,
  type BasalamHosts,
  createBasalamConnector,
  createCircuitBreaker,
  createRateLimiter,
  SYSTEM_CLOCK,
} from '@payvand/connectors'
import type { GuardedClient } from '@payvand/network'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema.ts'
import type { BoothTokens } from './booth-tokens.ts'
import { CallError } from './call-error.ts'
import { renewingConnector } from './renewing-connector.ts'
import { findConnection } from './stores/businesses-store.ts'

/** How long a call may take; what left and was not answered is unsettled for as long. */
export const MARKETPLACE_DEADLINES = { callMs: 15_000, uploadMs: 60_000 }

export interface Booth {
  vendorId: number
  connector: BasalamConnector
}

/** The marketplace as each business sees it: with its own token and its own rate. */
export interface BoothConnectors {
  /** Throws CallError `booth_not_connected` or `booth_disconnected`. */
  forBusiness(businessId: number): Promise<Booth>
  /** A connector with a token that is not stored yet: at sign-on and while seeding. */
  withToken(accessToken: string): BasalamConnector
}

export function createBoothConnectors(options: {
  rows: Kysely<Tables>
  tokens: BoothTokens
  network: GuardedClient
  hosts: BasalamHosts
  callsPerMinute: number
}): BoothConnectors {
  const { rows, tokens, network, hosts } = options
  const shared = {
    client: network,
    hosts,
    deadlines: MARKETPLACE_DEADLINES,
    // One for all booths: an outage is the marketplace's, not a seller's.
    breaker: createCircuitBreaker(BASALAM_BREAKER),
  }
  const newRates = () =>
    createRateLimiter({ ...BASALAM_RATES, perMinute: options.callsPerMinute, clock: SYSTEM_CLOCK })
  // Kept for the life of the process, because the rate of a booth is counted in its connector.
  const connectors = new Map<number, BasalamConnector>()

  function connectorOf(businessId: number): BasalamConnector {
    const known = connectors.get(businessId)
    if (known) return known
    const connector = renewingConnector(
      {
        current: () => tokens.current(businessId),
        renew: (refused) => tokens.renew(businessId, refused),
      },
      (credentials) => createBasalamConnector({ ...shared, rates: newRates(), credentials }),
    )
    connectors.set(businessId, connector)
    return connector
  }

  return {
    async forBusiness(businessId) {
      const connection = await findConnection(rows, businessId)
      if (!connection?.vendor_id) throw new CallError('booth_not_connected')
      if (connection.status === 'disconnected') throw new CallError('booth_disconnected')
      return { vendorId: connection.vendor_id, connector: connectorOf(businessId) }
    },
    withToken: (accessToken) =>
      createBasalamConnector({
        ...shared,
        credentials: { accessToken: () => Promise.resolve(accessToken) },
      }),
  }
}
