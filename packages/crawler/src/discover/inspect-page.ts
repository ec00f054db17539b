import { setImmediate as nextTurn } from 'node:timers/promises'
import { extractPage } from '../extract/extract-page.ts'
import { readEvidence } from '../extract/read-evidence.ts'
import { type FetchFailure, isHtml } from '../fetch/fetch-page.ts'
import type { Web } from '../fetch/web.ts'
import { isShell } from '../page/is-shell.ts'
import { type Page, type RawPage, readPage } from '../page/page.ts'
import { pageLinks } from './page-links.ts'

/** The findings of the discovery about one page. */
export interface Inspection {
  url: string
  isProduct: boolean
  /** The page is rendered by scripts: there is nothing to read without a browser. */
  isShell: boolean
  links: string[]
}

/** A page as it was fetched, with the server's name of its version. */
export interface KeptPage extends RawPage {
  etag?: string | null
  lastModified?: string | null
}

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

/**
 * Fetches a page and says whether it shows a product and where it leads. Null when it cannot be read, `lost` when another
 * time it may.
 */
export async function inspectPage(
  web: Web,
  url: string,
  kept: KeptPages,
): Promise<Inspection | 'lost' | null> {
  const fetched = await web.fetchPatiently(url)
  if (!fetched.ok) return fetched.passing ? 'lost' : null
  if (!isHtml(fetched)) return null
  const raw: KeptPage = {
    url: fetched.url,
    html: fetched.body,
    contentType: fetched.contentType,
    etag: fetched.headers['etag'] ?? null,
    lastModified: fetched.headers['last-modified'] ?? null,
  }
  // A large page takes a while to parse and a while to read: others have their turn before, and in between.
  await nextTurn()
  const page = readPage(raw)
  await nextTurn()
  const inspection = inspect(page, url)
  if (inspection.isShell && !inspection.isProduct) {
    const rendered = await inspectRendered(web, raw, url, kept)
    if (!('ok' in rendered)) return rendered
    return rendered.passing ? 'lost' : inspection
  }
  if (inspection.isProduct) kept.keep(url, raw)
  return inspection
}

/** Inspects a page that scripts render, once they have; or tells why it was not rendered. */
export async function inspectRendered(
  web: Web,
  raw: RawPage,
  url: string,
  kept: KeptPages,
): Promise<Inspection | FetchFailure> {
  const rendered = await web.scripts.render(raw)
  if (!rendered.ok) return rendered
  const inspection = inspect(readPage(rendered.page), url)
  if (inspection.isProduct) kept.keep(url, rendered.page)
  return { ...inspection, isShell: false }
}

export function inspect(page: Page, url: string): Inspection {
  const evidence = readEvidence(page, { structured: true, visible: true }, null)
  return {
    url,
    isProduct: extractPage(evidence, null, null) !== null,
    isShell: isShell(page),
    links: pageLinks(page),
  }
}
