/**
 * Reasons why the result of a crawl is not trusted by itself. `fewer_products`: far fewer of the known products were
 * found; `many_prices_jumped`: far too many prices were lost or became ten times what they were.
 */
export const CRAWL_WARNINGS = ['fewer_products', 'many_prices_jumped'] as const
export type CrawlWarning = (typeof CRAWL_WARNINGS)[number]

/**
 * A few products come and go in every shop; more than these at once, and a larger share, points to a problem of the
 * site.
 */
const MANY = 5
const LARGE_SHARE = 0.3

/** Counts of one crawl over the products the project knew before it. */
export interface CrawlCounts {
  /** Products known before and not marked missing. */
  known: number
  /** Known products that were found again. */
  found: number
  /** Known products with a price whose price could not be read now or jumped (`isPriceJump`). */
  pricesLost: number
}

/**
 * The warning that a person confirms before a crawl marks, verifies or sends anything; null when the counts are
 * ordinary.
 */
export function judgeCrawl({ known, found, pricesLost }: CrawlCounts): CrawlWarning | null {
  if ((known > 0 && found === 0) || isFarFewer(found, known)) return 'fewer_products'
  return isMuch(pricesLost, found) ? 'many_prices_jumped' : null
}

/**
 * Judges a platform sync, whose list is exact: its deletions are believed, unless there are far too many. `listed`
 * counts over all the products that were known, `read` over those that were new or changed.
 */
export function judgePlatformSync(
  listed: Pick<CrawlCounts, 'known' | 'found'>,
  read: Pick<CrawlCounts, 'found' | 'pricesLost'>,
): CrawlWarning | null {
  if (isFarFewer(listed.found, listed.known)) return 'fewer_products'
  return isMuch(read.pricesLost, read.found) ? 'many_prices_jumped' : null
}

/** True when so many known products were not found that the fault is likely the source's. */
export function isFarFewer(found: number, known: number): boolean {
  return isMuch(known - found, known)
}

function isMuch(count: number, of: number): boolean {
  return count > MANY && count > of * LARGE_SHARE
}
