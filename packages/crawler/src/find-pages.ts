import type { CrawlLimits, CrawlOptions, CrawlResult } from './crawl-options.ts'
import type { CrawlEvent } from './crawl-store.ts'
import { discoverPages } from './discover/discover-pages.ts'
import type { KeptPages } from './discover/inspect-page.ts'
import { normaliseUrl } from './discover/normalise-url.ts'
import { onePerPage, pageKey } from './discover/page-key.ts'
import { readKnownCatalogue } from './discover/read-known-catalogue.ts'
import { marketplaceList, readListedProducts, readMarketplace } from './engines/read-marketplace.ts'
import type { Web } from './fetch/web.ts'
import type { OutcomeRecorder } from './record-outcomes.ts'

interface Finding {
  web: Web
  limits: CrawlLimits
  kept: KeptPages
  recorder: OutcomeRecorder
  log: (event: CrawlEvent) => Promise<void>
}

/** The log says so often how much discovery has found. */
const FOUND_EVERY_MS = 10_000

/**
 * Fills the store with pages; returns a result only when the crawl cannot go on. The pages of earlier crawls come
 * first, so that a product that is found at another address as well stays the item it is.
 */
export async function findPages(
  { web, limits, kept, recorder, log }: Finding,
  { source, mode, store, signal, priceUnit, catalogues = [] }: CrawlOptions,
): Promise<CrawlResult | null> {
  // What left a list stays out of it; what is in the list is asked for by its address there.
  const before = await store.addKnownPages({ inactive: 'rootUrl' in source })
  if (before.length > 0) await log({ level: 'info', code: 'known_pages', values: { pages: before.length } })
  const known = new Set(before.map(({ url }) => pageKey(url)))
  let found = before.length
  let loggedAt = Date.now()
  const add = async (addresses: string[]) => {
    const urls = onePerPage(addresses, known)
    for (let at = 0; at < urls.length; at += 1_000) await store.addPages(urls.slice(at, at + 1_000))
    found += urls.length
    if (urls.length === 0 || Date.now() - loggedAt < FOUND_EVERY_MS) return
    loggedAt = Date.now()
    await log({ level: 'info', code: 'found_so_far', values: { pages: found } })
  }
  const finish = recorder.record.bind(recorder)
  const record = recorder.recordProducts.bind(recorder)
  const engines = catalogues.filter((each) => 'recognise' in each)
  const marketplaces = catalogues.filter((each) => 'listAt' in each)
  const reading = { web, limits, kept, signal, log, priceUnit, engines, record, add }
  const list = 'rootUrl' in source ? marketplaceList(marketplaces, source.rootUrl) : null
  const asking = { web, signal, finish, marketplaces, seller: list?.seller ?? null }
  const addresses = before.map(({ url }) => url)

  if ('urls' in source) {
    const urls = source.urls.map((url) => normaliseUrl(url)).filter((url) => url !== null)
    if (urls.length === 0 && found === 0)
      return { result: 'failed', failure: source.urls.length > 0 ? 'invalid_url' : 'no_pages_found' }
    const listed = onePerPage(urls, new Set()).slice(0, limits.maxPages)
    await add(await readListedProducts(asking, [...addresses, ...listed]))
    found = Math.max(found, listed.length)
  } else if (mode === 'recrawl_existing') {
    if (found === 0) return { result: 'failed', failure: 'no_pages_found' }
    await readListedProducts(asking, addresses)
    // A shop with a catalogue is asked for the whole of it: a page of it would contradict the catalogue's wording.
    if (before.some(({ fromCatalogue }) => fromCatalogue))
      await readKnownCatalogue({ ...reading, limit: limits.maxPages }, source.rootUrl, known)
  } else {
    const listed = list && (await readMarketplace({ ...asking, log, limit: limits.maxPages }, list))
    if (listed === null) {
      const discovered = await discoverPages(reading, source.rootUrl, source.sitemapUrl ?? null)
      if (!discovered.ok) return { result: 'failed', failure: discovered.failure, detail: discovered.detail }
      found = Math.max(found, discovered.found)
    } else {
      const read = new Set(listed.urls)
      await readListedProducts(
        asking,
        addresses.filter((url) => !read.has(url)),
      )
      found = Math.max(found, read.size)
    }
  }
  await log({ level: 'info', code: 'pages_found', values: { pages: found } })
  // Known pages are read whatever their number; what discovery had to leave is not known to be a product or not.
  if (found >= limits.maxPages)
    await log({ level: 'warning', code: 'page_limit_reached', values: { pages: limits.maxPages } })
  return null
}
