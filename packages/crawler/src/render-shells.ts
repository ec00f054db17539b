import type { GuardedClient } from '@payvand/network'
import type { CrawlFailure } from './crawl-failure.ts'
import { DEFAULT_CRAWL_LIMITS } from './crawl-options.ts'
import { LostTime } from './fetch/lost-time.ts'
import { Web } from './fetch/web.ts'
import { isShell } from './page/is-shell.ts'
import { type RawPage, readPage } from './page/page.ts'
import { readProduct } from './render/learn-data-source.ts'
import type { PageRenderer } from './render/page-renderer.ts'

export interface RenderShellsOptions {
  renderer: PageRenderer
  client: GuardedClient
  signal: AbortSignal
}

/**
 * Makes a function for pages fetched one by one, outside a crawl: it gives a page back as it is, or, where only scripts
 * would show its product, as rendered. The lessons of one page of a site serve the next ones. A page that cannot be
 * rendered comes with its failure. Never throws.
 */
export function renderShells({
  renderer,
  client,
  signal,
}: RenderShellsOptions): (raw: RawPage) => Promise<{ page: RawPage; failure: CrawlFailure | null }> {
  const web = new Web({
    client,
    signal,
    renderer,
    limits: DEFAULT_CRAWL_LIMITS,
    priceUnit: null,
    turnsAt: () => null,
    productToken: 'payvand',
    log: async () => undefined,
    lostTime: new LostTime({ budgetMs: DEFAULT_CRAWL_LIMITS.lostTimeMs }),
  })
  return async (raw) => {
    if (!isShell(readPage(raw)) || readProduct(raw, null) !== null) return { page: raw, failure: null }
    const rendered = await web.scripts.render(raw)
    return rendered.ok ? { page: rendered.page, failure: null } : { page: raw, failure: rendered.failure }
  }
}
