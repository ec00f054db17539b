import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

// The tools are plain JavaScript, without types of their own.
const {
  CHROMIUM_FLAGS,
  findTestBrowser,
}: { CHROMIUM_FLAGS: string[]; findTestBrowser: () => string | null } = await import(
  new URL('../../tools/chromium.mjs', import.meta.url).href
)
const root = fileURLToPath(new URL('../..', import.meta.url))

/** A port nobody has, so that two checkouts can be tested side by side. Workers inherit the choice. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

process.env.GALLERY_PORT ??= String(await freePort())
const galleryUrl = `http://127.0.0.1:${process.env.GALLERY_PORT}`
const chromium = findTestBrowser()
if (chromium === null)
  throw new Error('Chromium is not installed; set CHROME_PATH or install your system’s package')

export default defineConfig({
  outputDir: '../../test-results',
  // A watchdog: longer than a test's own waits together, so that a hanging step is named by its own deadline below.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // Each has a Payvand and a browser of its own, and `npm test` runs other tests beside them: more would only wait.
  workers: 2,
  // In a Payvand of its own, up to twice more, and told as flaky: `npm test` names it with what went wrong the first time.
  retries: 2,
  forbidOnly: process.env.CI !== undefined,
  use: {
    locale: 'en-US', // a seller's browser often speaks English: the panel must be Persian all the same
    timezoneId: 'Asia/Tehran',
    // A service worker answers requests before a test that changes or cuts them sees them, and brings files of an earlier page: only
    // the tests of what works offline allow it.
    serviceWorkers: 'block',
    // Recording every step of every test costs much of their time; a failure says what it waited for, and where.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: chromium,
      args: CHROMIUM_FLAGS,
      // Without a locale of UTF-8 Chromium calls a file with a Persian name "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
  projects: [
    // The components, each by itself, in the gallery, whose spinners would be painted sixty times a second; tests of
    // motion ask for it.
    {
      name: 'ui',
      testMatch: '**/components/*.spec.ts',
      use: { baseURL: galleryUrl, contextOptions: { reducedMotion: 'reduce' } },
    },
    // The panel as a whole, against the real server; starts its own.
    { name: 'panel', testMatch: '**/panel/*.spec.ts', use: { contextOptions: { reducedMotion: 'reduce' } } },
    // Pictures of every screen (`npm run screens`).
    { name: 'screens', testMatch: '**/screens/*.spec.ts' },
    // The pictures of the help site: made anew by `npm run help-pictures`, compared in a test run.
    { name: 'help', testMatch: '**/screens/*.spec.ts' },
  ],
  // The smoke test of the panel needs no components by themselves.
  webServer: process.env.NO_GALLERY
    ? []
    : [
        {
          name: 'gallery',
          command: `vite build --config build/gallery.config.ts && vite preview --config build/gallery.config.ts --host 127.0.0.1 --port ${process.env.GALLERY_PORT} --strictPort`,
          cwd: `${root}apps/panel`,
          env: { PATH: `${root}node_modules/.bin:${process.env.PATH}` },
          url: `${galleryUrl}/dev/ui`,
          timeout: 180_000,
        },
      ],
})
