import type { CrawlFailure } from '../crawl-failure.ts'

/** One request of a page that is being rendered. A renderer never opens a connection; it asks for answers. */
export interface PageRequest {
  url: string
  method: 'GET' | 'POST'
  /**
   * The headers the page's scripts set, lower-case names; without those the client decides (host, encodings, our name).
   */
  headers: Record<string, string>
  body: Uint8Array | null
  /** `data` is what scripts ask for, `script` the scripts themselves. */
  kind: 'document' | 'script' | 'data'
}

export type PageAnswer =
  | { ok: true; url: string; status: number; headers: Record<string, string>; body: Uint8Array }
  | { ok: false; failure: CrawlFailure; detail: string }

/** JSON that a page's scripts fetched while it was rendered. */
export interface PageData {
  url: string
  body: string
}

export interface RenderOptions {
  signal: AbortSignal
  /** The only way to the web: robots.txt, the host's pace and the address guard stand behind it. */
  request: (request: PageRequest, signal: AbortSignal) => Promise<PageAnswer>
  /** The page as it came without scripts, so that it is not fetched again. */
  document: { body: Uint8Array; contentType: string }
}

export type Rendered =
  | { ok: true; html: string; finalUrl: string; status: number; data: PageData[] }
  | {
      ok: false
      failure: 'needs_browser' | 'render_failed' | 'page_too_heavy' | 'timeout' | 'too_large' | 'aborted'
      detail: string
    }

/**
 * Renders pages as a browser would. `needs_browser` = there is no browser here. Never throws; a page that crashes or
 * hangs the browser is a failure of that page alone.
 */
export interface PageRenderer {
  render(url: string, options: RenderOptions): Promise<Rendered>
}
