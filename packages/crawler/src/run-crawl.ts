import type { GuardedClient } from '@payvand/network'
import type { CrawlFailure } from './crawl-failure.ts'
import { crawlPages, type Tally } from './crawl-pages.ts'
import type { ClaimedPage, CrawlEvent, CrawlPhase, CrawlStore } from './crawl-store.ts'
import { discoverPages } from './discover/discover-pages.ts'
import { KeptPages } from './discover/inspect-page.ts'
import { normaliseUrl } from './discover/normalise-url.ts'
import { onePerPage, pageKey } from './discover/page-key.ts'
import { SeenProducts } from './discover/seen-products.ts'
import type { PriceUnit } from './extract/decide-currency.ts'
import { sourcesOf, type TemplateType } from './extract-products.ts'
import { Web } from './fetch/web.ts'
import { prepareTemplates, readSiteTemplates, type SiteTemplates } from './learn-site-templates.ts'

/** Finds what is new and what is gone, or reads again only what earlier crawls found (document 2, section 4). */
export type CrawlMode = 'rediscover' | 'recrawl_existing'

export type CrawlSource = { rootUrl: string; sitemapUrl?: string | null } | { urls: readonly string[] }

export interface CrawlLimits {
  /** Product pages at most. */
  maxPages: number
  /** Requests to one host at once. */
  concurrency: number
  /** Pages fetched while following links. */
  discoveryPages: number
  /** Pages of a sitemap looked at to tell products from the rest. */
  samplePages: number
  /** Pages a template is learned from. */
  templatePages: number
  /** Tries of one page where the failure may pass. */
  attempts: number
  /** Wait before the second try, ms; doubled for each further one. */
  retryDelayMs: number
  /** One request, redirects and body included, ms. */
  deadlineMs: number
  /** One body, decompressed, bytes. */
  maxBytes: number
  /** The longest pause a server may ask for, ms. */
  longestPauseMs: number
}

export const DEFAULT_CRAWL_LIMITS: CrawlLimits = {
  maxPages: 20_000,
  concurrency: 4,
  discoveryPages: 600,
  samplePages: 60,
  templatePages: 12,
  attempts: 3,
  retryDelayMs: 1_000,
  deadlineMs: 20_000,
  maxBytes: 8_000_000,
  longestPauseMs: 120_000,
}

export interface CrawlOptions {
  source: CrawlSource
  /** Default `rediscover`. A list of addresses is read whole in either. */
  mode?: CrawlMode
  templateType: TemplateType
  priceUnit: PriceUnit
  /** Templates of an earlier crawl of the same sites, as saved in `SavedCrawl.template`; absent or unreadable = learn. */
  template?: unknown
  store: CrawlStore
  client: GuardedClient
  signal: AbortSignal
  limits?: Partial<CrawlLimits>
  /** The name robots.txt files know us by. Default "payvand". */
  productToken?: string
}

/** How often the log says what discovery has found so far. */
const FOUND_EVERY_MS = 10_000

export type CrawlResult =
  | { result: 'completed' }
  | { result: 'failed'; failure: CrawlFailure; detail?: string }
  | { result: 'aborted' }

/**
 * Crawls a site or a list of addresses into the store: finds product pages, learns the site's template from a few,
 * then reads page after page (document 2, section 4: discovering, generating_template, crawling). The phase is saved
 * before each step; run again with the same store it goes on there and repeats no finished page. robots.txt is obeyed,
 * hosts that slow down are slowed down for. Throws only what the store throws.
 */
export async function runCrawl(options: CrawlOptions): Promise<CrawlResult> {
  const { store, signal } = options
  const log = (event: CrawlEvent) => store.log(event)
  try {
    const result = await crawl(options, log)
    if (signal.aborted) return { result: 'aborted' }
    if (result.result === 'failed')
      await log({
        level: 'error',
        code: 'crawl_failed',
        values: { failure: result.failure, detail: result.detail ?? '' },
      })
    return result
  } catch (error) {
    if (signal.aborted) return { result: 'aborted' }
    throw error
  }
}

async function crawl(options: CrawlOptions, log: (event: CrawlEvent) => Promise<void>): Promise<CrawlResult> {
  const { store, client, signal, priceUnit } = options
  const limits = { ...DEFAULT_CRAWL_LIMITS, ...options.limits }
  const web = new Web({ client, signal, limits, productToken: options.productToken ?? 'payvand', log })
  const kept = new KeptPages()
  const seen = new SeenProducts()
  const sources = sourcesOf(options.templateType)
  const saved = await store.load()
  let phase: CrawlPhase = saved?.phase ?? 'discovering'
  let templates: SiteTemplates = readSiteTemplates(saved?.template ?? options.template)
  let foundBefore = hasFoundProduct(saved?.notes)
  const save = (next: CrawlPhase) => {
    phase = next
    return store.save({ phase, template: templates, notes: { foundProduct: foundBefore } })
  }
  if (saved !== null) for (const mark of await store.recordedProducts()) seen.remember(mark)
  await log(
    saved === null
      ? { level: 'info', code: 'crawl_started', values: {} }
      : { level: 'info', code: 'crawl_resumed', values: { phase } },
  )

  if (phase === 'discovering') {
    await save('discovering')
    const found = await discover(web, limits, kept, options, log)
    if (signal.aborted) return { result: 'aborted' }
    if (found !== null) return found
    await save('generating_template')
  }
  let held: ClaimedPage[] = []
  if (phase === 'generating_template') {
    if (sources.visible) {
      held = await store.claimPages(limits.templatePages)
      templates = await prepareTemplates({ web, kept, sources, log }, held, templates)
      if (signal.aborted) return { result: 'aborted' }
    } else await log({ level: 'info', code: 'structured_data_used', values: {} })
    await save('crawling')
  }
  const tally = await crawlPages(
    {
      web,
      store,
      signal,
      kept,
      templates,
      sources,
      seen,
      priceUnit,
      concurrency: limits.concurrency,
      attempts: limits.attempts,
      retryDelayMs: limits.retryDelayMs,
      beforeFirstProduct: async () => {
        if (foundBefore) return
        foundBefore = true
        await save('crawling')
      },
    },
    held,
  )
  if (signal.aborted) return { result: 'aborted' }
  return conclude(tally, foundBefore, log)
}

/**
 * Fills the store with pages; a result only where the crawl cannot go on. What earlier crawls found comes first, so that
 * a product that is found at another address as well stays the item it is.
 */
async function discover(
  web: Web,
  limits: CrawlLimits,
  kept: KeptPages,
  { source, mode, store, signal }: CrawlOptions,
  log: (event: CrawlEvent) => Promise<void>,
): Promise<CrawlResult | null> {
  const before = await store.addKnownPages()
  if (before.length > 0) await log({ level: 'info', code: 'known_pages', values: { pages: before.length } })
  const known = new Set(before.map(pageKey))
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
  if ('urls' in source) {
    const urls = source.urls.map((url) => normaliseUrl(url)).filter((url) => url !== null)
    await add(onePerPage(urls, new Set()).slice(0, limits.maxPages))
    if (found === 0)
      return { result: 'failed', failure: source.urls.length > 0 ? 'invalid_url' : 'no_pages_found' }
  } else if (mode !== 'recrawl_existing') {
    const discovered = await discoverPages(
      { web, limits, kept, signal, log, add },
      source.rootUrl,
      source.sitemapUrl ?? null,
    )
    if (!discovered.ok) return { result: 'failed', failure: discovered.failure, detail: discovered.detail }
  } else if (found === 0) return { result: 'failed', failure: 'no_pages_found' }
  await log({ level: 'info', code: 'pages_found', values: { pages: found } })
  return null
}

/** After a restart the products of the runs before count too; this is what was noted of them. */
const hasFoundProduct = (notes: unknown): boolean =>
  typeof notes === 'object' && notes !== null && 'foundProduct' in notes && notes.foundProduct === true

async function conclude(
  tally: Tally,
  foundProduct: boolean,
  log: (event: CrawlEvent) => Promise<void>,
): Promise<CrawlResult> {
  if (tally.withoutProduct > 0)
    await log({ level: 'info', code: 'pages_without_product', values: { pages: tally.withoutProduct } })
  if (tally.unchanged > 0)
    await log({ level: 'info', code: 'pages_unchanged', values: { pages: tally.unchanged } })
  if (tally.gone > 0) await log({ level: 'warning', code: 'pages_gone', values: { pages: tally.gone } })
  if (tally.duplicates > 0)
    await log({ level: 'info', code: 'duplicates_joined', values: { pages: tally.duplicates } })
  if (tally.brokeOff !== null)
    return { result: 'failed', failure: tally.brokeOff.failure, detail: tally.brokeOff.detail }
  if (!foundProduct) {
    const [commonest] = [...tally.failures].sort((a, b) => b[1] - a[1])
    return { result: 'failed', failure: commonest?.[0] ?? 'no_products_found' }
  }
  await log({
    level: 'info',
    code: 'crawl_finished',
    values: {
      products: tally.products + tally.unchanged,
      failed: tally.failed,
      without_product: tally.withoutProduct,
    },
  })
  return { result: 'completed' }
}
