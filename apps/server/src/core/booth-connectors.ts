import { type BasalamConnector, createBasalamConnector } from '@payvand/connectors'
import type { GuardedClient } from '@payvand/network'
import type { Kysely } from 'kysely'
import type { MarketplaceHosts } from '../config.ts'
import type { Tables } from '../db/schema.ts'
import { CallError } from './call-error.ts'
import type { Secrets } from './sealed-secrets.ts'
import { findConnection } from './stores/businesses-store.ts'

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
  secrets: Secrets
  network: GuardedClient
  hosts: MarketplaceHosts
}): BoothConnectors {
  const { rows, secrets, network, hosts } = options
  // Kept for the life of the process, because the rate of a booth is counted in its connector.
  const connectors = new Map<number, BasalamConnector>()

  function connectorOf(businessId: number): BasalamConnector {
    const known = connectors.get(businessId)
    if (known) return known
    const connector = createBasalamConnector({
      client: network,
      hosts,
      credentials: {
        async accessToken() {
          const connection = await findConnection(rows, businessId)
          if (!connection) throw new CallError('booth_not_connected')
          return secrets.open(connection.access_token_sealed)
        },
      },
    })
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
        client: network,
        hosts,
        credentials: { accessToken: () => Promise.resolve(accessToken) },
      }),
  }
}
