import type { BasalamOAuth } from '@payvand/connectors'
import type { Services as InfraServices } from '../../infra/services.ts'
import type { BoothConnectors } from './booth-connection/booth-connectors.ts'
import type { MarketplaceWatch } from './booth-connection/marketplace-watch.ts'

/** Services of this module and of the ones above it. */
export interface Services extends InfraServices {
  /** The marketplace's sign-on; null where it is not configured. */
  oauth: BasalamOAuth | null
  booths: BoothConnectors
  marketplace: MarketplaceWatch
}
