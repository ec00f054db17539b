/**
 * Why the result of a crawl is not trusted by itself. `fewer_products`: far fewer of the known products were found;
 * `many_prices_jumped`: far too many prices were lost or became ten times what they were.
 */
export const CRAWL_WARNINGS = ['fewer_products', 'many_prices_jumped'] as const
export type CrawlWarning = (typeof CRAWL_WARNINGS)[number]

/** A few products come and go in every shop; more than these at once, and a larger share, is rather the site's trouble. */
const MANY = 5
const LARGE_SHARE = 0.3

/** Counts of one crawl over the products the project knew before it. */
export interface CrawlCounts {
  /** Known before and not missing. */
  known: number
  /** Of these, found again. */
  found: number
  /** Of the known with a price, those whose price could not be read now or jumped (`isPriceJump`). */
  pricesLost: number
}

/** What a person should look at before a crawl marks, verifies or sends anything; null when it looks as crawls do. */
export function judgeCrawl({ known, found, pricesLost }: CrawlCounts): CrawlWarning | null {
  const isMuch = (count: number, of: number) => count > MANY && count > of * LARGE_SHARE
  if ((known > 0 && found === 0) || isMuch(known - found, known)) return 'fewer_products'
  return isMuch(pricesLost, found) ? 'many_prices_jumped' : null
}
