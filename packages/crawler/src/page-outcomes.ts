import type { CrawlFailure } from './crawl-failure.ts'
import type { ClaimedPage, CrawlStore, FinishedPage, PageOutcome } from './crawl-store.ts'

export interface Tally {
  products: number
  withoutProduct: number
  /** Counts further addresses of products that were already recorded. */
  duplicates: number
  /** Known pages that are as they were, and those that have no product any more. */
  unchanged: number
  gone: number
  failed: number
  failures: Map<CrawlFailure, number>
}

/** The least number of outcomes recorded at once; many pages at once make larger batches. */
const FLUSH_PAGES = 20
const FLUSH_MS = 2_000

/** Outcomes by which the site is known to have, or to have had, products. */
const TELLS_OF_A_PRODUCT = new Set<PageOutcome['kind']>(['product', 'unchanged', 'gone'])

/** The outcomes of pages that were read: each is counted, and they are recorded in batches. */
export class PageOutcomes {
  readonly #store: CrawlStore
  readonly #flushPages: number
  readonly #beforeFirstProduct: () => Promise<void>
  #waiting: FinishedPage[] = []
  #lastFlush = Date.now()
  #recordedProduct = false
  readonly tally: Tally = {
    products: 0,
    withoutProduct: 0,
    duplicates: 0,
    unchanged: 0,
    gone: 0,
    failed: 0,
    failures: new Map(),
  }

  /** `beforeFirstProduct` is called before the first product is recorded, or found unchanged or gone. */
  constructor(store: CrawlStore, concurrency: number, beforeFirstProduct: () => Promise<void>) {
    this.#store = store
    this.#flushPages = Math.max(FLUSH_PAGES, concurrency)
    this.#beforeFirstProduct = beforeFirstProduct
  }

  add(page: ClaimedPage, outcome: PageOutcome): void {
    const { tally } = this
    this.#waiting.push({ ...page, outcome })
    if (outcome.kind === 'product') tally.products++
    else if (outcome.kind === 'not-product') tally.withoutProduct++
    else if (outcome.kind === 'duplicate') tally.duplicates++
    else if (outcome.kind === 'unchanged') tally.unchanged++
    else if (outcome.kind === 'gone') tally.gone++
    else {
      tally.failed++
      tally.failures.set(outcome.failure, (tally.failures.get(outcome.failure) ?? 0) + 1)
    }
  }

  async flushWhenDue(): Promise<void> {
    if (this.#waiting.length >= this.#flushPages || Date.now() - this.#lastFlush > FLUSH_MS)
      await this.flush()
  }

  async flush(): Promise<void> {
    const batch = this.#waiting.splice(0)
    this.#lastFlush = Date.now()
    if (batch.length === 0) return
    if (!this.#recordedProduct && batch.some(({ outcome }) => TELLS_OF_A_PRODUCT.has(outcome.kind))) {
      this.#recordedProduct = true
      await this.#beforeFirstProduct()
    }
    await this.#store.finishPages(batch)
  }
}
