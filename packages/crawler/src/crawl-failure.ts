import { NETWORK_FAILURES } from '@payvand/network'

/** The reasons a crawl or a page of it fails. Each has a Persian sentence in the texts part, by the compiler. */
export const CRAWL_FAILURES = [
  ...NETWORK_FAILURES,
  'not_found',
  'forbidden',
  'server_error',
  'too_many_requests',
  'product_gone',
  'not_html',
  'robots_forbidden',
  'no_pages_found',
  'no_products_found',
  'needs_browser',
  'render_failed',
  'extraction_failed',
  'page_too_heavy',
  'site_too_slow',
] as const
export type CrawlFailure = (typeof CRAWL_FAILURES)[number]
