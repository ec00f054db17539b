import { setTimeout as sleep } from 'node:timers/promises'
import type { CrawlFailure } from './crawl-failure.ts'
import type { ClaimedPage, CrawlStore, FinishedPage, PageOutcome } from './crawl-store.ts'
import { isShell, type KeptPages } from './discover/inspect-page.ts'
import { normaliseUrl, onSite, siteOf } from './discover/normalise-url.ts'
import type { SeenProducts } from './discover/seen-products.ts'
import { statedAddress } from './discover/stated-address.ts'
import type { PriceUnit } from './extract/decide-currency.ts'
import { extractPage } from './extract/extract-page.ts'
import { readEvidence, type Sources } from './extract/read-evidence.ts'
import { type FetchFailure, isHtml } from './fetch/fetch-page.ts'
import type { Web } from './fetch/web.ts'
import type { Template } from './induce/template.ts'
import { type RawPage, readPage } from './page/page.ts'

export interface PageWork {
  web: Web
  store: CrawlStore
  signal: AbortSignal
  kept: KeptPages
  templates: Record<string, Template>
  sources: Sources
  seen: SeenProducts
  priceUnit: PriceUnit
  concurrency: number
  /** Tries of one page where the failure may pass. */
  attempts: number
  /** Wait before the second try, ms; doubled for each further one. */
  retryDelayMs: number
  /** Told before the first product of this run is recorded. */
  beforeFirstProduct: () => Promise<void>
}

export interface Tally {
  products: number
  withoutProduct: number
  /** Further addresses of products that were recorded. */
  duplicates: number
  failed: number
  failures: Map<CrawlFailure, number>
  /** The site stopped answering: what is pending stays pending. */
  brokeOff: FetchFailure | null
}

const FLUSH_PAGES = 20
const FLUSH_MS = 2_000
/** So many pages in a row lost to the network or the server: the site is down, not the pages. */
const BREAK_OFF_AFTER = 20

interface Task {
  page: ClaimedPage
  tried: number
  notBefore: number
}

/** Failures written into the log; the pages keep theirs anyway. */
const MOST_LOGGED = 200

/**
 * Crawls everything pending: claims in batches, reads with bounded concurrency, records outcomes in batches. Pages whose
 * failure may pass go to the back of the line a bounded number of times. Ends when nothing is left, on the signal, or
 * when the site has stopped answering.
 */
export async function crawlPages(work: PageWork, first: readonly ClaimedPage[]): Promise<Tally> {
  const { store, signal, concurrency } = work
  const tally: Tally = {
    products: 0,
    withoutProduct: 0,
    duplicates: 0,
    failed: 0,
    failures: new Map(),
    brokeOff: null,
  }
  const queue: Task[] = first.map((page) => ({ page, tried: 0, notBefore: 0 }))
  let done: FinishedPage[] = []
  let lastFlush = Date.now()
  let inARow = 0
  let claiming: Promise<void> | null = null
  let exhausted = false
  let recordedProduct = false

  const flush = async () => {
    const batch = done
    done = []
    lastFlush = Date.now()
    if (batch.length === 0) return
    if (!recordedProduct && batch.some(({ outcome }) => outcome.kind === 'product')) {
      recordedProduct = true
      await work.beforeFirstProduct()
    }
    await store.finishPages(batch)
  }
  const refill = async () => {
    const pages = await store.claimPages(concurrency * 4)
    if (pages.length === 0) exhausted = true
    queue.push(...pages.map((page) => ({ page, tried: 0, notBefore: 0 })))
  }
  const next = async (): Promise<Task | null> => {
    while (!signal.aborted) {
      const ready = queue.findIndex((task) => task.notBefore <= Date.now())
      if (ready >= 0) return queue.splice(ready, 1)[0] ?? null
      if (!exhausted) {
        claiming ??= refill().finally(() => {
          claiming = null
        })
        await claiming
      } else if (queue.length === 0) return null
      else
        await sleep(Math.max(1, Math.min(...queue.map((task) => task.notBefore)) - Date.now()), undefined, {
          signal,
        })
    }
    return null
  }
  const settle = async (task: Task, outcome: PageOutcome | FetchFailure) => {
    if ('ok' in outcome) {
      inARow = outcome.passing ? inARow + 1 : 0
      if (inARow >= BREAK_OFF_AFTER) tally.brokeOff = outcome
      task.tried++
      if (outcome.passing && task.tried < work.attempts) {
        queue.push({ ...task, notBefore: Date.now() + work.retryDelayMs * 2 ** (task.tried - 1) })
        return
      }
      finish(task, { kind: 'failed', failure: outcome.failure, detail: outcome.detail })
      if (tally.failed <= MOST_LOGGED)
        await store.log({
          level: 'warning',
          code: 'page_failed',
          values: { url: task.page.url, failure: outcome.failure },
        })
    } else {
      inARow = 0
      finish(task, outcome)
    }
    if (done.length >= FLUSH_PAGES || Date.now() - lastFlush > FLUSH_MS) await flush()
  }
  const finish = ({ page }: Task, outcome: PageOutcome) => {
    done.push({ ...page, outcome })
    if (outcome.kind === 'product') tally.products++
    else if (outcome.kind === 'not-product') tally.withoutProduct++
    else if (outcome.kind === 'duplicate') tally.duplicates++
    else {
      tally.failed++
      tally.failures.set(outcome.failure, (tally.failures.get(outcome.failure) ?? 0) + 1)
    }
  }
  const worker = async () => {
    while (!signal.aborted && tally.brokeOff === null) {
      const task = await next()
      if (task === null) return
      const outcome = await crawlPage(work, task.page.url)
      if (signal.aborted) return
      await settle(task, outcome)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  // A page put back while the last worker was leaving.
  while (queue.length > 0 && !signal.aborted && tally.brokeOff === null) await worker()
  await flush()
  return tally
}

/** One page to its outcome; a fetch that failed comes back as it is, for the caller to decide about another try. */
async function crawlPage(
  { web, kept, templates, sources, priceUnit, seen }: PageWork,
  url: string,
): Promise<PageOutcome | FetchFailure> {
  const known = seen.leadsTo(url)
  if (known !== null) return { kind: 'duplicate', of: known }
  const ready = kept.take(url)
  let raw: RawPage
  if (ready) raw = ready
  else {
    const fetched = await web.fetch(url)
    if (!fetched.ok) return fetched
    if (!isHtml(fetched)) return { kind: 'failed', failure: 'not_html', detail: fetched.contentType }
    raw = { url: fetched.url, html: fetched.body, contentType: fetched.contentType }
  }
  try {
    const page = readPage(raw)
    const template = templates[siteOf(url)] ?? null
    const product = extractPage(readEvidence(page, sources, template?.name ?? {}), template, priceUnit)
    if (product !== null) {
      const own = onSite(normaliseUrl(page.url) ?? url, url)
      const place = seen.place(own, statedAddress(page, own), product)
      if (!place.isNew) return { kind: 'duplicate', of: place.url }
      return { kind: 'product', product: { ...product, url: place.url } }
    }
    return isShell(page) ? { kind: 'failed', failure: 'needs_browser' } : { kind: 'not-product' }
  } catch (error) {
    return {
      kind: 'failed',
      failure: 'extraction_failed',
      detail: error instanceof Error ? error.message : String(error),
    }
  }
}
