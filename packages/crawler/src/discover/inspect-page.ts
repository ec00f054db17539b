import { extractPage } from '../extract/extract-page.ts'
import { readEvidence } from '../extract/read-evidence.ts'
import { isHtml } from '../fetch/fetch-page.ts'
import type { Web } from '../fetch/web.ts'
import { type Page, type RawPage, readPage } from '../page/page.ts'
import { normaliseUrl } from './normalise-url.ts'

/** What a look at one page tells the discovery. */
export interface Inspection {
  url: string
  isProduct: boolean
  /** The page is drawn by scripts: nothing to read without a browser. */
  isShell: boolean
  links: string[]
}

/** A page as it was fetched: with what the server calls this version of it. */
export interface KeptPage extends RawPage {
  etag?: string | null
  lastModified?: string | null
}

const MOST_LINKS = 2_000
const MOST_KEPT = 40
const MOST_KEPT_BYTES = 40_000_000

/** Pages fetched while discovering, kept for the steps after so that they are not fetched twice; bounded. */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>()
  readonly #unchanged = new Set<string>()
  #bytes = 0

  keep(url: string, page: KeptPage): void {
    if (this.#pages.size >= MOST_KEPT || this.#bytes + page.html.length > MOST_KEPT_BYTES) return
    this.#pages.set(url, page)
    this.#bytes += page.html.length
  }

  take(url: string): KeptPage | undefined {
    const page = this.#pages.get(url)
    if (page) {
      this.#pages.delete(url)
      this.#bytes -= page.html.length
    }
    return page
  }

  /** Remembers that a known page was asked for and has not changed. */
  keepUnchanged(url: string): void {
    this.#unchanged.add(url)
  }

  takeUnchanged(url: string): boolean {
    return this.#unchanged.delete(url)
  }
}

/** Fetches a page and says whether it shows a product and where it leads. Null when it cannot be read. */
export async function inspectPage(web: Web, url: string, kept: KeptPages): Promise<Inspection | null> {
  const fetched = await web.fetch(url)
  if (!fetched.ok || !isHtml(fetched)) return null
  const { etag, lastModified } = fetched
  const raw = { url: fetched.url, html: fetched.body, contentType: fetched.contentType, etag, lastModified }
  const page = readPage(raw)
  const inspection = inspect(page, url)
  if (inspection.isProduct) kept.keep(url, raw)
  return inspection
}

export function inspect(page: Page, url: string): Inspection {
  const evidence = readEvidence(page, { structured: true, visible: true }, {})
  return {
    url,
    isProduct: extractPage(evidence, null, null) !== null,
    isShell: isShell(page),
    links: linksOf(page),
  }
}

/** Hardly a word to read, but scripts that would draw it. */
export function isShell(page: Page): boolean {
  const letters = page.runs.reduce((sum, run) => sum + run.text.trim().length, 0)
  return letters < 200 && page.jsonLd.length === 0 && page.byTag.has('script')
}

function linksOf(page: Page): string[] {
  const found = new Set<string>()
  for (const element of page.orderOf.keys()) {
    if (element.name !== 'a' && element.name !== 'area' && element.name !== 'link') continue
    if (element.name === 'link' && !/^(?:next|prev)$/i.test(element.attribs['rel'] ?? '')) continue
    const url = normaliseUrl(element.attribs['href'] ?? '', page.base)
    if (url !== null && element.attribs['href']) found.add(url)
    if (found.size >= MOST_LINKS) break
  }
  return [...found]
}
