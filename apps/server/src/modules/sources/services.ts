import type { PageRenderer } from '@payvand/crawler'
import type { Services as MarketplaceServices } from '../marketplace/index.ts'
import type { InstagramSources } from './instagram/instagram-sources.ts'
import type { PlatformConnections } from './platforms/platform-connections.ts'

/** Services of this module and of the ones above it. */
export interface Services extends MarketplaceServices {
  /** Renders pages that need scripts, where this machine has a Chromium. */
  renderer: PageRenderer
  platforms: PlatformConnections
  instagram: InstagramSources
}
