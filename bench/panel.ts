import { loadavg } from 'node:os'
import { type Browser, chromium } from '@playwright/test'
import { openBooth } from './panel/booth.ts'
import { Measured } from './panel/measure.ts'
import { type Encoding, openPeer } from './panel/peer.ts'
import { printChunks, printRoute, printTimes, SCRIPT_LIMITS } from './panel/report.ts'
import { buildPanel, ensureChromium } from './panel/tools.ts'

const ROUNDS = 5
/** Playwright's own flags leave no window and no talking to the maker; these come on top. */
const CHROMIUM_FLAGS = ['--disable-gpu', '--disable-quic']

/**
 * The panel's login and products list beside a react-admin application with the same rows, on a slow processor and a slow
 * network. The peer's files are sent with gzip; `npm run bench -- panel br` sends them with brotli, as the panel's are.
 */
export async function run([encoding = 'gzip']: string[]): Promise<void> {
  if (encoding !== 'gzip' && encoding !== 'br') throw new Error(`gzip or br, not ${encoding}`)
  const executablePath = await ensureChromium()
  await buildPanel()
  const booth = await openBooth()
  const closers = [() => booth.close()]
  try {
    const peer = await openPeer(booth, encoding satisfies Encoding)
    closers.push(() => peer.close())
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
    closers.push(() => browser.close())
    console.log(
      `Chromium ${browser.version()}; processor slowed 4×, 1.6 Mbit/s, 150 ms a request, empty cache; median of ${ROUNDS}`,
    )
    console.log(
      `the list's answer takes ${booth.answerMs.toFixed(0)} ms, of the peer's server too; peer sent with ${encoding}`,
    )
    const login = { ours: new Measured(booth.login), peer: new Measured(peer.login) }
    const list = { ours: new Measured(booth.list), peer: new Measured(peer.list) }
    await visitInTurn(browser, [login.ours, login.peer, list.ours, list.peer])

    printTimes('login form', login.ours, login.peer)
    printTimes('list', list.ours, list.peer)
    const over =
      printRoute('login form', login.ours, login.peer, SCRIPT_LIMITS.login) +
      printRoute('products list', list.ours, list.peer, SCRIPT_LIMITS.list)
    printChunks('the login form', login.ours)
    printChunks('the products list', list.ours)
    console.log(over > 0 ? `\n${over} over their limit` : '\nall within their limits')
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

/** Ours first in one round, the peer first in the next; an uncounted visit of each warms the servers. */
async function visitInTurn(browser: Browser, pages: Measured[]): Promise<void> {
  for (const page of pages) await page.visit(browser, true)
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const page of round % 2 === 1 ? pages : pages.toReversed()) await page.visit(browser)
    const load = loadavg().map((value) => value.toFixed(1))
    console.log(`round ${round} of ${ROUNDS}, load average ${load.join(' ')}`)
  }
}
