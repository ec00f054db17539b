import type { Ask, MarketplaceCatalogue, MarketplaceList } from '@payvand/domain'
import type { PageOutcome } from '../crawl-store.ts'
import { extractedProduct } from './extracted-product.ts'
import { askJson, type CatalogueRead, type CatalogueReading } from './read-catalogue.ts'

interface MarketplaceReading extends Pick<CatalogueReading, 'web' | 'signal'> {
  marketplaces: readonly MarketplaceCatalogue[]
  /** Code of the seller whose prices count; null for all sellers. */
  seller: string | null
  finish: (outcomes: Map<string, PageOutcome>) => Promise<void>
}

const MOST_LIST_PAGES = 500

/** Finds the list of a marketplace that an address names; null where it names none. */
export function marketplaceList(
  marketplaces: readonly MarketplaceCatalogue[],
  address: string,
): (MarketplaceList & { marketplace: MarketplaceCatalogue }) | null {
  for (const marketplace of marketplaces) {
    const list = marketplace.listAt(address)
    if (list !== null) return { ...list, marketplace }
  }
  return null
}

/** Reads the products of a marketplace's list, one request at a time. Null when the list is closed. */
export async function readMarketplace(
  reading: MarketplaceReading & Pick<CatalogueReading, 'log' | 'limit'>,
  list: NonNullable<ReturnType<typeof marketplaceList>>,
): Promise<CatalogueRead | null> {
  const { web, signal, log, limit, finish, seller } = reading
  const { marketplace } = list
  let requests = 0
  const ask: Ask = (url) => {
    requests++
    return askJson(web, url)
  }
  const urls = new Set<string>()
  let isWhole = true
  for (let page = 1; page <= MOST_LIST_PAGES && urls.size < limit && !signal.aborted; page++) {
    const read = await list.read(ask, page)
    if (read === null && page === 1) {
      await log({ level: 'info', code: 'catalogue_refused', values: { engine: marketplace.name } })
      return null
    }
    const fresh = (read?.products ?? []).filter((product) => !urls.has(product))
    for (const product of fresh.slice(0, limit - urls.size)) {
      if (signal.aborted) break
      urls.add(product)
      await finish(await outcomeOf(ask, marketplace, product, seller))
    }
    isWhole = read !== null
    if (read === null || fresh.length === 0 || page >= read.pages) break
  }
  const values = { engine: marketplace.name, products: urls.size, requests, whole: isWhole ? 1 : 0 }
  await log({ level: 'info', code: 'catalogue_read', values })
  return { urls: [...urls], isWhole }
}

/** Reads those addresses that name products of a marketplace, each product once. Answers the others. */
export async function readListedProducts(
  { web, signal, finish, marketplaces, seller }: MarketplaceReading,
  urls: readonly string[],
): Promise<string[]> {
  const others: string[] = []
  const asked = new Set<string>()
  for (const url of urls) {
    const marketplace = marketplaces.find(({ productAt }) => productAt(url) !== null)
    const product = marketplace?.productAt(url) ?? null
    if (marketplace === undefined || product === null) others.push(url)
    else if (!signal.aborted && !asked.has(product)) {
      asked.add(product)
      await finish(await outcomeOf((address) => askJson(web, address), marketplace, product, seller))
    }
  }
  return others
}

async function outcomeOf(
  ask: Ask,
  marketplace: MarketplaceCatalogue,
  url: string,
  seller: string | null,
): Promise<Map<string, PageOutcome>> {
  const read = await marketplace.readProduct(ask, url, seller)
  if (read === 'gone') return new Map([[url, { kind: 'failed', failure: 'not_found' }]])
  if (read === null) return new Map([[url, { kind: 'failed', failure: 'server_error' }]])
  const unit = { currency: read.currency, isAssumed: false }
  return new Map([[url, { kind: 'product', product: extractedProduct(read, url, unit) }]])
}
