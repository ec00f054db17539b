import type { CrawlFailure } from '../crawl-failure.ts'
import type { CrawlEvent } from '../crawl-store.ts'
import { isHtml } from '../fetch/fetch-page.ts'
import type { Web } from '../fetch/web.ts'
import { type RawPage, readPage } from '../page/page.ts'
import { chooseProductPages } from './choose-product-pages.ts'
import { collectSitemapPages } from './collect-sitemap-pages.ts'
import { type FollowLimits, followLinks } from './follow-links.ts'
import { inspect, inspectDrawn, type KeptPages } from './inspect-page.ts'
import { normaliseUrl } from './normalise-url.ts'

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
  /** Takes product addresses as they are found. */
  add: (urls: string[]) => Promise<void>
}

export type Discovered = { ok: true; found: number } | { ok: false; failure: CrawlFailure; detail: string }

/**
 * Finds the product pages of a site: its front page must answer with HTML, then its sitemaps are read (the given one,
 * those of robots.txt, the usual places), and where they give no product links are followed.
 */
export async function discoverPages(
  { web, limits, kept, signal, log, add }: Discovery,
  rootUrl: string,
  sitemapUrl: string | null,
): Promise<Discovered> {
  const root = normaliseUrl(rootUrl)
  if (root === null) return { ok: false, failure: 'invalid_url', detail: rootUrl }
  const front = await web.fetchPatiently(root)
  if (!front.ok) return { ok: false, failure: front.failure, detail: front.detail }
  if (!isHtml(front)) return { ok: false, failure: 'not_html', detail: front.contentType }
  const site = normaliseUrl(front.url) ?? root
  const shown: RawPage = { url: site, html: front.body, contentType: front.contentType }
  const undrawn = inspect(readPage({ ...shown, url: front.url }), site)
  const start = (undrawn.isShell && (await inspectDrawn(web, shown, kept))) || undrawn

  const robots = await web.robots(new URL(root).origin)
  const named = [...new Set(sitemapUrl ? [sitemapUrl] : robots.sitemaps)]
  const listed = await collectSitemapPages(web, site, named, limits.maxPages * 2, log)
  let found = 0
  let sawShell = start.isShell
  if (listed.length > 0) {
    const choice = await chooseProductPages(web, listed, limits.samplePages, kept, signal)
    sawShell ||= choice.sawShell
    if (choice.sawProduct) {
      const pages = choice.pages.slice(0, limits.maxPages)
      await add(pages)
      found = pages.length
    }
  }
  if (found === 0 && !signal.aborted) {
    if (start.isProduct) await add([site])
    const followed = await followLinks(web, start, limits, kept, signal, add)
    found = followed.found
  }
  if (found > 0) return { ok: true, found }
  if (sawShell) return { ok: false, failure: 'needs_browser', detail: site }
  const nothing = start.links.length === 0 && listed.length === 0
  return { ok: false, failure: nothing ? 'no_pages_found' : 'no_products_found', detail: site }
}
