import type { Browser } from '@playwright/test'
import { type Sent, watchNetwork } from './network.ts'
import { watchPage } from './page-watch.ts'
import type { Target } from './target.ts'

const CPU_SLOWDOWN = 4
/** 1.6 Mbit/s down and 750 kbit/s up, in bytes a second, and 150 ms before each answer. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const SHOWN_WITHIN_MS = 120_000

export interface Visit {
  /** The time from the start of the navigation until the target was painted. */
  shownMs: number
  /** All requests until the network is quiet, in the order asked. */
  sent: Sent[]
  layoutShift: number
  /** The script heap after a collection, in bytes. */
  heapBytes: number
}

/** One visit with an empty cache, a slowed processor and a slow network. Throws when the page fails or is not shown in two minutes. */
export async function visit(browser: Browser, target: Target): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const { token } = target
    if (token)
      await context.addCookies([{ name: 'accessToken', value: token, url: new URL(target.url).origin }])
    const page = await context.newPage()
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    const session = await context.newCDPSession(page)
    const network = await watchNetwork(session)
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(watchPage, target.shown)

    await page.goto(target.url, { waitUntil: 'commit' })
    const shownMs = await page
      .waitForFunction(() => window.benchShownAt, undefined, { timeout: SHOWN_WITHIN_MS, polling: 250 })
      .then((handle) => handle.jsonValue())
      .catch(async (error: unknown) => {
        const text = await page.locator('body').innerText()
        const said = [...failures, `at ${page.url()} stands:`, text.slice(0, 500)].join('\n')
        throw new Error(`${target.url} was not shown; ${said}`, { cause: error })
      })
    const sent = await network.quiet()
    if (failures.length > 0) throw new Error(`${target.url} failed: ${failures.join('; ')}`)
    const layoutShift = await page.evaluate(() => window.benchLayoutShift)
    await session.send('HeapProfiler.collectGarbage')
    await session.send('Performance.enable')
    const { metrics } = await session.send('Performance.getMetrics')
    const heapBytes = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value
    if (shownMs === undefined || heapBytes === undefined)
      throw new Error('Chromium did not say what was measured')
    return { shownMs, sent, layoutShift, heapBytes }
  } finally {
    await context.close()
  }
}
