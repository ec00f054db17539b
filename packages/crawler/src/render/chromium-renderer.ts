import type { Browser } from 'playwright-core'
import { boundTabs, type TabBound } from './bound-tabs.ts'
import type { PageRenderer, Rendered, RenderOptions } from './page-renderer.ts'
import { renderPage } from './render-page.ts'

export interface ChromiumRendererOptions {
  /** Finds the path of Chromium, before each start; null = there is none (yet). */
  findChromium: () => string | null
  /** Pages rendered at once, over all crawls. */
  pagesAtOnce?: number
  /** One page from its opening to its HTML, ms. */
  deadlineMs?: number
  /** Memory of one tab, in bytes. */
  tabBytes?: number
  /** A browser that is idle for so long is closed, ms. */
  idleMs?: number
  /** Receives the troubles that no caller hears of: the browser could not be started, or died. */
  onTrouble?: (message: string) => void
}

export interface ChromiumRenderer extends PageRenderer {
  /** Ends the browser; a page being rendered fails. */
  close(): Promise<void>
}

/** A browser that has rendered so many pages is replaced: what it leaks stays bounded. */
const PAGES_OF_ONE_BROWSER = 500
/** Shops' pages take a hundred megabytes or two. */
const TAB_BYTES = 700 * 1024 ** 2
/** A page crashes so long after its tab was ended, at the latest. */
const CRASH_MS = 2_000

/**
 * Chromium's flags. No name resolves and the only proxy is one of those names, so a request that is not answered by us
 * (WebSocket, WebRTC, preconnect, QUIC, a worker's) ends inside the browser: not one packet of a page leaves by itself.
 */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--proxy-server=http://nowhere.invalid:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--js-flags=--max-old-space-size=512',
]

/**
 * One Chromium for all pages, started at the first and closed when idle. Each page has a fresh context: no cookies of
 * another, no service workers, downloads, popups, permissions. Sandboxed unless we are root. It ends with this process.
 */
export function createChromiumRenderer(options: ChromiumRendererOptions): ChromiumRenderer {
  const {
    findChromium,
    pagesAtOnce = 2,
    deadlineMs = 30_000,
    idleMs = 60_000,
    tabBytes = TAB_BYTES,
    onTrouble,
  } = options
  let browser: Promise<Browser> | null = null
  let tabs: TabBound | null = null
  let rendered = 0
  let rendering = 0
  let closed = false
  let idle: NodeJS.Timeout | undefined
  const waiting: (() => void)[] = []

  async function launch(executablePath: string): Promise<Browser> {
    const { chromium } = await import('playwright-core')
    const started = await chromium.launch({
      executablePath,
      headless: true,
      args: FLAGS,
      chromiumSandbox: process.getuid?.() !== 0,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      // Our environment has keys in it, so the browser gets none of it.
      env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], LANG: 'C.UTF-8' },
    })
    rendered = 0
    tabs = boundTabs(started, tabBytes)
    return started
  }

  function open(executablePath: string): Promise<Browser> {
    if (browser === null) {
      const starting = launch(executablePath)
      browser = starting
      const forget = () => {
        if (browser === starting) browser = null
      }
      starting.then((started) => started.on('disconnected', forget), forget)
    }
    return browser
  }

  async function end(): Promise<void> {
    const ending = browser
    browser = null
    await ending?.then((started) => started.close()).catch(() => undefined)
  }

  async function enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    clearTimeout(idle)
    if (rendering >= pagesAtOnce) {
      const turn = Promise.withResolvers<void>()
      const abort = () => {
        waiting.splice(waiting.indexOf(turn.resolve), 1)
        turn.reject(signal.reason as Error)
      }
      waiting.push(turn.resolve)
      signal.addEventListener('abort', abort, { once: true })
      await turn.promise.finally(() => signal.removeEventListener('abort', abort))
    } else rendering++
  }

  function leave(): void {
    const next = waiting.shift()
    if (next) return next()
    rendering--
    if (rendering > 0 || browser === null) return
    if (rendered >= PAGES_OF_ONE_BROWSER) void end()
    else idle = setTimeout(() => void end(), idleMs).unref()
  }

  async function renderInTime(url: string, executablePath: string, page: RenderOptions): Promise<Rendered> {
    const deadline = AbortSignal.timeout(deadlineMs)
    const signal = AbortSignal.any([page.signal, deadline])
    try {
      const started = await ended(open(executablePath), signal)
      rendered++
      return await ended(renderPage(started, url, { ...page, signal }), signal)
    } catch (error) {
      if (page.signal.aborted) return failed('aborted', url)
      if (deadline.aborted) return failed('timeout', `not rendered within ${deadlineMs} ms`)
      if (tabs && performance.now() - tabs.endedAt() < CRASH_MS)
        return failed('page_too_heavy', `${url} takes more memory than a tab may`)
      const detail = (error instanceof Error ? error.message : String(error)).slice(0, 500)
      onTrouble?.(detail)
      return failed('render_failed', detail)
    }
  }

  return {
    async render(url, page) {
      const executablePath = findChromium()
      if (executablePath === null) return failed('needs_browser', 'no Chromium found')
      if (closed) return failed('aborted', url)
      try {
        await enter(page.signal)
      } catch {
        return failed('aborted', url)
      }
      try {
        return await renderInTime(url, executablePath, page)
      } finally {
        leave()
      }
    },
    async close() {
      closed = true
      clearTimeout(idle)
      await end()
    },
  }
}

const failed = (failure: Exclude<Rendered, { ok: true }>['failure'], detail: string): Rendered => ({
  ok: false,
  failure,
  detail,
})

/** The promise, or the signal's reason: a hung page answers no call, its context is closed by the same signal. */
async function ended<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const stopped = Promise.withResolvers<never>()
  const stop = () => stopped.reject(signal.reason as Error)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  promise.catch(() => undefined)
  try {
    return await Promise.race([promise, stopped.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
