import { hash } from 'node:crypto'
import type { ClaimedPage, PageOutcome, PageVersion } from './crawl-store.ts'
import type { KeptPage, KeptPages } from './discover/inspect-page.ts'
import { type FetchFailure, isHtml } from './fetch/fetch-page.ts'
import type { Web } from './fetch/web.ts'
import { pathOf } from './page/page-path.ts'

/** A page's body, to be read, and the version the next crawl asks by. */
export interface PageToRead {
  raw: KeptPage
  version: PageVersion
}

const versionOf = ({ etag = null, lastModified = null, html }: KeptPage): PageVersion => ({
  etag,
  lastModified,
  contentHash: hash('sha256', html, 'hex'),
})

/** These headers make a server that still has this version answer 304 and no body. */
const ifChanged = ({ etag, lastModified }: PageVersion): Record<string, string> => ({
  ...(etag === null ? {} : { 'if-none-match': etag }),
  ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
})

/**
 * Fetches a page, and asks for one that an earlier crawl read only if it has changed since: a server that says 304, or
 * sends the same bytes, ends it as `unchanged`, with nothing to read. A known page that is no longer there (404, 410,
 * or sent to the front page) is `gone`; every other failure is no word about the product and comes back as it is.
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
  if (ready) read = { raw: ready, version: versionOf(ready) }
  else {
    const fetched = await web.fetch(url, before === null ? {} : { headers: ifChanged(before) })
    if (!fetched.ok) {
      if (fetched.status === 304 && before !== null) return { kind: 'unchanged', version: before }
      if (known && (fetched.status === 404 || fetched.status === 410))
        return { kind: 'gone', failure: 'not_found', detail: fetched.detail }
      return fetched
    }
    if (known && isFrontPage(fetched.url) && !isFrontPage(url))
      return { kind: 'gone', failure: 'product_gone', detail: fetched.url }
    if (!isHtml(fetched)) return { kind: 'failed', failure: 'not_html', detail: fetched.contentType }
    const { etag = null, 'last-modified': lastModified = null } = fetched.headers
    const raw: KeptPage = {
      url: fetched.url,
      html: fetched.body,
      contentType: fetched.contentType,
      etag,
      lastModified,
    }
    read = { raw, version: versionOf(raw) }
  }
  return before !== null && before.contentHash === read.version.contentHash
    ? { kind: 'unchanged', version: read.version }
    : read
}

function isFrontPage(address: string): boolean {
  const url = new URL(address)
  return pathOf(url) === '/' && url.search === ''
}
