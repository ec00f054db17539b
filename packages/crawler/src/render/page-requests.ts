import type { CrawlEvent } from '../crawl-store.ts'
import { isRelatedHost } from './is-related-host.ts'
import type { PageAnswer, PageRequest } from './page-renderer.ts'

export interface PageRequestsOptions {
  log: (event: CrawlEvent) => Promise<void>
  /** Asks the web, obeying robots.txt and the host's pace. */
  answer: (request: PageRequest, signal: AbortSignal) => Promise<PageAnswer>
}

const MOST_SCRIPT_BYTES = 40_000_000
const MOST_NAMED_REFUSALS = 20

/**
 * The requests of the pages of one crawl while they are rendered: scripts are fetched once for all, nothing is sent to
 * strangers, and private addresses that were reached for are named in the log, once each.
 */
export class PageRequests {
  readonly #options: PageRequestsOptions
  readonly #scripts = new Map<string, PageAnswer>()
  readonly #refusedHosts = new Set<string>()
  #scriptBytes = 0

  constructor(options: PageRequestsOptions) {
    this.#options = options
  }

  async answer(page: URL, request: PageRequest, signal: AbortSignal): Promise<PageAnswer> {
    const isScript = request.kind === 'script' && request.method === 'GET'
    const known = isScript ? this.#scripts.get(request.url) : undefined
    if (known) return known
    const target = URL.parse(request.url)
    // A page may read the web through us, but not send to others through us.
    if (target === null || (request.method !== 'GET' && !isRelatedHost(page.hostname, target.hostname)))
      return { ok: false, failure: 'forbidden', detail: request.url }
    const answer = await this.#options.answer(request, signal)
    if (!answer.ok && answer.failure === 'address_blocked') await this.#nameRefusal(page, target)
    if (isScript && answer.ok && this.#scriptBytes + answer.body.length <= MOST_SCRIPT_BYTES) {
      this.#scriptBytes += answer.body.length
      this.#scripts.set(request.url, answer)
    }
    return answer
  }

  async #nameRefusal(page: URL, target: URL): Promise<void> {
    if (this.#refusedHosts.has(target.host) || this.#refusedHosts.size >= MOST_NAMED_REFUSALS) return
    this.#refusedHosts.add(target.host)
    await this.#options.log({
      level: 'warning',
      code: 'private_address_refused',
      values: { url: page.href, host: target.host },
    })
  }
}

/** The site did not answer, or was in trouble: another time it may. */
export const isLost = (answer: PageAnswer): boolean =>
  answer.ok
    ? answer.status === 429 || answer.status >= 500
    : ['timeout', 'connection_failed', 'broken_answer'].includes(answer.failure)
