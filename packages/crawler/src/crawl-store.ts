import type { CrawlFailure } from './crawl-failure.ts'
import type { ProductMark } from './discover/seen-products.ts'
import type { ExtractedProduct } from './product.ts'

/** The phase of a crawl; saved before each step, so that a killed crawl goes on from there. */
export type CrawlPhase = 'discovering' | 'generating_template' | 'crawling'

/** JSON-safe, opaque to the store. */
export interface SavedCrawl {
  phase: CrawlPhase
  /** The induced template, or null while there is none (or none is needed). */
  template: unknown
  /** State the crawl wants back after a restart. */
  notes: unknown
}

/**
 * The version of a page that was read: the next crawl asks by it, so that an unchanged page is not sent and read again.
 */
export interface PageVersion {
  etag: string | null
  lastModified: string | null
  /** SHA-256 of the body, in hexadecimal. */
  contentHash: string
}

/** A page on which an earlier crawl found a product. */
export interface KnownPage {
  /** The version read then; null asks for the page and reads it whatever it is. */
  version: PageVersion | null
  /** The product; null where too little is known of it. */
  mark: ProductMark | null
}

export interface KnownAddress {
  url: string
  /** True when the product came from the shop's own catalogue, and not from its page. */
  fromCatalogue: boolean
}

export interface ClaimedPage {
  id: string
  url: string
  /** Absent for a page that is new. */
  known?: KnownPage
}

export type PageOutcome =
  | {
      kind: 'product'
      product: ExtractedProduct
      /** Absent where the product did not come from its page. */
      version?: PageVersion
    }
  /** A known page that is as it was: its product stays as it is. */
  | { kind: 'unchanged'; version: PageVersion }
  /** A known page that has no product any more. A page that could not be read is `failed`, never this. */
  | { kind: 'gone'; failure: 'not_found' | 'product_gone'; detail?: string }
  /** The page was read and holds no product: it leaves the crawl without being a failure. */
  | { kind: 'not-product' }
  /** One more address of a product that has its item at `of` already. */
  | { kind: 'duplicate'; of: string }
  | { kind: 'failed'; failure: CrawlFailure; detail?: string }

export interface FinishedPage {
  id: string
  url: string
  outcome: PageOutcome
}

/** Facts for the job's log. The words are the texts part's. */
export interface CrawlEvent {
  level: 'info' | 'warning' | 'error'
  code:
    | 'crawl_started'
    | 'crawl_resumed'
    | 'robots_read'
    | 'robots_missing'
    | 'sitemap_read'
    | 'pages_found'
    | 'page_limit_reached'
    | 'known_pages'
    | 'found_so_far'
    | 'template_learned'
    | 'layout_changed'
    | 'structured_data_used'
    | 'page_data_found'
    | 'pages_rendered'
    | 'private_address_refused'
    | 'slowed_down'
    | 'page_failed'
    | 'pages_without_product'
    | 'pages_unchanged'
    | 'pages_gone'
    | 'duplicates_joined'
    | 'shape_left'
    | 'catalogue_read'
    | 'catalogue_refused'
    | 'crawl_finished'
    | 'crawl_failed'
  /** Plain values for the sentence: counts, an address, a failure code. */
  values: Record<string, string | number>
}

/** The durable memory of one crawl: rows in the server, plain memory on the command line. Every method may be repeated. */
export interface CrawlStore {
  load(): Promise<SavedCrawl | null>
  save(state: SavedCrawl): Promise<void>
  /** Adds the addresses that are not there yet (compared as given: already normalised). Answers how many are new. */
  addPages(urls: readonly string[]): Promise<number>
  /**
   * Adds the pages of every product that earlier crawls found, and answers them; none on a first crawl. Without `inactive`
   * the products that are no longer offered are left out.
   */
  addKnownPages(of: { inactive: boolean }): Promise<KnownAddress[]>
  /** Claims up to `limit` pages that are pending and not claimed by this run; empty when no page is left. */
  claimPages(limit: number): Promise<ClaimedPage[]>
  /** Gives back the claimed pages that were not finished: the thread that had them is gone. */
  releaseClaims(): void
  /** Records outcomes in one step; a finished page is never claimed again. */
  finishPages(pages: readonly FinishedPage[]): Promise<void>
  /** The products this crawl recorded before it was interrupted; asked once, when it goes on. */
  recordedProducts(): Promise<ProductMark[]>
  log(event: CrawlEvent): Promise<void>
}
