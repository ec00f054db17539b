import type { CatalogueReader } from '@payvand/domain'
import { digikalaCatalogue } from './digikala/public-catalogue.ts'
import { sazitoCatalogue } from './sazito/catalogue.ts'
import { shopfaCatalogue } from './shopfa/catalogue.ts'

/** Readers of the platforms' public catalogues, for a crawl of a shop that is not connected. */
export const PLATFORM_CATALOGUES: readonly CatalogueReader[] = [
  digikalaCatalogue,
  sazitoCatalogue,
  shopfaCatalogue,
]
