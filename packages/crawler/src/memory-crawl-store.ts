import type {
  ClaimedPage,
  CrawlEvent,
  CrawlStore,
  FinishedPage,
  KnownPage,
  PageOutcome,
  SavedCrawl,
} from './crawl-store.ts'
import { productMark } from './discover/seen-products.ts'

/** A crawl's memory in this process, for the command line and for tests. */
export interface MemoryCrawlStore extends CrawlStore {
  /** Outcomes by address, in the order pages were found; null while pending. */
  readonly outcomes: ReadonlyMap<string, PageOutcome | null>
  readonly events: readonly CrawlEvent[]
}

/** `known`: products of an earlier crawl, by address, which this one asks for again; without a version, of a catalogue. */
export function memoryCrawlStore(known: ReadonlyMap<string, KnownPage> = new Map()): MemoryCrawlStore {
  const outcomes = new Map<string, PageOutcome | null>()
  const claimed = new Set<string>()
  const events: CrawlEvent[] = []
  let saved: SavedCrawl | null = null
  return {
    outcomes,
    events,
    releaseClaims: () => claimed.clear(),
    load: async () => structuredClone(saved),
    async save(state) {
      saved = structuredClone(state)
    },
    async addPages(urls) {
      const fresh = new Set(urls.filter((url) => !outcomes.has(url)))
      for (const url of fresh) outcomes.set(url, null)
      return fresh.size
    },
    async addKnownPages() {
      for (const url of known.keys()) if (!outcomes.has(url)) outcomes.set(url, null)
      return [...known].map(([url, page]) => ({ url, fromCatalogue: page.version === null }))
    },
    async claimPages(limit) {
      const pages: ClaimedPage[] = []
      for (const [url, outcome] of outcomes) {
        if (pages.length >= limit) break
        if (outcome !== null || claimed.has(url)) continue
        claimed.add(url)
        const before = known.get(url)
        pages.push({ id: url, url, ...(before ? { known: before } : {}) })
      }
      return pages
    },
    async finishPages(pages: readonly FinishedPage[]) {
      for (const { id, outcome } of pages) outcomes.set(id, outcome)
    },
    async recordedProducts() {
      return [...outcomes.values()].flatMap((outcome) =>
        outcome?.kind === 'product' ? [productMark(outcome.product)] : [],
      )
    },
    async log(event) {
      events.push(event)
    },
  }
}
