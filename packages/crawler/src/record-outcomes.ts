import type { ClaimedPage, CrawlStore, PageOutcome } from './crawl-store.ts'
import type { SeenProducts } from './discover/seen-products.ts'
import type { ExtractedProduct } from './product.ts'

const PAGES_AT_ONCE = 100

/**
 * Records what is known without reading a page, such as the products of a shop's own catalogue: as pages of the crawl that
 * are found and finished in one step, so that a crawl that goes on after a crash knows them.
 */
export class OutcomeRecorder {
  readonly #store: CrawlStore
  readonly #seen: SeenProducts
  readonly #beforeFirst: () => Promise<void>
  /** Pages that were claimed on the way and are still to be read. */
  readonly held: ClaimedPage[] = []
  products = 0

  constructor(store: CrawlStore, seen: SeenProducts, beforeFirst: () => Promise<void>) {
    this.#store = store
    this.#seen = seen
    this.#beforeFirst = beforeFirst
  }

  async recordProducts(products: readonly ExtractedProduct[]): Promise<void> {
    await this.record(new Map(products.map((product) => [product.url, { kind: 'product', product }])))
  }

  /** Outcomes by address. A product that has its item already is left out. */
  async record(outcomes: ReadonlyMap<string, PageOutcome>): Promise<void> {
    const wanted = new Map(
      [...outcomes].filter(
        ([url, outcome]) => outcome.kind !== 'product' || this.#seen.place(url, null, outcome.product).isNew,
      ),
    )
    await this.#store.addPages([...wanted.keys()])
    const claimed: ClaimedPage[] = this.held.splice(0)
    while (claimed.filter(({ url }) => wanted.has(url)).length < wanted.size) {
      const pages = await this.#store.claimPages(PAGES_AT_ONCE)
      // Missing pages were finished before an interruption.
      if (pages.length === 0) break
      claimed.push(...pages)
    }
    this.held.push(...claimed.filter(({ url }) => !wanted.has(url)))
    const finished = claimed.flatMap((page) => {
      const outcome = wanted.get(page.url)
      return outcome === undefined ? [] : [{ ...page, outcome: page.known ? ofKnown(outcome) : outcome }]
    })
    const products = finished.filter(({ outcome }) => outcome.kind === 'product').length
    if (products > 0 && this.products === 0) await this.#beforeFirst()
    this.products += products
    if (finished.length > 0) await this.#store.finishPages(finished)
  }
}

/** A known page that its catalogue no longer lists is gone. */
const ofKnown = (outcome: PageOutcome): PageOutcome =>
  outcome.kind === 'failed' && outcome.failure === 'not_found'
    ? { kind: 'gone', failure: 'not_found', ...(outcome.detail ? { detail: outcome.detail } : {}) }
    : outcome
