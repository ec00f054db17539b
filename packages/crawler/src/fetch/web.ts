import { setTimeout as sleep } from 'node:timers/promises'
import type { GuardedClient } from '@payvand/network'
import type { CrawlEvent } from '../crawl-store.ts'
import { ALLOW_ALL, parseRobots, type Robots } from '../discover/robots.ts'
import {
  type Fetched,
  type FetchFailure,
  type FetchLimits,
  fetchPage,
  type HeldVersion,
} from './fetch-page.ts'
import { HostPace } from './host-pace.ts'

export interface WebOptions {
  client: GuardedClient
  signal: AbortSignal
  limits: FetchLimits & {
    concurrency: number
    longestPauseMs: number
    attempts: number
    retryDelayMs: number
  }
  /** The name robots.txt files know us by. */
  productToken: string
  log: (event: CrawlEvent) => Promise<void>
}

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

  constructor(options: WebOptions) {
    this.#options = options
  }

  /** Fetches what robots.txt allows. `robots_forbidden` where it does not; its own failure where it cannot be read. */
  async fetch(
    url: string,
    limits: Partial<FetchLimits> = {},
    held: HeldVersion | null = null,
  ): Promise<Fetched> {
    const { client, signal } = this.#options
    try {
      const host = await this.#host(new URL(url).origin)
      if (!host.robots.isAllowed(url)) return refused('robots_forbidden', url)
      return await host.pace.run(signal, async () => {
        const fetched = await fetchPage(client, url, { ...this.#options.limits, ...limits }, signal, held)
        if (!signal.aborted) host.pace.observe(observation(fetched))
        return fetched
      })
    } catch (error) {
      if (error instanceof RobotsUnreachable) return error.fetched
      if (signal.aborted) return refused('aborted', url)
      throw error
    }
  }

  /** As `fetch`, with further tries where the failure may pass; a site that took a whole deadline gets one more only. */
  async fetchPatiently(url: string): Promise<Fetched> {
    const { attempts, retryDelayMs } = this.#options.limits
    for (let tried = 1; ; tried++) {
      const fetched = await this.fetch(url)
      if (fetched.ok || !fetched.passing || tried >= (fetched.failure === 'timeout' ? 2 : attempts))
        return fetched
      await sleep(retryDelayMs * 2 ** (tried - 1), undefined, { signal: this.#options.signal })
    }
  }

  /** The rules of a site that has answered before; everything allowed where it has none. */
  async robots(origin: string): Promise<Robots> {
    return (await this.#host(origin)).robots
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
    const { client, signal, limits, log, productToken } = this.#options
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
    } else throw new RobotsUnreachable(fetched)
    const pace = new HostPace(
      {
        concurrency: limits.concurrency,
        delayMs: robots.crawlDelayMs ?? 0,
        longestPauseMs: limits.longestPauseMs,
      },
      (pauseMs, status) => {
        // Nobody waits for this line: a log that cannot be written fails the crawl at its next step.
        log({
          level: 'warning',
          code: 'slowed_down',
          values: { host: new URL(origin).host, pause_ms: Math.round(pauseMs), status: status ?? 0 },
        }).catch(() => undefined)
      },
    )
    return { robots, pace }
  }
}

const observation = (fetched: Fetched) =>
  fetched.ok
    ? { elapsedMs: fetched.elapsedMs, status: 200, retryAfterMs: null, failed: false }
    : {
        elapsedMs: fetched.elapsedMs,
        status: fetched.status,
        retryAfterMs: fetched.retryAfterMs,
        // 304 is as good an answer as 200.
        failed: fetched.passing && fetched.status !== 304,
      }

const refused = (failure: 'robots_forbidden' | 'aborted', url: string): FetchFailure => ({
  ok: false,
  failure,
  detail: url,
  passing: false,
  retryAfterMs: null,
  status: null,
  elapsedMs: 0,
})
