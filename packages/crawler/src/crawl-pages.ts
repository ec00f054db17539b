import { crawlPage, type PageReading } from './crawl-page.ts'
import type { ClaimedPage, CrawlStore } from './crawl-store.ts'
import type { FetchFailure } from './fetch/fetch-page.ts'
import { PageOutcomes, type Tally } from './page-outcomes.ts'
import { type PendingPage, PendingPages } from './pending-pages.ts'

export interface PageWork extends PageReading {
  store: CrawlStore
  signal: AbortSignal
  concurrency: number
  /** Called before the first product of this run is recorded, or found unchanged or gone. */
  beforeFirstProduct: () => Promise<void>
}

export interface CrawledPages extends Tally {
  /** The site stopped answering: pending pages stay pending. */
  brokeOff: FetchFailure | null
}

/** After so many pages in a row lost to the network or the server the site is down, not the pages. */
const BREAK_OFF_AFTER = 20
/** The limit when they ask to come back later than a crawl waits. */
const TOLD_OFF_AFTER = 3

/** Failures written into the log; the pages keep theirs anyway. */
const MOST_LOGGED = 200

/**
 * Crawls everything pending: claims in batches, reads with bounded concurrency, records outcomes in batches. Pages whose
 * failure may pass go to the back of the line a bounded number of times. Ends when nothing is left, on the signal, or
 * when the site has stopped answering.
 */
export async function crawlPages(work: PageWork, first: readonly ClaimedPage[]): Promise<CrawledPages> {
  const { web, store, signal, concurrency } = work
  const pending = new PendingPages(work, first)
  const outcomes = new PageOutcomes(store, concurrency, work.beforeFirstProduct)
  const { tally } = outcomes
  const site: { lostInARow: number; brokeOff: FetchFailure | null } = { lostInARow: 0, brokeOff: null }

  const fail = async (one: PendingPage, fetched: FetchFailure) => {
    // It was not asked for: it stays pending.
    if (fetched.failure === 'site_too_slow') {
      site.brokeOff = fetched
      return
    }
    site.lostInARow = fetched.passing ? site.lostInARow + 1 : 0
    if (site.lostInARow >= (web.asksTooLong(fetched) ? TOLD_OFF_AFTER : BREAK_OFF_AFTER))
      site.brokeOff = fetched
    const tried = one.tried + 1
    if (fetched.passing && tried < web.attempts) {
      pending.putBack(one, web.retryDelayMs(tried))
      return
    }
    const { failure, detail } = fetched
    outcomes.add(one.page, { kind: 'failed', failure, detail })
    if (tally.failed > MOST_LOGGED) return
    await store.log({ level: 'warning', code: 'page_failed', values: { url: one.page.url, failure } })
  }
  const worker = async () => {
    while (!signal.aborted && site.brokeOff === null) {
      const one = await pending.next()
      if (one === null) return
      const outcome = await crawlPage(work, one.page)
      if (signal.aborted) return
      if ('ok' in outcome) await fail(one, outcome)
      else {
        site.lostInARow = 0
        outcomes.add(one.page, outcome)
      }
      await outcomes.flushWhenDue()
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  // A page put back while the last worker was leaving.
  while (!pending.isEmpty && !signal.aborted && site.brokeOff === null) await worker()
  await pending.settled()
  await outcomes.flush()
  return { ...tally, brokeOff: site.brokeOff }
}
