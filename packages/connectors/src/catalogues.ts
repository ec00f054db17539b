import type { CatalogueReader } from '@payvand/domain'
import { digikalaCatalogue } from './digikala/public-catalogue.ts'
import { sazitoCatalogue } from './sazito/catalogue.ts'
import { shopfaCatalogue } from './shopfa/catalogue.ts'

/**
 * Readers of what anybody sees of the platforms, for a crawl of a shop that is not connected. They are a way into this package of their own:
 * the thread of a crawl needs no more of it, and 4 MB less.
 */
export const PLATFORM_CATALOGUES: readonly CatalogueReader[] = [
  digikalaCatalogue,
  sazitoCatalogue,
  shopfaCatalogue,
]
