import type { CatalogueEngine, Front } from '@payvand/domain'
import type { CrawlFailure } from '../crawl-failure.ts'
import type { CrawlEvent } from '../crawl-store.ts'
import { FEEDS, readCatalogue, recognisedEngines } from '../engines/read-catalogue.ts'
import type { PriceUnit } from '../extract/price/decide-currency.ts'
import { type FetchedBody, isHtml } from '../fetch/fetch-page.ts'
import type { Web } from '../fetch/web.ts'
import { decodeHtml } from '../page/decode-html.ts'
import { type RawPage, readPage } from '../page/page.ts'
import type { ExtractedProduct } from '../product.ts'
import { chooseProductPages } from './choose-product-pages.ts'
import { collectSitemapPages, usualSitemaps } from './collect-sitemap-pages.ts'
import { type FollowLimits, followLinks } from './follow-links.ts'
import { inspect, inspectRendered, type KeptPages } from './inspect-page.ts'
import { normaliseUrl } from './normalise-url.ts'
import { addressShape } from './page-groups.ts'
import { onePerPage, pageKey } from './page-key.ts'
import { SiteAddresses } from './site-addresses.ts'

export interface DiscoveryLimits extends FollowLimits {
  /** Pages of a sitemap looked at to tell products from the rest. */
  samplePages: number
}

export interface Discovery {
  web: Web
  limits: DiscoveryLimits
  kept: KeptPages
  signal: AbortSignal
  log: (event: CrawlEvent) => Promise<void>
  priceUnit: PriceUnit
  /** Shop systems that platforms' own readers know. */
  engines: readonly CatalogueEngine[]
  /** Takes products the shop publishes by itself. */
  record: (products: ExtractedProduct[]) => Promise<void>
  /** Takes product addresses as they are found. */
  add: (urls: string[]) => Promise<void>
}

export type Discovered = { ok: true; found: number } | { ok: false; failure: CrawlFailure; detail: string }

const LONGEST_FRONT = 500_000

/**
 * Finds the products of a site. Its front page must answer with HTML. A catalogue the shop publishes is read first;
 * else its sitemaps (the given one, those of robots.txt, the usual places); when neither leads to a product, the feeds
 * shops keep for price engines are asked for; and when none did, or the front page shows products that were left out,
 * links are followed.
 */
export async function discoverPages(
  discovery: Discovery,
  rootUrl: string,
  sitemapUrl: string | null,
): Promise<Discovered> {
  const { web, limits, kept, signal, log, engines, add } = discovery
  const root = normaliseUrl(rootUrl)
  if (root === null) return { ok: false, failure: 'invalid_url', detail: rootUrl }
  const front = await web.fetchPatiently(root)
  if (!front.ok) return { ok: false, failure: front.failure, detail: front.detail }
  if (!isHtml(front)) return { ok: false, failure: 'not_html', detail: front.contentType }
  const site = normaliseUrl(front.url) ?? root
  const shown: RawPage = { url: front.url, html: front.body, contentType: front.contentType }
  const unrendered = inspect(readPage(shown), site)
  const rendered = unrendered.isShell ? await inspectRendered(web, shown, site, kept) : unrendered
  if ('ok' in rendered && rendered.passing)
    return { ok: false, failure: rendered.failure, detail: rendered.detail }
  const start = 'ok' in rendered ? unrendered : rendered
  const shop = frontOf(front, site)
  const reading = { ...discovery, limit: limits.maxPages }
  const addresses = new SiteAddresses(site)
  const links = addresses.clean(start.links)

  const catalogue = await readCatalogue(reading, recognisedEngines(shop, engines), shop)
  const robots = await web.robots(new URL(site).origin)
  const named = [...new Set(sitemapUrl ? [sitemapUrl] : robots.sitemaps)]
  const places = { named, usual: usualSitemaps(shop.html) }
  const sitemapPages = await collectSitemapPages(web, site, places, limits.maxPages * 2, log)
  const listed = onePerPage(addresses.clean(sitemapPages), new Set())
  if (catalogue?.isWhole) {
    const missing = leftOut([...new Set([...links, ...listed])], catalogue.urls)
    return {
      ok: true,
      found: catalogue.urls.length + (await addMissing(discovery, missing, catalogue.urls.length)),
    }
  }
  let found = catalogue?.urls.length ?? 0
  let isWhole = false
  let sawShell = start.isShell
  if (listed.length > 0) {
    const choice = await chooseProductPages(web, listed, limits.samplePages, kept, signal)
    sawShell ||= choice.sawShell
    if (choice.sawProduct) {
      const pages = choice.pages.slice(0, limits.maxPages)
      await add(pages)
      found = pages.length
      isWhole = !linksToMore(links, pages)
    }
  }
  if (found === 0 && !signal.aborted) {
    const feed = await readCatalogue(reading, FEEDS, shop)
    if (feed?.isWhole) return { ok: true, found: feed.urls.length }
    found = feed?.urls.length ?? 0
  }
  if (!isWhole && found < limits.maxPages && !signal.aborted) {
    if (start.isProduct) await add([site])
    const following = { web, site: addresses, limits, kept, signal, log, onFound: add }
    found = Math.max(found, (await followLinks(following, start)).found)
  }
  if (found > 0) return { ok: true, found }
  if (sawShell) return { ok: false, failure: 'needs_browser', detail: site }
  const nothing = start.links.length === 0 && listed.length === 0
  return { ok: false, failure: nothing ? 'no_pages_found' : 'no_products_found', detail: site }
}

/** A shop's front page as its system is recognised by. */
export function frontOf(fetched: FetchedBody, site: string): Front {
  const html = decodeHtml(fetched.body, fetched.contentType).slice(0, LONGEST_FRONT)
  return { url: site, html, headers: fetched.headers }
}

/**
 * Adds products that a catalogue leaves out, such as sold-out ones, and the front page or the sitemaps name. Answers
 * how many.
 */
async function addMissing(
  { web, limits, kept, signal, add }: Discovery,
  missing: readonly string[],
  found: number,
): Promise<number> {
  const { pages } = await chooseProductPages(web, missing, limits.samplePages, kept, signal)
  const more = pages.slice(0, limits.maxPages - found)
  await add(more)
  return more.length
}

const LEFT_OUT = 3

/** Tells whether the front page links to several pages of the products' shape that the sitemaps do not name. */
function linksToMore(links: readonly string[], pages: readonly string[]): boolean {
  const missing = leftOut(links, pages).length
  return missing >= LEFT_OUT && missing > links.length / 20
}

/** The addresses that have the shape of the given pages and are none of them. */
function leftOut(addresses: readonly string[], pages: readonly string[]): string[] {
  const shapes = new Set(pages.map(addressShape))
  const known = new Set(pages.map(pageKey))
  return addresses.filter((address) => shapes.has(addressShape(address)) && !known.has(pageKey(address)))
}
