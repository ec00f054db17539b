import type { Ask, CatalogueEngine, CatalogueProduct, Front, JsonAnswer } from '@payvand/domain'
import type { CrawlEvent } from '../crawl-store.ts'
import { isSameSite, normaliseUrl, onSite } from '../discover/normalise-url.ts'
import { withoutVariant } from '../discover/page-key.ts'
import type { PriceUnit } from '../extract/price/decide-currency.ts'
import type { Fetched } from '../fetch/fetch-page.ts'
import type { Web } from '../fetch/web.ts'
import type { ExtractedProduct } from '../product.ts'
import { extractedProduct } from './extracted-product.ts'
import { type Judgement, judgeCatalogue } from './judge-catalogue.ts'
import { magento } from './magento.ts'
import { emallsFeed, torobFeed, torobOldFeed } from './price-engine-feeds.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'

export interface CatalogueReading {
  web: Web
  signal: AbortSignal
  log: (event: CrawlEvent) => Promise<void>
  /** Products at most. */
  limit: number
  priceUnit: PriceUnit
  /** Shop systems that platforms' own readers know. */
  engines: readonly CatalogueEngine[]
  /** Takes whole products as they come. */
  record: (products: ExtractedProduct[]) => Promise<void>
  /** Takes addresses whose pages are to be read. */
  add: (urls: string[]) => Promise<void>
}

export interface CatalogueRead {
  /** Addresses of its products, normalised. */
  urls: string[]
  /** True when the catalogue was read to its end. */
  isWhole: boolean
}

/** Each feed is asked once when nothing else leads to products: a shop's front page does not tell that it has them. */
export const FEEDS: readonly CatalogueEngine[] = [torobFeed, torobOldFeed, emallsFeed]
/** Shop systems by the signs of the front page, those of the given platforms among them. */
export const recognisedEngines = (front: Front, platforms: readonly CatalogueEngine[]): CatalogueEngine[] =>
  [woocommerce, shopify, ...platforms, magento].filter((engine) => engine.recognise(front))

const LARGEST_ANSWER = 16_000_000
const MOST_PAGES = 1_000
/** A catalogue that holds fewer of the products it counts is partial. */
const WHOLE = 0.95

/**
 * Reads the products a shop publishes by itself, through the first of the engines that answers. Entries are compared
 * with their pages first; a closed, partial or implausible catalogue is left to the pages, with a line in the log.
 * Every request obeys robots.txt and the host's pace. Null when there is no catalogue that may be used.
 */
export async function readCatalogue(
  reading: CatalogueReading,
  engines: readonly CatalogueEngine[],
  front: Front,
): Promise<CatalogueRead | null> {
  for (const engine of engines) {
    if (reading.signal.aborted) return null
    let requests = 0
    const ask: Ask = (url, how) => {
      requests++
      return askJson(reading.web, url, how)
    }
    const first = await engine.read(ask, front, 1)
    const entries = placed(first?.products ?? [], front)
    const judgement =
      entries.length * 2 > (first?.products.length ?? 0)
        ? await judgeCatalogue(reading.web, entries, reading.priceUnit)
        : null
    if (first === null || judgement === null || !judgement.isPlausible) {
      // A feed that is not there is no news; a shop system that hides its catalogue is.
      if (first !== null || !FEEDS.includes(engine))
        await reading.log({ level: 'info', code: 'catalogue_refused', values: { engine: engine.name } })
      continue
    }
    const read = await readOn(reading, engine, judgement, ask, front, entries, first.total)
    await reading.log({
      level: 'info',
      code: 'catalogue_read',
      values: { engine: engine.name, products: read.urls.length, requests, whole: read.isWhole ? 1 : 0 },
    })
    return read
  }
  return null
}

/** Reads page after page until no new product comes: there are shops that answer every page with the first one. */
async function readOn(
  { signal, limit, record, add }: CatalogueReading,
  engine: CatalogueEngine,
  { unit, readsPages }: Judgement,
  ask: Ask,
  front: Front,
  firstEntries: Placed[],
  firstTotal: number | null,
): Promise<CatalogueRead> {
  const urls = new Set<string>()
  let total = firstTotal
  let entries: Placed[] = firstEntries
  let isWhole = false
  for (let number = 1; !signal.aborted; ) {
    const fresh = entries.filter(({ url }) => !urls.has(url)).slice(0, limit - urls.size)
    for (const { url } of fresh) urls.add(url)
    if (engine.gives === 'addresses' && readsPages) await add(fresh.map(({ url }) => url))
    else await record(fresh.map(({ entry, url }) => extractedProduct(entry, url, unit)))
    isWhole = fresh.length === 0
    if (isWhole || urls.size >= limit || (total !== null && urls.size >= total) || ++number > MOST_PAGES)
      break
    const next = await engine.read(ask, front, number)
    if (next === null) break
    total = next.total ?? total
    entries = placed(next.products, front)
  }
  return {
    urls: [...urls],
    isWhole: total === null ? isWhole || urls.size >= limit : urls.size >= Math.min(limit, total * WHOLE),
  }
}

interface Placed {
  entry: CatalogueProduct
  url: string
}

/** Entries that have a name and a page of the shop, each page once. */
function placed(products: readonly CatalogueProduct[], front: Front): Placed[] {
  const byUrl = new Map<string, Placed>()
  for (const entry of products) {
    const url = entry.url === '' ? null : normaliseUrl(entry.url, front.url)
    if (url === null || entry.name === '' || !isSameSite(url, front.url)) continue
    const own = withoutVariant(onSite(url, front.url))
    if (!byUrl.has(own)) byUrl.set(own, { entry, url: own })
  }
  return [...byUrl.values()]
}

export async function askJson(web: Web, url: string, how?: Parameters<Ask>[1]): ReturnType<Ask> {
  const body = how?.form ?? (how?.json === undefined ? undefined : JSON.stringify(how.json))
  const type = how?.form === undefined ? 'application/json' : 'application/x-www-form-urlencoded'
  const fetched = await web.fetchPatiently(url, {
    maxBytes: LARGEST_ANSWER,
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { method: 'POST', body }),
  })
  return jsonOf(fetched)
}

/** An answer's body as JSON; null for anything else, such as the HTML of a plugin that guards the address. */
function jsonOf(fetched: Fetched): JsonAnswer | null {
  if (!fetched.ok) return null
  try {
    return { value: JSON.parse(new TextDecoder().decode(fetched.body)) as unknown, headers: fetched.headers }
  } catch {
    return null
  }
}
