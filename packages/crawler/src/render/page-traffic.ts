import type { Page, Request, Route } from 'playwright-core'
import type { PageData, PageRequest, RenderOptions } from './page-renderer.ts'

/** The limit of one page's requests: real shops stay below half of it. */
const MOST_REQUESTS = 250
const MOST_BYTES = 30_000_000
const MOST_NAVIGATIONS = 5
/** JSON kept to learn from. */
const MOST_DATA = 40
const LARGEST_DATA = 2_000_000
/** A broken picture would make a page remove or replace its address. */
const EMPTY_PICTURE = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
/** The client's own business, or the browser's with its own network stack. */
const OWN_HEADER =
  /^(?:host|connection|accept-encoding|user-agent|content-length|sec-.*|upgrade-insecure-requests)$/
const OWN_ANSWER_HEADER =
  /^(?:content-encoding|content-length|transfer-encoding|connection|keep-alive|strict-transport-security|alt-svc)$/

/**
 * Answers every request of one page. The browser itself reaches nothing: documents, scripts and data come through
 * `request`, pictures and styles are answered empty, everything else is refused.
 */
export class PageTraffic {
  readonly data: PageData[] = []
  /** Requests under way. */
  pending = 0
  /** The time the last one ended, by performance.now(). */
  lastEnd = performance.now()
  #requests = 0
  #bytes = 0
  #navigations = 0
  readonly #page: Page
  readonly #options: RenderOptions
  /** Documents at hand: the page itself, and where redirects led. */
  readonly #documents = new Map<string, { body: Uint8Array; contentType: string }>()

  constructor(page: Page, url: string, options: RenderOptions) {
    this.#page = page
    this.#options = options
    this.#documents.set(withoutHash(url), options.document)
  }

  async answer(route: Route): Promise<void> {
    const request = route.request()
    const kind = kindOf(request, this.#page)
    if (kind === 'picture') return route.fulfill({ contentType: 'image/gif', body: EMPTY_PICTURE })
    if (kind === 'style') return route.fulfill({ contentType: 'text/css', body: '' })
    if (kind === null) return route.abort('blockedbyclient')
    this.pending++
    try {
      await this.#fetch(route, request, kind)
    } finally {
      this.pending--
      this.lastEnd = performance.now()
    }
  }

  async #fetch(route: Route, request: Request, kind: PageRequest['kind']): Promise<void> {
    const url = withoutHash(request.url())
    if (kind === 'document') {
      if (++this.#navigations > MOST_NAVIGATIONS) return route.abort('blockedbyclient')
      const ready = this.#documents.get(url)
      if (ready) return route.fulfill({ contentType: ready.contentType, body: Buffer.from(ready.body) })
    }
    const method = request.method()
    if (method !== 'GET' && method !== 'POST') return route.abort('blockedbyclient')
    if (++this.#requests > MOST_REQUESTS || this.#bytes > MOST_BYTES) return route.abort('blockedbyclient')
    const headers = Object.entries(await request.allHeaders()).filter(
      ([name]) => !name.startsWith(':') && !OWN_HEADER.test(name),
    )
    const answer = await this.#options.request(
      { url, method, headers: Object.fromEntries(headers), body: request.postDataBuffer(), kind },
      this.#options.signal,
    )
    if (!answer.ok) return route.abort(answer.failure === 'timeout' ? 'timedout' : 'blockedbyclient')
    this.#bytes += answer.body.length
    if (kind === 'document' && withoutHash(answer.url) !== url) {
      // The browser must know where it is; a redirect of an answered request is followed past this place.
      this.#documents.set(withoutHash(answer.url), {
        body: answer.body,
        contentType: answer.headers['content-type'] ?? '',
      })
      return route.fulfill({
        contentType: 'text/html',
        body: `<script>location.replace(${JSON.stringify(answer.url).replaceAll('<', '\\u003c')})</script>`,
      })
    }
    if (kind === 'data') this.#keep(answer.url, answer.headers['content-type'] ?? '', method, answer.body)
    await route.fulfill({
      status: answer.status,
      headers: answerHeaders(answer.headers),
      body: Buffer.from(answer.body),
    })
  }

  #keep(url: string, contentType: string, method: string, body: Uint8Array): void {
    if (method !== 'GET' || this.data.length >= MOST_DATA || body.length > LARGEST_DATA) return
    const text = new TextDecoder().decode(body)
    if (/json/i.test(contentType) || /^\s*[{[]/.test(text)) this.data.push({ url, body: text })
  }
}

/** The kind of a request; null = nothing that a page needs to be rendered. */
function kindOf(request: Request, page: Page): PageRequest['kind'] | 'picture' | 'style' | null {
  if (!/^https?:/.test(request.url())) return null
  const type = request.resourceType()
  if (type === 'document') return isOfMainFrame(request, page) ? 'document' : null
  if (type === 'image') return 'picture'
  if (type === 'stylesheet') return 'style'
  if (type === 'script') return 'script'
  return type === 'xhr' || type === 'fetch' ? 'data' : null
}

function isOfMainFrame(request: Request, page: Page): boolean {
  try {
    return request.frame() === page.mainFrame()
  } catch {
    // The request belongs to a page that is not ours.
    return false
  }
}

function answerHeaders(headers: Record<string, string>): Record<string, string> {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_ANSWER_HEADER.test(name)))
  // Repeated cookies were joined with commas, which their dates have too; the browser wants one a line.
  const cookies = kept['set-cookie']
  if (cookies !== undefined) kept['set-cookie'] = cookies.replace(/, (?=[^;,=\s]+=)/g, '\n')
  return kept
}

const withoutHash = (url: string): string => url.replace(/#.*$/s, '')
