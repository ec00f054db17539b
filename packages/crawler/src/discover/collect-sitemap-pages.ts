import type { CrawlEvent } from '../crawl-store.ts'
import type { Web } from '../fetch/web.ts'
import { OTHER_SITEMAP, PRODUCT_SITEMAP } from '../lexicon/address-words.ts'
import { isSameSite, normaliseUrl } from './normalise-url.ts'
import { readSitemap } from './read-sitemap.ts'

const MOST_SITEMAPS = 200
const LARGEST = 50_000_000
/** Indexes within indexes. */
const DEEPEST = 4
/**
 * Sites keep a sitemap that robots.txt does not name at these places; some shop systems do by a sign on the front page.
 */
const USUAL_PLACES = ['/sitemap.xml', '/sitemap_index.xml', '/wp-sitemap.xml']
const SYSTEM_PLACES: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /catalog\/view\/theme|route=product\/product/,
    ['/index.php?route=extension/feed/google_sitemap', '/index.php?route=feed/google_sitemap'],
  ],
  [/content=["']PrestaShop|\bvar prestashop\b|\/modules\/ps_/i, ['/1_index_sitemap.xml']],
  [/x-magento-init|Magento_/, ['/pub/sitemap.xml', '/media/sitemap.xml']],
]

export const usualSitemaps = (frontHtml: string): string[] => [
  ...USUAL_PLACES,
  ...SYSTEM_PLACES.flatMap(([sign, places]) => (sign.test(frontHtml) ? places : [])),
]

/** The places of sitemaps: those the site or the seller names, and places to look when none of these can be read. */
export interface SitemapPlaces {
  named: readonly string[]
  usual: readonly string[]
}

interface Waiting {
  url: string
  depth: number
}

/**
 * The pages of a site its sitemaps name, normalised, of the same site, product sitemaps first; at most `limit`.
 * Sitemaps that cannot be read are logged and passed over.
 */
export async function collectSitemapPages(
  web: Web,
  root: string,
  { named, usual: usualPlaces }: SitemapPlaces,
  limit: number,
  log: (event: CrawlEvent) => Promise<void>,
): Promise<string[]> {
  const pages = new Set<string>()
  const seen = new Set<string>()
  const usual = usualPlaces.map((path) => new URL(path, root).href)
  const queue = (named.length > 0 ? [...named] : [...usual]).map((url): Waiting => ({ url, depth: 1 }))
  const given = new Set(named)
  while (queue.length > 0 && seen.size < MOST_SITEMAPS && pages.size < limit) {
    const { url: written, depth } = queue.shift() as Waiting
    const address = normaliseUrl(written, root)
    if (address === null || seen.has(address)) continue
    seen.add(address)
    const fetched = await web.fetchPatiently(address, { maxBytes: LARGEST })
    if (!fetched.ok && fetched.failure === 'aborted') break
    const sitemap = fetched.ok ? await readSitemap(fetched.body) : null
    if (sitemap === null) {
      if (given.has(address)) {
        await log({
          level: 'warning',
          code: 'page_failed',
          values: { url: address, failure: fetched.ok ? 'broken_answer' : fetched.failure },
        })
        if (queue.length === 0 && pages.size === 0)
          queue.push(...usual.map((url): Waiting => ({ url, depth: 1 })))
      }
      continue
    }
    for (const page of sitemap.pages) {
      const url = normaliseUrl(page, address)
      if (url !== null && isSameSite(url, root) && pages.size < limit) pages.add(url)
    }
    const inner = depth < DEEPEST ? sitemap.sitemaps.filter((url) => URL.canParse(url, address)) : []
    queue.push(...inner.map((url): Waiting => ({ url: new URL(url, address).href, depth: depth + 1 })))
    queue.sort((a, b) => rank(a.url) - rank(b.url))
    await log({
      level: 'info',
      code: 'sitemap_read',
      values: { url: address, pages: sitemap.pages.length, sitemaps: inner.length },
    })
  }
  return [...pages]
}

const rank = (address: string): number =>
  PRODUCT_SITEMAP.test(address) && !/categor|tag|cat\b/i.test(address)
    ? 0
    : OTHER_SITEMAP.test(address)
      ? 2
      : 1
