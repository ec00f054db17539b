import type { RateLimiter, SourceShop } from '@payvand/connectors'
import type { GuardedClient } from '@payvand/network'
import type { Selectable } from 'kysely'
import type { BusinessesTable } from '../db/account-schema.ts'
import type { ConnectionKind } from '../db/platform-schema.ts'
import type { Secrets } from './sealed-secrets.ts'
import type { PlatformConnectionRow } from './stores/platform-connections-store.ts'

/** Everything a shop is made of, with nothing sealed. */
export interface ShopParts {
  client: GuardedClient
  deadlineMs: number
  rates: RateLimiter
  /** Where the platform itself is, where one address serves all. */
  hosts: { digikala: string }
  connection: PlatformConnectionRow
  business: Selectable<BusinessesTable>
  secrets: Secrets
}

/** How the shop of each kind is made; null where what it needs is not stored. */
export const SHOP_OF: Record<ConnectionKind, (parts: ShopParts) => SourceShop | null> = {
  digikala: () => null,
  'digikala-brand': () => null,
  sazito: () => null,
  shopfa: () => null,
  woocommerce: () => null,
}
