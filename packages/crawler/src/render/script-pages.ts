import { siteOf } from '../discover/normalise-url.ts'
import type { PriceUnit } from '../extract/price/decide-currency.ts'
import type { Fetched, FetchFailure } from '../fetch/fetch-page.ts'
import { stateOf } from '../page/embedded-state.ts'
import { lettersOf } from '../page/is-shell.ts'
import { type RawPage, readPage } from '../page/page.ts'
import { isRelatedHost } from './is-related-host.ts'
import {
  type DataSource,
  dataAddress,
  learnDataSource,
  type RenderedSample,
  readProduct,
  SAMPLES_NEEDED,
} from './learn-data-source.ts'
import { pageFromData } from './page-from-data.ts'
import type { PageRenderer, Rendered } from './page-renderer.ts'
import { isLost, PageRequests, type PageRequestsOptions } from './page-requests.ts'

export interface ScriptPagesOptions extends PageRequestsOptions {
  /** Null = pages that need scripts fail as `needs_browser`. */
  renderer: PageRenderer | null
  /** The unit the site prints, as the seller says. */
  priceUnit: PriceUnit
  signal: AbortSignal
  /** Pages rendered by the browser in one crawl, at most. */
  mostRendered: number
  /** GET that obeys robots.txt and the host's pace. */
  fetch: (url: string) => Promise<Fetched>
}

/** The lessons about one site's scripts. */
interface Site {
  source: DataSource | null
  samples: RenderedSample[]
  /** Times the samples were looked through in vain. */
  learned: number
  rendered: number
  /** Renderings that showed nothing more than the page without scripts. */
  barren: number
  /** Renderings that showed more. */
  fruitful: number
  /** Pages in a row that the learned source did not tell. */
  misses: number
  turn: Promise<unknown>
}

export type RenderedPage =
  | {
      ok: true
      page: RawPage
      /** False where the site left a request of the page unanswered: what the page lacks may still be there. */
      isWhole: boolean
    }
  | FetchFailure

/** After this many renderings that showed nothing new, a site's pages are taken as they are. */
const BARREN = 5
/** Pages rendered one after another, so that the first few may spare the rest. */
const ONE_BY_ONE = 8
const MOST_LEARNED = 3
const MOST_MISSES = 5

/**
 * Pages that scripts render, as one crawl reads them: rendered by the browser until the data behind them is known, then
 * read from that data; not rendered any more once rendering shows nothing new. One per crawl.
 */
export class ScriptPages {
  /** Pages rendered by the browser, and pages read from their data instead. */
  readonly counts = { rendered: 0, fromData: 0 }
  readonly #options: ScriptPagesOptions
  readonly #requests: PageRequests
  readonly #sites = new Map<string, Site>()
  readonly #rendered = new WeakSet<RawPage>()

  constructor(options: ScriptPagesOptions) {
    this.#options = options
    this.#requests = new PageRequests(options)
  }

  /** True when this class rendered the page. */
  readonly isRendered = (raw: RawPage): boolean => this.#rendered.has(raw)

  /** The page with the content scripts would add. A page that was rendered before comes back as it is. */
  async render(raw: RawPage): Promise<RenderedPage> {
    if (this.isRendered(raw)) return { ok: true, page: raw, isWhole: true }
    const site = this.#siteOf(raw.url)
    const isLearning = site.source === null && site.learned < MOST_LEARNED && site.rendered < ONE_BY_ONE
    if (!isLearning) return this.#renderPage(site, raw)
    const turn = site.turn.then(() => this.#renderPage(site, raw))
    site.turn = turn
    return turn
  }

  async #renderPage(site: Site, raw: RawPage): Promise<RenderedPage> {
    if (this.#options.signal.aborted) return failure('aborted', raw.url)
    const told = await this.#fromData(site, raw)
    if (told !== null) return this.#done(told)
    if (site.fruitful === 0 && site.barren >= BARREN) return { ok: true, page: raw, isWhole: true }
    if (this.#options.renderer === null) return this.#withoutBrowser(raw, 'no browser')
    if (this.counts.rendered >= this.#options.mostRendered)
      return failure('needs_browser', `${this.#options.mostRendered} pages were rendered`)
    const lost = { requests: 0 }
    const rendered = await this.#render(this.#options.renderer, raw, lost)
    if (!rendered.ok) {
      return rendered.failure === 'needs_browser'
        ? this.#withoutBrowser(raw, rendered.detail)
        : failure(rendered.failure, rendered.detail)
    }
    this.counts.rendered++
    site.rendered++
    const page: RawPage = { url: raw.url, html: rendered.html, contentType: 'text/html; charset=utf-8' }
    await this.#learn(site, raw, page, rendered)
    return this.#done(page, lost.requests === 0)
  }

  #render(renderer: PageRenderer, raw: RawPage, lost: { requests: number }): Promise<Rendered> {
    return renderer.render(raw.url, {
      signal: this.#options.signal,
      document: {
        body: typeof raw.html === 'string' ? new TextEncoder().encode(raw.html) : raw.html,
        contentType:
          typeof raw.html === 'string' ? 'text/html; charset=utf-8' : (raw.contentType ?? 'text/html'),
      },
      request: async (request, signal) => {
        const answer = await this.#requests.answer(new URL(raw.url), request, signal)
        if (isLost(answer) && isRelatedHost(new URL(raw.url).hostname, new URL(request.url).hostname))
          lost.requests++
        return answer
      },
    })
  }

  /** The page made of the site's data; null where its source is not known or does not tell this page. */
  async #fromData(site: Site, raw: RawPage): Promise<RawPage | null> {
    const { source } = site
    if (source === null) return null
    const data =
      source.from === 'page' ? stateOf(readPage(raw)) : await this.#ask(dataAddress(source, raw.url))
    const page = data && pageFromData(raw.url, data, source.currency, source.from === 'address')
    if (page && readProduct(page, this.#options.priceUnit) !== null) {
      site.misses = 0
      this.counts.fromData++
      return page
    }
    if (++site.misses >= MOST_MISSES) {
      // The site changed, or its data has a gate: its pages are rendered from here on.
      site.source = null
      site.learned = MOST_LEARNED
    }
    return null
  }

  async #ask(address: string | null): Promise<unknown[] | null> {
    if (address === null) return null
    const fetched = await this.#options.fetch(address)
    if (!fetched.ok) return null
    try {
      return [JSON.parse(new TextDecoder().decode(fetched.body))]
    } catch {
      return null
    }
  }

  async #learn(
    site: Site,
    raw: RawPage,
    page: RawPage,
    { data }: Extract<Rendered, { ok: true }>,
  ): Promise<void> {
    const plain = readPage(raw)
    const rendered = readPage(page)
    const links = (of: typeof plain) => of.byTag.get('a')?.length ?? 0
    const product = readProduct(page, this.#options.priceUnit)
    if (product !== null || lettersOf(rendered) > lettersOf(plain) + 100 || links(rendered) > links(plain))
      site.fruitful++
    else site.barren++
    if (product === null || site.source !== null || site.learned >= MOST_LEARNED) return
    site.samples.push({ url: raw.url, product, answers: data, embedded: stateOf(plain) })
    if (site.samples.length < SAMPLES_NEEDED) return
    const source = learnDataSource(site.samples, this.#options.priceUnit)
    if (source !== null && (await this.#holds(source, site.samples.at(-1)))) {
      site.source = source
      site.samples = []
      await this.#options.log({
        level: 'info',
        code: 'page_data_found',
        values: { site: siteOf(raw.url), samples: SAMPLES_NEEDED },
      })
      return
    }
    site.learned++
    site.samples.shift()
    if (site.learned >= MOST_LEARNED) site.samples = []
  }

  /** Tells whether the source answers us as it did the browser, which had the page's own cookies and headers. */
  async #holds(source: DataSource, sample: RenderedSample | undefined): Promise<boolean> {
    if (source.from === 'page' || sample === undefined) return sample !== undefined
    const data = await this.#ask(dataAddress(source, sample.url))
    const page = data && pageFromData(sample.url, data, source.currency, true)
    return (
      page !== null &&
      readProduct(page, this.#options.priceUnit)?.data.primaryPrice === sample.product.data.primaryPrice
    )
  }

  /** Data that the page itself carries still describes its product when no browser renders it. */
  #withoutBrowser(raw: RawPage, detail: string): RenderedPage {
    const page = pageFromData(raw.url, stateOf(readPage(raw)), null, false)
    return page === null ? failure('needs_browser', detail) : this.#done(page)
  }

  #done(page: RawPage, isWhole = true): RenderedPage {
    this.#rendered.add(page)
    return { ok: true, page, isWhole }
  }

  #siteOf(url: string): Site {
    const key = siteOf(url)
    const site = this.#sites.get(key) ?? {
      source: null,
      samples: [],
      learned: 0,
      rendered: 0,
      barren: 0,
      fruitful: 0,
      misses: 0,
      turn: Promise.resolve(),
    }
    this.#sites.set(key, site)
    return site
  }
}

const PASSING: readonly string[] = ['render_failed', 'timeout']

/** A page rendered without all of its data that shows no product says nothing about it. */
export const unfinished = (url: string): FetchFailure =>
  failure('render_failed', `the data of ${url} did not come`)

const failure = (reason: FetchFailure['failure'], detail: string): FetchFailure => ({
  ok: false,
  failure: reason,
  detail,
  passing: PASSING.includes(reason),
  retryAfterMs: null,
  status: null,
  elapsedMs: 0,
})
