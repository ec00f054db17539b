import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/panel-world.ts'

/** The list has whole screens, also for addresses of things that do not exist. */
const SCREENS = [
  '/',
  '/product/list',
  '/arachne',
  '/arachne/create',
  '/arachne/projects/987654',
  '/arachne/jobs/987654',
  '/profile/vendor',
]
const ENTRY = /\/assets\/index-[^/]+\.js$/

/** Opens a page whose own code does not arrive until the returned function is called. */
async function openWithoutEntry(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(ENTRY, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('script[type=module]')).toHaveCount(1)
  return held.resolve
}

function preloaded(page: Page): Promise<string[]> {
  return page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
}

test('all the code of a screen is asked for before that of the panel has come', async ({ page }) => {
  await signIn(page, 'shopfa')
  for (const path of SCREENS) {
    await test.step(path, async () => {
      const release = await openWithoutEntry(page, path)
      const early = await preloaded(page)
      const late: string[] = []
      const note = (url: string) => {
        if (url.endsWith('.js') && !ENTRY.test(url) && !early.includes(url)) late.push(url)
      }
      page.on('request', (request) => note(request.url()))
      release()
      await expect(page.getByRole('banner').getByRole('button', { name: /^حساب / })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(early).not.toHaveLength(0)
      expect(late).toEqual([])
      page.removeAllListeners('request')
      await page.unrouteAll()
    })
  }
})

test('what a screen asks first is asked before the code of the panel has come, and nothing is asked twice', async ({
  page,
}) => {
  await signIn(page, 'shopfa')
  for (const [path, first] of [
    ['/product/list', ['/v1/user', '/v1/businesses', '/v1/basalam-proxy/products?page=1&per_page=15']],
    ['/product/list?title=a', ['/v1/user', '/v1/businesses']],
    ['/product/black-list', ['/v1/user', '/v1/businesses']],
  ] as const) {
    await test.step(path, async () => {
      const asked: string[] = []
      // The requests of the page before do not belong to this one.
      await page.goto('about:blank')
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (pathname.startsWith('/v1/')) asked.push(pathname + search)
      })
      const release = await openWithoutEntry(page, path)
      await expect.poll(() => asked).toEqual(first)
      release()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(asked.length).toBeGreaterThan(first.length)
      expect(asked).toEqual([...new Set(asked)])
      expect(await page.evaluate(() => Object.keys(globalThis.preloadedRequests ?? {}))).toEqual([])
      page.removeAllListeners('request')
      await page.unrouteAll()
    })
  }
})

test('without a session the theme is there before the code, and no screen is asked for', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('bs::theme', 'dark'))
  const release = await openWithoutEntry(page, '/product/list')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await preloaded(page)).toEqual([])
  expect(await page.evaluate(() => globalThis.preloadedRequests)).toBeUndefined()
  release()
  await expect(page).toHaveURL('/login')
})

test('pictures below the screen are fetched once somebody scrolls', async ({ page }) => {
  await signIn(page, 'shopfa')
  await page.setViewportSize({ width: 1280, height: 320 })
  await page.goto('/product/list')
  const pictures = page.getByRole('table').locator('img')
  const fetched = page.getByRole('table').locator('img[src]')
  await expect(fetched.first()).toBeVisible()
  const all = await pictures.count()
  await expect(pictures.last()).not.toHaveAttribute('src')
  await page.mouse.move(600, 200)
  await page.mouse.wheel(0, 100)
  await expect(fetched).toHaveCount(all)
})

test('a toast is shown though the connection broke before the code of toasts came', async ({ page }) => {
  await signIn(page, 'shopfa')
  await page.route(/\/assets\/(toast-region|command-palette)-/, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: /^حساب / })).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('region', { name: /اعلان‌ها/ })).toContainText('ارتباط با سرور برقرار نشد')
})
