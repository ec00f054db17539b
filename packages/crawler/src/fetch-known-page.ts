import { hash } from 'node:crypto'
import type { ClaimedPage, PageOutcome, PageVersion } from './crawl-store.ts'
import type { KeptPages } from './discover/inspect-page.ts'
import { type FetchedBody, type FetchFailure, isHtml } from './fetch/fetch-page.ts'
import type { Web } from './fetch/web.ts'
import type { RawPage } from './page/page.ts'

/** A page's body, to be read, and what the next crawl asks by. */
export interface PageToRead {
  raw: RawPage
  version: PageVersion
}

export const versionOf = ({
  etag = null,
  lastModified = null,
  body,
}: Partial<Pick<FetchedBody, 'etag' | 'lastModified'>> & { body: string | Uint8Array }): PageVersion => ({
  etag,
  lastModified,
  contentHash: hash('sha256', body, 'hex'),
})

/**
 * Fetches a page, asking of one that an earlier crawl read only for what has changed since: a server that says 304, or
 * sends the same bytes, ends it as `unchanged`, with nothing to read. A known page that is no longer there (404, 410, or
 * sent to the front page) is `gone`; every other failure is no word about the product and comes back as it is.
 */
export async function fetchKnownPage(
  web: Web,
  kept: KeptPages,
  { url, known }: ClaimedPage,
): Promise<PageToRead | PageOutcome | FetchFailure> {
  const before = known?.version ?? null
  if (before !== null && kept.takeUnchanged(url)) return { kind: 'unchanged', version: before }
  const ready = kept.take(url)
  let read: PageToRead
  if (ready) read = { raw: ready, version: versionOf({ ...ready, body: ready.html }) }
  else {
    const fetched = await web.fetch(url, {}, before)
    if (!fetched.ok) {
      if (fetched.status === 304 && before !== null) return { kind: 'unchanged', version: before }
      if (known && (fetched.status === 404 || fetched.status === 410))
        return { kind: 'gone', failure: 'not_found', detail: fetched.detail }
      return fetched
    }
    if (known && isFrontPage(fetched.url) && !isFrontPage(url))
      return { kind: 'gone', failure: 'product_gone', detail: fetched.url }
    if (!isHtml(fetched)) return { kind: 'failed', failure: 'not_html', detail: fetched.contentType }
    read = {
      raw: { url: fetched.url, html: fetched.body, contentType: fetched.contentType },
      version: versionOf(fetched),
    }
  }
  return before !== null && before.contentHash === read.version.contentHash
    ? { kind: 'unchanged', version: read.version }
    : read
}

function isFrontPage(address: string): boolean {
  const { pathname, search } = new URL(address)
  return pathname === '/' && search === ''
}
