import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { isMain, runMain } from './project.mjs'
import { run } from './run-program.mjs'

/** The flags of every Chromium of ours: no window, and no talking to its maker. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function playwrightPaths() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), '.cache/ms-playwright')
  if (!existsSync(folder)) return []
  const versions = readdirSync(folder).filter((name) => name.startsWith('chromium-'))
  return versions.flatMap((name) =>
    ['chrome-linux', 'chrome-linux64'].map((sub) => join(folder, name, sub, 'chrome')),
  )
}

/** The Chromium of CHROME_PATH, the system's or Playwright's; null when there is none. Throws when CHROME_PATH names nothing. */
export function findChromium() {
  const chosen = process.env.CHROME_PATH
  if (chosen && !existsSync(chosen)) throw new Error(`CHROME_PATH names no file: ${chosen}`)
  return chosen || [...SYSTEM_PATHS, ...playwrightPaths()].find((path) => existsSync(path)) || null
}

/**
 * Chromium without the code that paints a window: the same engine, and Playwright's own choice. It takes two thirds of
 * the processor.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Finds the browser for the tests: CHROME_PATH, the headless shell, or else Chromium; null when there is none. */
export function findTestBrowser() {
  return !process.env.CHROME_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium()
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs Debian's package and returns the end of apt-get's output. */
async function aptInstall(name) {
  console.log(`Installing ${name} (apt-get install ${name}) …`)
  await run('apt-get', ['update'])
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const { code, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
  return `apt-get, code ${code}:\n${output.slice(-2_000)}`
}

/** Finds Chromium, or installs Debian's when we are root; else throws, saying how to get one. Nothing is downloaded by ourselves. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (canInstall()) {
    const said = await aptInstall('chromium')
    const installed = findChromium()
    if (installed) return installed
    throw new Error(`Chromium could not be installed (${said})`)
  }
  throw new Error(
    'Chromium is needed and was not found. Install it (Debian, Ubuntu: sudo apt-get install chromium), or set CHROME_PATH to one you have.',
  )
}

/** Finds the browser for the tests. Without the headless shell they run in Chromium, which takes longer. */
export async function ensureTestBrowser() {
  if (canInstall() && !process.env.CHROME_PATH && !existsSync(HEADLESS_SHELL)) {
    const said = await aptInstall('chromium-headless-shell')
    if (!existsSync(HEADLESS_SHELL)) console.log(`The browser tests run in Chromium instead (${said})`)
  }
  return findTestBrowser() ?? (await ensureChromium())
}

if (isMain(import.meta.url)) await runMain(async () => console.log(await ensureChromium()))
