import type {
  ClaimedPage,
  CrawlEvent,
  CrawlStore,
  FinishedPage,
  KnownPage,
  PageOutcome,
  SavedCrawl,
} from './crawl-store.ts'
import { type ProductMark, productMark } from './discover/seen-products.ts'
import { PackedRecords } from './packed-records.ts'

/** A page whose product was handed on. */
const FORGOTTEN: PageOutcome = { kind: 'not-product' }

/** A crawl's memory in this process, for the command line and for tests. */
export interface MemoryCrawlStore extends CrawlStore {
  /** Outcomes by address, in the order pages were found; null while pending. */
  readonly outcomes: ReadonlyMap<string, PageOutcome | null>
  readonly events: readonly CrawlEvent[]
}

/**
 * `known`: products of an earlier crawl, by address, which this one asks for again; without a version, of a catalogue. With
 * `forgetsProducts` whoever gets them as they come keeps them, and a crawl of any size takes little more than a page's address.
 */
export function memoryCrawlStore(
  known: ReadonlyMap<string, KnownPage> = new Map(),
  { forgetsProducts = false }: { forgetsProducts?: boolean } = {},
): MemoryCrawlStore {
  const marks = new PackedRecords<ProductMark>()
  const outcomes = new Map<string, PageOutcome | null>()
  /** All pages in the order they were found, and how many of them were claimed or finished. */
  const found: string[] = []
  let passed = 0
  const claimed = new Set<string>()
  const events: CrawlEvent[] = []
  let saved: SavedCrawl | null = null
  const addPage = (url: string) => {
    outcomes.set(url, null)
    found.push(url)
  }
  return {
    outcomes,
    events,
    releaseClaims() {
      claimed.clear()
      passed = 0
    },
    load: async () => structuredClone(saved),
    async save(state) {
      saved = structuredClone(state)
    },
    async addPages(urls) {
      const fresh = new Set(urls.filter((url) => !outcomes.has(url)))
      for (const url of fresh) addPage(url)
      return fresh.size
    },
    async addKnownPages() {
      for (const url of known.keys()) if (!outcomes.has(url)) addPage(url)
      return [...known].map(([url, page]) => ({ url, fromCatalogue: page.version === null }))
    },
    async claimPages(limit) {
      const pages: ClaimedPage[] = []
      for (; passed < found.length && pages.length < limit; passed += 1) {
        const url = found[passed] as string
        if (outcomes.get(url) !== null || claimed.has(url)) continue
        claimed.add(url)
        const before = known.get(url)
        pages.push({ id: url, url, ...(before ? { known: before } : {}) })
      }
      return pages
    },
    async finishPages(pages: readonly FinishedPage[]) {
      for (const { id, outcome } of pages) {
        const forgets = forgetsProducts && outcome.kind === 'product'
        if (forgets) marks.push(productMark(outcome.product))
        outcomes.set(id, forgets ? FORGOTTEN : outcome)
        claimed.delete(id)
      }
    },
    async recordedProducts() {
      const kept = [...outcomes.values()].flatMap((outcome) =>
        outcome?.kind === 'product' ? [productMark(outcome.product)] : [],
      )
      return [...marks.all(), ...kept]
    },
    async log(event) {
      events.push(event)
    },
  }
}
