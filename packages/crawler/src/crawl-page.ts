import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ClaimedPage, PageOutcome } from './crawl-store.ts'
import type { KeptPages } from './discover/inspect-page.ts'
import { normaliseUrl, onSite, siteOf } from './discover/normalise-url.ts'
import { pageKey } from './discover/page-key.ts'
import { isSameThing, productMark, type SeenProducts } from './discover/seen-products.ts'
import { statedAddress } from './discover/stated-address.ts'
import { extractPage } from './extract/extract-page.ts'
import type { PriceUnit } from './extract/price/decide-currency.ts'
import { readEvidence, type Sources } from './extract/read-evidence.ts'
import type { FetchFailure } from './fetch/fetch-page.ts'
import type { Web } from './fetch/web.ts'
import { fetchKnownPage } from './fetch-known-page.ts'
import type { Template } from './induce/template.ts'
import { isShell } from './page/is-shell.ts'
import { type Page, readPage } from './page/page.ts'
import { unfinished } from './render/script-pages.ts'

/** Everything that the pages of a crawl are read with. */
export interface PageReading {
  web: Web
  kept: KeptPages
  templates: Record<string, Template>
  sources: Sources
  seen: SeenProducts
  priceUnit: PriceUnit
}

/** One page to its outcome; a fetch that failed comes back as it is, for the caller to decide about another try. */
export async function crawlPage(
  { web, kept, templates, sources, priceUnit, seen }: PageReading,
  claimed: ClaimedPage,
): Promise<PageOutcome | FetchFailure> {
  const { url, known } = claimed
  const recorded = known ? null : seen.leadsTo(url)
  if (recorded !== null) return { kind: 'duplicate', of: recorded }
  const fetched = await fetchKnownPage(web, kept, claimed)
  if (!('raw' in fetched)) {
    if ('kind' in fetched && fetched.kind === 'unchanged' && known?.mark) seen.remember(known.mark)
    return fetched
  }
  const { raw, version } = fetched
  try {
    const template = templates[siteOf(url)] ?? null
    const read = (page: Page) => extractPage(readEvidence(page, sources, template), template, priceUnit)
    // A large page takes a while to parse and a while to read: others have their turn before, and in between.
    await nextTurn()
    let page = readPage(raw)
    await nextTurn()
    let product = read(page)
    // Content that scripts render changes while the page that brings them does not: it has no version to ask by.
    let rendered = web.scripts.isRendered(raw)
    if (product === null && isShell(page)) {
      const shown = await web.scripts.render(raw)
      if (!shown.ok) return shown
      rendered = shown.page !== raw
      page = readPage(shown.page)
      product = read(page)
      if (product === null && !shown.isWhole) return unfinished(url)
    }
    if (product === null) return known ? { kind: 'gone', failure: 'product_gone' } : { kind: 'not-product' }
    const asked = rendered ? {} : { version }
    const own = onSite(normaliseUrl(page.url) ?? url, url)
    if (known) {
      // A known page keeps its item whatever it says of its address, unless it leads to another product now.
      const mark = productMark({ url, data: product.data })
      if (pageKey(own) !== pageKey(url) && known.mark && !isSameThing(known.mark, mark))
        return { kind: 'gone', failure: 'product_gone', detail: own }
      seen.remember(mark)
      return { kind: 'product', product: { ...product, url }, ...asked }
    }
    const place = seen.place(own, statedAddress(page, own), product)
    if (!place.isNew) return { kind: 'duplicate', of: place.url }
    return { kind: 'product', product: { ...product, url: place.url }, ...asked }
  } catch (error) {
    return {
      kind: 'failed',
      failure: 'extraction_failed',
      detail: error instanceof Error ? error.message : String(error),
    }
  }
}
