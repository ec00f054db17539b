import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Rendered, RenderOptions } from './page-renderer.ts'
import { PageTraffic } from './page-traffic.ts'

const LOOK_MS = 100
/** A page is rendered after this long without a request and without a change. */
const QUIET_MS = 500
/** A page that shows next to nothing is given longer: it may wait on a timer. */
const EMPTY_QUIET_MS = 3_000
const FEW_LETTERS = 100
/** A page that never rests is taken as it stands after this. */
const RESTLESS_MS = 12_000
const LONGEST_HTML = 8_000_000
/** The window is tall, so that content rendered on scrolling into view is rendered. */
const VIEWPORT = { width: 1366, height: 3_000 }

/** Measures how much the page shows; runs in the page. */
const LOOK =
  "({ elements: document.getElementsByTagName('*').length, letters: document.body?.innerText?.length ?? 0 })"

/**
 * Renders one page in a context of its own, which is gone afterwards. Throws the browser's errors, TimeoutError among
 * them.
 */
export async function renderPage(browser: Browser, url: string, options: RenderOptions): Promise<Rendered> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    locale: 'fa-IR',
    serviceWorkers: 'block',
    acceptDownloads: false,
    permissions: [],
  })
  const stop = () => void context.close().catch(() => undefined)
  options.signal.addEventListener('abort', stop, { once: true })
  try {
    options.signal.throwIfAborted()
    return await render(context, url, options)
  } finally {
    options.signal.removeEventListener('abort', stop)
    await context.close().catch(() => undefined)
  }
}

async function render(context: BrowserContext, url: string, options: RenderOptions): Promise<Rendered> {
  const page = await context.newPage()
  const traffic = new PageTraffic(page, url, options)
  const crashed = Promise.withResolvers<never>()
  crashed.promise.catch(() => undefined)
  page.on('crash', () => crashed.reject(new Error('the page crashed')))
  context.on('page', (popup) => void popup.close().catch(() => undefined))
  // A request whose page is gone cannot be answered, and nobody waits for it.
  await context.route('**/*', (route) => traffic.answer(route).catch(() => undefined))
  return Promise.race([crashed.promise, settled(page, url, traffic)])
}

async function settled(page: Page, url: string, traffic: PageTraffic): Promise<Rendered> {
  await page.goto(url, { waitUntil: 'commit', timeout: 0 })
  const started = performance.now()
  let seen = { elements: -1, letters: -1 }
  let changed = started
  for (;;) {
    await sleep(LOOK_MS)
    const now = await page.evaluate<typeof seen>(LOOK).catch((error: unknown) => {
      // A page on its way to another address has no document to ask for the moment.
      if (isNavigation(error)) return seen
      throw error
    })
    if (now.elements !== seen.elements || now.letters !== seen.letters) changed = performance.now()
    seen = now
    const restless = performance.now() - started > RESTLESS_MS
    const quiet = performance.now() - Math.max(changed, traffic.lastEnd)
    if (
      restless ||
      (traffic.pending === 0 && quiet > (now.letters < FEW_LETTERS ? EMPTY_QUIET_MS : QUIET_MS))
    )
      break
  }
  const length = await page.evaluate<number>('document.documentElement.outerHTML.length')
  if (length > LONGEST_HTML) return { ok: false, failure: 'too_large', detail: `${length} characters` }
  return { ok: true, html: await page.content(), finalUrl: page.url(), status: 200, data: traffic.data }
}

const isNavigation = (error: unknown): boolean =>
  error instanceof Error && /context was destroyed|navigat/i.test(error.message)
