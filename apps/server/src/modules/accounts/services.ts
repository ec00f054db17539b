import type { BasalamApplication, BasalamOAuth } from '@payvand/connectors'
import type { ToldSecurityEvent } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'
import type { Services as InfraServices } from '../../infra/services.ts'
import type { BoothConnectors } from './booth-connection/booth-connectors.ts'
import type { MarketplaceWatch } from './booth-connection/marketplace-watch.ts'

/** Services of this module and of the ones above it. */
export interface Services extends InfraServices {
  /** The marketplace's sign-on as it is set up now; null where it is not. */
  readonly oauth: BasalamOAuth | null
  /** The sign-on of another registration, to try it. */
  oauthOf(application: BasalamApplication): BasalamOAuth
  booths: BoothConnectors
  marketplace: MarketplaceWatch
  /** Tells a business of what happened to its accounts, in the transaction that writes it down; without it nobody is told. */
  onSecurityEvent?(trx: Kysely<Tables>, businessId: number, told: SecurityNotice): Promise<void>
}

export interface SecurityNotice {
  /** Its number in the record: it is told of once. */
  id: number
  event: ToldSecurityEvent
  username: string | null
  subject: string | null
  address: string | null
  userAgent: string | null
}
