import type { Page } from '@playwright/test'
import { checkerOf } from '../support/accessibility-checker.ts'
import { behindReleases } from '../support/later-version.ts'
import { cachedPaths, keptOffline, untilKept } from '../support/offline-store.ts'
import { crawlExample, expect, openAccountMenu, signIn, test } from '../support/panel-world.ts'
import { readOrders } from '../support/read-orders.ts'

test.use({ serviceWorkers: 'allow', worldName: 'offline' })

/** Files that are the same for everybody. */
const OF_THE_PANEL = /^\/(?:assets\/[^/]+|index\.html|manifest\.webmanifest)$/
const AGE = /^این (?:فهرست|صفحه) مال .+ پیش است\.$/

/** Pages that open without a network, and how the key of what they are about begins. */
const PLACES = {
  '/': 'business,overview',
  '/notifications': 'notifications,list',
  '/order/dispatch': 'orders,desk',
  '/arachne/projects/1': 'projects,items',
  '/order/list': 'orders,list',
}

const age = (page: Page) => page.getByRole('region', { name: 'زمان این اطلاعات' })

async function firstOrder(page: Page): Promise<string> {
  return (await page.getByRole('row').nth(1).innerText()).split('\n')[0]?.trim() ?? ''
}

async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'خروج', exact: true }).click()
  await expect(page).toHaveURL('/login')
}

test('the manifest names the panel in Persian, with icons and ways to orders and dispatch', async ({
  request,
  page,
}) => {
  const answer = await request.get('/manifest.webmanifest')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ lang: 'fa', dir: 'rtl', display: 'standalone', short_name: 'پیوند' })
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    '/order/list',
    '/order/dispatch',
  ])
  await page.goto('/login')
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const side = await page.evaluate(async (from) => {
      const image = new Image()
      image.src = from
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(side, src).toBe(sizes)
  }
  const asFile = await request.get('/index.html', { headers: { accept: 'text/html' } })
  expect(asFile.headers()['content-security-policy']).toContain("manifest-src 'self'")
})

test('before a sign-in no service worker is there and nothing is loaded ahead', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('نام کاربری')).toBeVisible()
  await page.waitForTimeout(5_000)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await cachedPaths(page)).toEqual([])
})

test('the last lists open without a network and say how old they are', async ({ page, context }) => {
  test.setTimeout(280_000)
  const { check } = await checkerOf(page)
  await signIn(page, 'demo')
  await crawlExample(page, 'گالری نقره ماهک')
  await page.goto('/arachne/projects/1')
  const product = await firstOrder(page)
  await readOrders(page)
  const order = await firstOrder(page)
  for (const [place, query] of Object.entries(PLACES)) {
    await page.goto(place)
    await untilKept(page, query)
  }
  const [answer] = (
    await (
      await page.request.get('/v1/orders', {
        headers: {
          authorization: `Bearer ${(await context.cookies()).find((one) => one.name === 'accessToken')?.value}`,
        },
      })
    ).json()
  ).data
  const { mobile, postal_address: home } = answer.customer_data.recipient
  expect(mobile && home).toBeTruthy()
  const kept = await keptOffline(page)
  expect(kept).not.toContain(mobile)
  expect(kept).not.toContain(home)

  await context.setOffline(true)
  await page.clock.setSystemTime(Date.now() + 2 * 3_600_000)
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toContainText(order)
  await expect(age(page)).toContainText('این فهرست مال ۲ ساعت پیش است.')
  await expect(page.getByText('اتصال اینترنت شما قطع است')).toBeVisible()
  for (const place of Object.keys(PLACES)) {
    await page.goto(place)
    await expect(age(page).getByText(AGE)).toBeVisible()
    for (const [width, colorScheme] of [
      [360, 'dark'],
      [1280, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 })
      await page.emulateMedia({ colorScheme })
      await check(`${place} offline, ${width}, ${colorScheme}`)
      if (process.env.PICTURES)
        await page.screenshot({
          path: `${process.env.PICTURES}/offline${place.replaceAll('/', '-')}-${width}.png`,
        })
    }
  }
  await page.goto('/arachne/projects/1')
  await expect(page.getByRole('row').nth(1)).toContainText(product)
  // What is no page of the panel is not answered with the panel.
  for (const path of ['/help/', '/v1/health', '/print-post-invoice'])
    await expect(page.goto(path), path).rejects.toThrow()
  await page.goto('/order/list')
  await context.setOffline(false)
  await expect(age(page)).toHaveCount(0)

  // Eight days later nobody takes them for what is.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.clock.setSystemTime(Date.now() + 8 * 86_400_000)
  await page.reload()
  await expect(page.getByText('ارتباط با سرور برقرار نشد').first()).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(0)
})

test('signing out, or an ended session, leaves nothing, and another person sees nothing of the first', async ({
  page,
  context,
}) => {
  test.setTimeout(200_000)
  await signIn(page, 'demo')
  await page.goto('/order/list')
  const order = await firstOrder(page)
  await untilKept(page, PLACES['/order/list'])
  await signOut(page)
  expect(await keptOffline(page)).toBe('')
  expect((await cachedPaths(page)).filter((path) => !OF_THE_PANEL.test(path))).toEqual([])
  expect(await page.evaluate(() => caches.keys())).toHaveLength(1)

  // Somebody else's token over what is kept of the first, without a sign-out between them.
  await signIn(page, 'demo')
  await page.goto('/order/list')
  await untilKept(page, PLACES['/order/list'])
  const other = await page.request.post('/v1/login', { data: { username: 'shopfa', password: 'Demo1234' } })
  const token: string = (await other.json()).access_token
  await context.setOffline(true)
  await context.addCookies([{ name: 'accessToken', value: token, url: new URL(page.url()).origin }])
  await page.reload()
  await expect(page.getByText('ارتباط با سرور برقرار نشد').first()).toBeVisible()
  await expect(page.getByText(order)).toHaveCount(0)
  await expect.poll(() => keptOffline(page)).toBe('')

  await context.setOffline(false)
  await page.goto('/notifications')
  await untilKept(page, PLACES['/notifications'])
  await page.request.post('/v1/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.goto('/order/list')
  await expect(page).toHaveURL('/login')
  await expect.poll(() => keptOffline(page)).toBe('')
})

test('a new version asks before it opens, and what was typed stays until then', async ({
  browser,
  world,
}) => {
  const releases = await behindReleases(world.url)
  const context = await browser.newContext({ baseURL: releases.url, serviceWorkers: 'allow' })
  try {
    const page = await context.newPage()
    await signIn(page, 'demo')
    await page.goto('/order/list')
    await untilKept(page, PLACES['/order/list'])
    await page.evaluate(() => Object.assign(globalThis, { isFirstVisit: true }))
    const search = page.getByRole('searchbox', { name: 'نام یا موبایل مشتری' })
    await search.fill('ناتمام')
    releases.release()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const notice = page.getByRole('region', { name: 'نسخه‌ی جدید' })
    await expect(notice).toBeVisible()
    const isFirst = () => page.evaluate(() => 'isFirstVisit' in globalThis)
    await page.waitForTimeout(2_000)
    expect(await isFirst()).toBe(true)
    await expect(search).toHaveValue('ناتمام')
    await notice.getByRole('button', { name: 'باز کردن نسخه‌ی جدید' }).click()
    await expect.poll(isFirst).toBe(false)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(notice).toHaveCount(0)
  } finally {
    await context.close()
    await releases.stop()
  }
})
