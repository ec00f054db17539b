import { type CrawlOptions, type CrawlResult, DEFAULT_CRAWL_LIMITS } from './crawl-options.ts'
import { type CrawledPages, crawlPages } from './crawl-pages.ts'
import type { ClaimedPage, CrawlEvent, CrawlPhase } from './crawl-store.ts'
import { KeptPages } from './discover/inspect-page.ts'
import { SeenProducts } from './discover/seen-products.ts'
import { sourcesOf } from './extract-products.ts'
import { LostTime } from './fetch/lost-time.ts'
import { Web } from './fetch/web.ts'
import { findPages } from './find-pages.ts'
import { prepareTemplates, readSiteTemplates, type SiteTemplates } from './learn-site-templates.ts'
import { keepPagesYoung } from './page-memory.ts'
import { OutcomeRecorder } from './record-outcomes.ts'

/**
 * Crawls a site or a list of addresses into the store: finds product pages, learns the site's template from a few,
 * then reads page after page (document 2, section 4: discovering, generating_template, crawling). The phase is saved
 * before each step; run again with the same store it goes on there and repeats no finished page. robots.txt is obeyed,
 * hosts that slow down are slowed down for. Throws only what the store throws.
 */
export async function runCrawl(options: CrawlOptions): Promise<CrawlResult> {
  const { store, signal } = options
  keepPagesYoung()
  const log = (event: CrawlEvent) => store.log(event)
  try {
    const result = await crawl(options, log)
    if (signal.aborted) return { result: 'aborted' }
    if (result.result === 'failed')
      await log({
        level: 'error',
        code: 'crawl_failed',
        values: { failure: result.failure, detail: result.detail ?? '' },
      })
    return result
  } catch (error) {
    if (signal.aborted) return { result: 'aborted' }
    throw error
  }
}

async function crawl(options: CrawlOptions, log: (event: CrawlEvent) => Promise<void>): Promise<CrawlResult> {
  const { store, client, signal, priceUnit } = options
  const limits = { ...DEFAULT_CRAWL_LIMITS, ...options.limits }
  const sources = sourcesOf(options.templateType)
  const saved = await store.load()
  let phase: CrawlPhase = saved?.phase ?? 'discovering'
  let templates: SiteTemplates = readSiteTemplates(saved?.template ?? options.template)
  let { foundProduct, lostMs } = readNotes(saved?.notes)
  const save = (next: CrawlPhase) => {
    phase = next
    return store.save({ phase, template: templates, notes: { foundProduct, lostMs } })
  }
  const lostTime = new LostTime({
    lostMs,
    budgetMs: limits.lostTimeMs,
    async onLost(ms) {
      lostMs = ms
      await save(phase)
    },
  })
  /** A crawl that failed may be asked for again, with its whole budget. */
  const ends = async (result: CrawlResult) => {
    if (result.result === 'failed' && lostTime.isSpent) {
      lostMs = 0
      await save(phase)
    }
    return result
  }
  const web = new Web({
    client,
    signal,
    limits,
    renderer: options.renderer ?? null,
    priceUnit,
    turnsAt: options.turnsAt ?? (() => null),
    productToken: options.productToken ?? 'payvand',
    log,
    lostTime,
  })
  const kept = new KeptPages()
  const seen = new SeenProducts()
  if (saved !== null) for (const mark of await store.recordedProducts()) seen.remember(mark)
  const noteFirstProduct = async () => {
    if (foundProduct) return
    foundProduct = true
    await save(phase)
  }
  const recorder = new OutcomeRecorder(store, seen, noteFirstProduct)
  await log(
    saved === null
      ? { level: 'info', code: 'crawl_started', values: {} }
      : { level: 'info', code: 'crawl_resumed', values: { phase } },
  )

  if (phase === 'discovering') {
    await save('discovering')
    const found = await findPages({ web, limits, kept, recorder, log }, options)
    if (signal.aborted) return { result: 'aborted' }
    if (found !== null) return ends(found)
    await save('generating_template')
  }
  const held: ClaimedPage[] = recorder.held
  if (phase === 'generating_template') {
    if (sources.visible) {
      const missing = limits.templatePages - held.length
      if (missing > 0) held.push(...(await store.claimPages(missing)))
      const samples = held.slice(0, limits.templatePages)
      templates = await prepareTemplates({ web, kept, sources, log }, samples, templates)
      if (signal.aborted) return { result: 'aborted' }
    } else await log({ level: 'info', code: 'structured_data_used', values: {} })
    await save('crawling')
  }
  const tally = await crawlPages(
    {
      web,
      store,
      signal,
      kept,
      templates,
      sources,
      seen,
      priceUnit,
      concurrency: limits.concurrency,
      beforeFirstProduct: noteFirstProduct,
    },
    held,
  )
  if (signal.aborted) return { result: 'aborted' }
  tally.products += recorder.products
  const { rendered, fromData } = web.scripts.counts
  if (rendered > 0)
    await log({ level: 'info', code: 'pages_rendered', values: { pages: rendered, from_data: fromData } })
  return ends(await conclude(tally, foundProduct, log))
}

/** The products of earlier runs count after a restart too, and so do their waits in vain; the notes tell of them. */
function readNotes(notes: unknown): { foundProduct: boolean; lostMs: number } {
  const { foundProduct, lostMs } = (notes ?? {}) as { foundProduct?: unknown; lostMs?: unknown }
  return { foundProduct: foundProduct === true, lostMs: typeof lostMs === 'number' ? lostMs : 0 }
}

async function conclude(
  tally: CrawledPages,
  foundProduct: boolean,
  log: (event: CrawlEvent) => Promise<void>,
): Promise<CrawlResult> {
  if (tally.withoutProduct > 0)
    await log({ level: 'info', code: 'pages_without_product', values: { pages: tally.withoutProduct } })
  if (tally.unchanged > 0)
    await log({ level: 'info', code: 'pages_unchanged', values: { pages: tally.unchanged } })
  if (tally.gone > 0) await log({ level: 'warning', code: 'pages_gone', values: { pages: tally.gone } })
  if (tally.duplicates > 0)
    await log({ level: 'info', code: 'duplicates_joined', values: { pages: tally.duplicates } })
  if (tally.brokeOff !== null)
    return { result: 'failed', failure: tally.brokeOff.failure, detail: tally.brokeOff.detail }
  if (!foundProduct) {
    const [commonest] = [...tally.failures].sort((a, b) => b[1] - a[1])
    return { result: 'failed', failure: commonest?.[0] ?? 'no_products_found' }
  }
  await log({
    level: 'info',
    code: 'crawl_finished',
    values: {
      products: tally.products + tally.unchanged,
      failed: tally.failed,
      without_product: tally.withoutProduct,
    },
  })
  return { result: 'completed' }
}
