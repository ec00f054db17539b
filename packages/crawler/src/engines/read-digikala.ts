import type { PageOutcome } from '../crawl-store.ts'
import type { Ask } from './catalogue.ts'
import {
  type DigikalaSource,
  digikalaAddress,
  digikalaProduct,
  readDigikalaList,
  readDigikalaProduct,
} from './digikala.ts'
import { extractedProduct } from './extracted-product.ts'
import { askJson, type CatalogueRead, type CatalogueReading } from './read-catalogue.ts'

type Finish = (outcomes: Map<string, PageOutcome>) => Promise<void>

const MOST_LIST_PAGES = 500

/** Reads the products of a seller, a brand or a category of Digikala, one request at a time. Null when the list is closed. */
export async function readDigikala(
  {
    web,
    signal,
    log,
    limit,
    finish,
  }: Pick<CatalogueReading, 'web' | 'signal' | 'log' | 'limit'> & { finish: Finish },
  source: DigikalaSource,
): Promise<CatalogueRead | null> {
  let requests = 0
  const ask: Ask = (url) => {
    requests++
    return askJson(web, url)
  }
  const urls = new Set<string>()
  let isWhole = true
  if ('product' in source) {
    await finish(await outcomeOf(ask, source.product, null))
    urls.add(digikalaAddress(source.product))
  } else {
    for (let page = 1; page <= MOST_LIST_PAGES && urls.size < limit && !signal.aborted; page++) {
      const read = await readDigikalaList(ask, source.list, page)
      if (read === null && page === 1) {
        await log({ level: 'info', code: 'catalogue_refused', values: { engine: 'Digikala' } })
        return null
      }
      const fresh = (read?.products ?? []).filter((product) => !urls.has(digikalaAddress(product)))
      for (const product of fresh.slice(0, limit - urls.size)) {
        if (signal.aborted) break
        urls.add(digikalaAddress(product))
        await finish(await outcomeOf(ask, product, source.sellerCode))
      }
      isWhole = read !== null
      if (read === null || fresh.length === 0 || page >= read.pages) break
    }
  }
  const values = { engine: 'Digikala', products: urls.size, requests, whole: isWhole ? 1 : 0 }
  await log({ level: 'info', code: 'catalogue_read', values })
  return { urls: [...urls], isWhole }
}

/**
 * Reads those addresses of a list that name products of Digikala, each product once; with a seller's code, at that
 * seller's prices. Answers the others.
 */
export async function readListedDigikala(
  { web, signal, finish }: Pick<CatalogueReading, 'web' | 'signal'> & { finish: Finish },
  urls: readonly string[],
  sellerCode: string | null = null,
): Promise<string[]> {
  const others: string[] = []
  const asked = new Set<number>()
  for (const url of urls) {
    const product = digikalaProduct(url)
    if (product === null) others.push(url)
    else if (!signal.aborted && !asked.has(product)) {
      asked.add(product)
      await finish(await outcomeOf((address) => askJson(web, address), product, sellerCode))
    }
  }
  return others
}

async function outcomeOf(
  ask: Ask,
  product: number,
  seller: string | null,
): Promise<Map<string, PageOutcome>> {
  const url = digikalaAddress(product)
  const read = await readDigikalaProduct(ask, product, seller)
  if (read === 'gone') return new Map([[url, { kind: 'failed', failure: 'not_found' }]])
  if (read === null) return new Map([[url, { kind: 'failed', failure: 'server_error' }]])
  const unit = { currency: 'IRR', isAssumed: false }
  return new Map([[url, { kind: 'product', product: extractedProduct(read, url, unit) }]])
}
