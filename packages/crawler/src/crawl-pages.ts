import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { CrawlFailure } from './crawl-failure.ts'
import type { ClaimedPage, CrawlStore, FinishedPage, PageOutcome } from './crawl-store.ts'
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
  /** Called before the first product of this run is recorded, or found unchanged or gone. */
  beforeFirstProduct: () => Promise<void>
}

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
  /** The site stopped answering: pending pages stay pending. */
  brokeOff: FetchFailure | null
}

/** The least number of outcomes recorded at once; many pages at once make larger batches. */
const FLUSH_PAGES = 20
const FLUSH_MS = 2_000
/** After so many pages in a row lost to the network or the server the site is down, not the pages. */
const BREAK_OFF_AFTER = 20
/** The limit when they ask to come back later than a crawl waits. */
const TOLD_OFF_AFTER = 3

interface Task {
  page: ClaimedPage
  tried: number
  notBefore: number
}

/** Outcomes by which the site is known to have, or to have had, products. */
const TELLS_OF_A_PRODUCT = new Set<PageOutcome['kind']>(['product', 'unchanged', 'gone'])

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
    unchanged: 0,
    gone: 0,
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
    if (!recordedProduct && batch.some(({ outcome }) => TELLS_OF_A_PRODUCT.has(outcome.kind))) {
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
  const claim = () => {
    claiming ??= refill().finally(() => {
      claiming = null
    })
    return claiming
  }
  const next = async (): Promise<Task | null> => {
    while (!signal.aborted) {
      // The claim runs ahead and is not awaited: a failed one is repeated, and reports its error, when nothing is left.
      if (!exhausted && queue.length < concurrency) claim().catch(() => undefined)
      const ready = queue.findIndex((task) => task.notBefore <= Date.now())
      if (ready >= 0) return queue.splice(ready, 1)[0] ?? null
      if (!exhausted) await claim()
      else if (queue.length === 0) return null
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
      if (inARow >= (work.web.asksTooLong(outcome) ? TOLD_OFF_AFTER : BREAK_OFF_AFTER))
        tally.brokeOff = outcome
      task.tried++
      if (outcome.passing && task.tried < work.web.attempts) {
        queue.push({ ...task, notBefore: Date.now() + work.web.retryDelayMs(task.tried) })
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
    if (done.length >= Math.max(FLUSH_PAGES, concurrency) || Date.now() - lastFlush > FLUSH_MS) await flush()
  }
  const finish = ({ page }: Task, outcome: PageOutcome) => {
    done.push({ ...page, outcome })
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
  const worker = async () => {
    while (!signal.aborted && tally.brokeOff === null) {
      const task = await next()
      if (task === null) return
      const outcome = await crawlPage(work, task.page)
      if (signal.aborted) return
      await settle(task, outcome)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  // A page put back while the last worker was leaving.
  while (queue.length > 0 && !signal.aborted && tally.brokeOff === null) await worker()
  await (claiming as Promise<void> | null)
  await flush()
  return tally
}

/** One page to its outcome; a fetch that failed comes back as it is, for the caller to decide about another try. */
async function crawlPage(work: PageWork, claimed: ClaimedPage): Promise<PageOutcome | FetchFailure> {
  const { web, kept, templates, sources, priceUnit, seen } = work
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
