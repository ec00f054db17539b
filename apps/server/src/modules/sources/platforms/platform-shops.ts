import {
  type Clock,
  createDigikalaBrandShop,
  createDigikalaShop,
  createSazitoShop,
  createShopfaShop,
  createWooCommerceShop,
  type DigikalaCredentials,
  digikalaBrandCode,
  type RateLimiter,
  type SourceShop,
  type WooCommerceKeys,
} from '@payvand/connectors'
import type { GuardedClient } from '@payvand/network'
import type { Selectable } from 'kysely'
import type { BusinessesTable } from '../../../infra/db/account-schema.ts'
import type { ConnectionKind } from '../../../infra/db/platform-schema.ts'
import type { Secrets } from '../../../infra/sealed-secrets.ts'
import type { PlatformConnectionRow } from './platform-connections-store.ts'

/** Everything a shop is made of, with its secrets opened. */
export interface ShopParts {
  client: GuardedClient
  clock: Clock
  deadlineMs: number
  rates: RateLimiter
  /** Origins of platforms that serve all sellers from one address. */
  hosts: { digikala: string; digikalaPublic: string }
  digikalaCredentials: DigikalaCredentials
  /** The pace at which Digikala's public data is asked, beside the seller's own. */
  digikalaPublicRates: RateLimiter
  connection: PlatformConnectionRow
  business: Selectable<BusinessesTable>
  secrets: Secrets
}

/** Factories of each kind's shop; null where its credentials are not stored. */
export const SHOP_OF: Record<ConnectionKind, (parts: ShopParts) => SourceShop | null> = {
  digikala(parts) {
    const { hosts, business, digikalaCredentials, digikalaPublicRates } = parts
    if (business.platform_token_sealed === null) return null
    return createDigikalaShop({
      ...callsOf(parts),
      host: hosts.digikala,
      publicHost: hosts.digikalaPublic,
      publicRates: digikalaPublicRates,
      credentials: digikalaCredentials,
    })
  },
  'digikala-brand'(parts) {
    const brandCode = digikalaBrandCode(parts.business.domain ?? '')
    if (brandCode === null) return null
    return createDigikalaBrandShop({ ...callsOf(parts), host: parts.hosts.digikalaPublic, brandCode })
  },
  sazito(parts) {
    const token = platformToken(parts)
    const { host } = parts.connection
    if (!token || !host) return null
    return createSazitoShop({
      ...callsOf(parts),
      host,
      credentials: { apiKey: () => Promise.resolve(token) },
    })
  },
  shopfa(parts) {
    const token = platformToken(parts)
    const { host, settings } = parts.connection
    if (!token || !host) return null
    const credentials = { privateKey: () => Promise.resolve(token) }
    return createShopfaShop({
      ...callsOf(parts),
      host,
      credentials,
      ...(settings.moneyUnit && { moneyUnit: settings.moneyUnit }),
    })
  },
  woocommerce({ connection, secrets, ...parts }) {
    const { host, credentials_sealed: sealed } = connection
    if (!host || !sealed) return null
    const keys = JSON.parse(secrets.open(sealed)) as WooCommerceKeys
    return createWooCommerceShop({
      ...callsOf(parts),
      host,
      credentials: { keys: () => Promise.resolve(keys) },
    })
  },
}

const callsOf = ({
  client,
  clock,
  deadlineMs,
  rates,
}: Pick<ShopParts, 'client' | 'clock' | 'deadlineMs' | 'rates'>) => ({
  client,
  clock,
  deadlineMs,
  rates,
})

/** The token the seller pasted in the set-up. */
function platformToken({ business, secrets }: ShopParts): string | null {
  return business.platform_token_sealed === null ? null : secrets.open(business.platform_token_sealed)
}
