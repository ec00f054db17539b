import type { CatalogueReader } from '@payvand/domain'
import type { GuardedClient, HostTurns } from '@payvand/network'
import type { CrawlFailure } from './crawl-failure.ts'
import type { CrawlStore } from './crawl-store.ts'
import type { PriceUnit } from './extract/price/decide-currency.ts'
import type { TemplateType } from './extract-products.ts'
import type { PageRenderer } from './render/page-renderer.ts'

/** Finds new and gone products, or reads again only the products of earlier crawls (document 2, section 4). */
export type CrawlMode = 'rediscover' | 'recrawl_existing'

export type CrawlSource = { rootUrl: string; sitemapUrl?: string | null } | { urls: readonly string[] }

export interface CrawlLimits {
  /** Product pages at most; a crawl that reaches it says so. */
  maxPages: number
  /** Requests to one host at once, as far as it bears them: a crawl begins with four (`host-pace.ts`). */
  concurrency: number
  /** Pages fetched while following links. */
  discoveryPages: number
  /** Pages of a sitemap looked at to tell products from the rest. */
  samplePages: number
  /** Pages a template is learned from. */
  templatePages: number
  /** Tries of one page if the failure may pass. */
  attempts: number
  /** Wait before the second try, ms; doubled for each further one. */
  retryDelayMs: number
  /** The most pages that a browser renders. */
  renderedPages: number
  /** One request, redirects and body included, ms. */
  deadlineMs: number
  /** One body, decompressed, bytes. */
  maxBytes: number
  /** The longest pause a server may ask for, ms. */
  longestPauseMs: number
  /** Waits in vain beyond the time of good answers, ms in all; then the crawl ends as `site_too_slow`. */
  lostTimeMs: number
}

export const DEFAULT_CRAWL_LIMITS: CrawlLimits = {
  maxPages: 100_000,
  concurrency: 8,
  discoveryPages: 600,
  samplePages: 60,
  templatePages: 12,
  attempts: 3,
  retryDelayMs: 1_000,
  renderedPages: 2_000,
  deadlineMs: 20_000,
  maxBytes: 8_000_000,
  longestPauseMs: 120_000,
  lostTimeMs: 600_000,
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
  /** Readers of platforms' public catalogues; without one a platform's shop is read by its pages alone. */
  catalogues?: readonly CatalogueReader[]
  /** The turns at an address's host where other readers ask it too; null or absent = the crawl keeps its own pace alone. */
  turnsAt?: (address: string) => HostTurns | null
  /** Renders pages that need scripts; absent or null = such a page fails as `needs_browser`. */
  renderer?: PageRenderer | null
  signal: AbortSignal
  limits?: Partial<CrawlLimits>
  /** The name robots.txt files know us by. Default "payvand". */
  productToken?: string
}

export type CrawlResult =
  | { result: 'completed' }
  | { result: 'failed'; failure: CrawlFailure; detail?: string }
  | { result: 'aborted' }
