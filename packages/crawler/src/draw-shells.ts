import type { GuardedClient } from '@payvand/network'
import type { CrawlFailure } from './crawl-failure.ts'
import { DEFAULT_CRAWL_LIMITS } from './crawl-options.ts'
import { Web } from './fetch/web.ts'
import { isShell } from './page/is-shell.ts'
import { type RawPage, readPage } from './page/page.ts'
import { readProduct } from './render/learn-data-source.ts'
import type { PageRenderer } from './render/page-renderer.ts'

export interface DrawShellsOptions {
  renderer: PageRenderer
  client: GuardedClient
  signal: AbortSignal
}

/**
 * Makes a function for pages fetched one by one, outside a crawl: it gives a page back as it is, or, where only scripts
 * would show its product, as rendered. The lessons of one page of a site serve the next ones. A page that cannot be
 * rendered comes with its failure. Never throws.
 */
export function drawShells({
  renderer,
  client,
  signal,
}: DrawShellsOptions): (raw: RawPage) => Promise<{ page: RawPage; failure: CrawlFailure | null }> {
  const web = new Web({
    client,
    signal,
    renderer,
    limits: DEFAULT_CRAWL_LIMITS,
    priceUnit: null,
    productToken: 'payvand',
    log: async () => undefined,
  })
  return async (raw) => {
    if (!isShell(readPage(raw)) || readProduct(raw, null) !== null) return { page: raw, failure: null }
    const drawn = await web.scripts.draw(raw)
    return drawn.ok ? { page: drawn.page, failure: null } : { page: raw, failure: drawn.failure }
  }
}
