import { setTimeout as sleep } from 'node:timers/promises'
import type { GuardedClient, HostTurns } from '@payvand/network'
import type { CrawlEvent } from '../crawl-store.ts'
import { ALLOW_ALL, parseRobots, type Robots } from '../discover/robots.ts'
import type { PriceUnit } from '../extract/price/decide-currency.ts'
import type { PageAnswer, PageRenderer, PageRequest } from '../render/page-renderer.ts'
import { ScriptPages } from '../render/script-pages.ts'
import { answerPage } from './answer-page.ts'
import { type Asking, type Fetched, type FetchFailure, type FetchLimits, fetchPage } from './fetch-page.ts'
import { HostPace } from './host-pace.ts'
import type { LostTime } from './lost-time.ts'
import { observationOf } from './observation-of.ts'

export interface WebOptions {
  client: GuardedClient
  signal: AbortSignal
  limits: FetchLimits & {
    concurrency: number
    longestPauseMs: number
    attempts: number
    retryDelayMs: number
    renderedPages: number
  }
  /** The turns at an address's host, where other readers ask it too. */
  turnsAt: (address: string) => HostTurns | null
  /** Renders pages that need scripts; null = no renderer. */
  renderer: PageRenderer | null
  /** The unit the site prints, as the seller says. */
  priceUnit: PriceUnit
  /** The name robots.txt files know us by. */
  productToken: string
  log: (event: CrawlEvent) => Promise<void>
  /** The budget of waits in vain of the whole crawl. */
  lostTime: LostTime
}

const LONGEST_RETRY_DELAY_MS = 15_000
const MOST_FAILING = 1_000
interface Host {
  robots: Robots
  pace: HostPace
}

/** robots.txt could not be read: its site may not be crawled (RFC 9309, 2.3.1.4). */
class RobotsUnreachable extends Error {
  readonly fetched: FetchFailure
  constructor(fetched: FetchFailure) {
    super(fetched.detail)
    this.fetched = fetched
  }
}

/** The web as a crawl sees it: every request asks robots.txt and keeps the host's pace. One per crawl. */
export class Web {
  readonly #options: WebOptions
  readonly #hosts = new Map<string, Promise<Host>>()
  readonly scripts: ScriptPages
  /** Addresses whose last answer was a failure that may pass; how many further tries went well, and how many not. */
  readonly #failing = new Set<string>()
  #passed = 0
  #stayed = 0

  constructor(options: WebOptions) {
    this.#options = options
    this.scripts = new ScriptPages({
      renderer: options.renderer,
      priceUnit: options.priceUnit,
      signal: options.signal,
      mostRendered: options.limits.renderedPages,
      log: options.log,
      fetch: (url) => this.fetch(url),
      answer: (request, signal) => this.#answer(request, signal),
    })
  }

  /**
   * Fetches an address that robots.txt allows. `robots_forbidden` when it does not; its own failure when it cannot be
   * read; `site_too_slow`, without asking, once the budget of waits in vain is spent.
   */
  async fetch(url: string, limits: Partial<FetchLimits> & Asking = {}): Promise<Fetched> {
    const { client, signal, lostTime } = this.#options
    try {
      if (lostTime.isSpent) return refused('site_too_slow', url)
      const host = await this.#host(new URL(url).origin)
      if (!host.robots.isAllowed(url)) return refused('robots_forbidden', url)
      return await host.pace.run(signal, async () => {
        await this.#options.turnsAt(url)?.next(signal)
        const fetched = await fetchPage(client, url, { ...this.#options.limits, ...limits }, signal)
        if (!signal.aborted) {
          host.pace.observe(observationOf(fetched))
          this.#noteFailing(url, fetched)
          await lostTime.add({ failure: fetched.ok ? null : fetched.failure, elapsedMs: fetched.elapsedMs })
        }
        return fetched
      })
    } catch (error) {
      if (error instanceof RobotsUnreachable) return error.fetched
      if (signal.aborted) return refused('aborted', url)
      throw error
    }
  }

  /**
   * Does as `fetch`, with further tries if the failure may pass; a site that took a whole deadline gets one more only.
   */
  async fetchPatiently(url: string, limits: Partial<FetchLimits> & Asking = {}): Promise<Fetched> {
    for (let tried = 1; ; tried++) {
      const fetched = await this.fetch(url, limits)
      if (fetched.ok || !fetched.passing || this.asksTooLong(fetched)) return fetched
      if (tried >= (fetched.failure === 'timeout' ? Math.min(2, this.attempts) : this.attempts))
        return fetched
      try {
        await sleep(this.retryDelayMs(tried), undefined, { signal: this.#options.signal })
      } catch {
        return refused('aborted', url)
      }
    }
  }

  /** Tries of one page: three times as many on a site whose failures mostly pass, which one broken page does not make. */
  get attempts(): number {
    return this.#options.limits.attempts * (this.#passed >= 2 && this.#passed * 2 > this.#stayed ? 3 : 1)
  }

  /** Tells whether a host asks to wait longer than a crawl does: it is left, not asked again before its time. */
  asksTooLong({ retryAfterMs }: FetchFailure): boolean {
    return retryAfterMs !== null && retryAfterMs > this.#options.limits.longestPauseMs
  }

  /** The wait before the next try, ms. */
  retryDelayMs(tried: number): number {
    return Math.min(LONGEST_RETRY_DELAY_MS, this.#options.limits.retryDelayMs * 2 ** (tried - 1))
  }

  #noteFailing(url: string, fetched: Fetched): void {
    if (!fetched.ok && fetched.passing) {
      if (this.#failing.has(url)) this.#stayed++
      else if (this.#failing.size < MOST_FAILING) this.#failing.add(url)
    } else if (this.#failing.delete(url) && fetched.ok) this.#passed++
  }

  /** The rules of a site that has answered before; everything allowed where it has none. */
  async robots(origin: string): Promise<Robots> {
    return (await this.#host(origin)).robots
  }

  /** Scripts come once a crawl, so a crawl delay, which is for pages, does not hold them up. */
  async #answer(request: PageRequest, signal: AbortSignal): Promise<PageAnswer> {
    const { client, limits } = this.#options
    try {
      const host = await this.#host(new URL(request.url).origin)
      if (!host.robots.isAllowed(request.url))
        return { ok: false, failure: 'robots_forbidden', detail: request.url }
      const ask = async (): Promise<PageAnswer> => {
        await this.#options.turnsAt(request.url)?.next(signal)
        const { answer, seen } = await answerPage(client, request, limits, signal)
        if (!signal.aborted) host.pace.observe(seen)
        return answer
      }
      const isHeldUp = request.kind !== 'script' || !host.robots.crawlDelayMs
      return await (isHeldUp ? host.pace.run(signal, ask) : ask())
    } catch (error) {
      if (error instanceof RobotsUnreachable)
        return { ok: false, failure: error.fetched.failure, detail: error.fetched.detail }
      if (signal.aborted) return { ok: false, failure: 'aborted', detail: request.url }
      throw error
    }
  }

  #host(origin: string): Promise<Host> {
    let host = this.#hosts.get(origin)
    if (host === undefined) {
      host = this.#open(origin)
      this.#hosts.set(origin, host)
      // A failure is not remembered: the next page may find the site awake again.
      host.catch(() => this.#hosts.delete(origin))
    }
    return host
  }

  async #open(origin: string): Promise<Host> {
    const { client, signal, limits, log, productToken, turnsAt } = this.#options
    await turnsAt(origin)?.next(signal)
    // A robots.txt that fails is asked for again with the next try of the page that needed it.
    const fetched = await fetchPage(
      client,
      `${origin}/robots.txt`,
      { deadlineMs: limits.deadlineMs, maxBytes: 2_000_000 },
      signal,
    )
    let robots = ALLOW_ALL
    if (fetched.ok) {
      robots = parseRobots(new TextDecoder().decode(fetched.body), productToken)
      await log({
        level: 'info',
        code: 'robots_read',
        values: {
          url: `${origin}/robots.txt`,
          delay_ms: robots.crawlDelayMs ?? 0,
          sitemaps: robots.sitemaps.length,
        },
      })
    } else if (
      fetched.failure === 'not_found' ||
      fetched.failure === 'forbidden' ||
      fetched.failure === 'too_large' ||
      fetched.failure === 'too_many_redirects'
    ) {
      await log({ level: 'info', code: 'robots_missing', values: { url: `${origin}/robots.txt` } })
    } else {
      if (fetched.retryAfterMs !== null)
        turnsAt(origin)?.pause(Math.min(limits.longestPauseMs, fetched.retryAfterMs))
      throw new RobotsUnreachable(fetched)
    }
    const pace = new HostPace(
      {
        concurrency: limits.concurrency,
        delayMs: robots.crawlDelayMs ?? 0,
        longestPauseMs: limits.longestPauseMs,
      },
      ({ reason, pauseMs, status, isAsked }) => {
        if (isAsked) turnsAt(origin)?.pause(pauseMs)
        // The log line is not awaited: a log that cannot be written fails the crawl at its next step.
        log({
          level: 'warning',
          code: 'slowed_down',
          values: { host: new URL(origin).host, pause_ms: Math.round(pauseMs), status: status ?? 0, reason },
        }).catch(() => undefined)
      },
    )
    return { robots, pace }
  }
}

const refused = (failure: 'robots_forbidden' | 'aborted' | 'site_too_slow', url: string): FetchFailure => ({
  ok: false,
  failure,
  detail: url,
  passing: false,
  retryAfterMs: null,
  status: null,
  elapsedMs: 0,
})
