import { extractPage } from '../extract/extract-page.ts'
import { readEvidence } from '../extract/read-evidence.ts'
import { isHtml } from '../fetch/fetch-page.ts'
import type { Web } from '../fetch/web.ts'
import { isShell } from '../page/is-shell.ts'
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

const MOST_LINKS = 2_000
const MOST_KEPT = 40
const MOST_KEPT_BYTES = 40_000_000

/** Pages fetched while discovering, kept for the steps after so that they are not fetched twice; bounded. */
export class KeptPages {
  readonly #pages = new Map<string, RawPage>()
  #bytes = 0

  keep(url: string, page: RawPage): void {
    if (this.#pages.size >= MOST_KEPT || this.#bytes + page.html.length > MOST_KEPT_BYTES) return
    this.#pages.set(url, page)
    this.#bytes += page.html.length
  }

  take(url: string): RawPage | undefined {
    const page = this.#pages.get(url)
    if (page) {
      this.#pages.delete(url)
      this.#bytes -= page.html.length
    }
    return page
  }
}

/** Fetches a page and says whether it shows a product and where it leads. Null when it cannot be read. */
export async function inspectPage(web: Web, url: string, kept: KeptPages): Promise<Inspection | null> {
  const fetched = await web.fetch(url)
  if (!fetched.ok || !isHtml(fetched)) return null
  const raw = { url, html: fetched.body, contentType: fetched.contentType }
  const inspection = inspect(readPage({ ...raw, url: fetched.url }), url)
  if (inspection.isShell && !inspection.isProduct) return (await inspectDrawn(web, raw, kept)) ?? inspection
  if (inspection.isProduct) kept.keep(url, raw)
  return inspection
}

/** The look at a page that scripts draw, once they have; null when nothing draws it. */
export async function inspectDrawn(web: Web, raw: RawPage, kept: KeptPages): Promise<Inspection | null> {
  const drawn = await web.scripts.draw(raw)
  if (!drawn.ok) return null
  const inspection = inspect(readPage(drawn.page), raw.url)
  if (inspection.isProduct) kept.keep(raw.url, drawn.page)
  return { ...inspection, isShell: false }
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
