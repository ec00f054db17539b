import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './panel-world.ts'

const KB = 1024

/** Kilobytes of JavaScript, as gzip would send it, that a page needed so far. */
async function scriptWeight(page: Page, act: () => Promise<void>): Promise<number> {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.status() === 200 && response.url().endsWith('.js'))
      scripts.set(response.url(), response.body())
  })
  await act()
  const bodies = await Promise.all(scripts.values())
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / KB
}

test('the login page needs no more than 130 KB of scripts, a list 240 KB', async ({ page, browser }) => {
  const login = await scriptWeight(page, async () => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'ورود', exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
  })
  expect(login).toBeLessThanOrEqual(130)
  await signIn(page, 'shopfa')
  const fresh = await browser.newContext({ storageState: await page.context().storageState() })
  const list = await fresh.newPage()
  const weight = await scriptWeight(list, async () => {
    await list.goto(new URL('/product/list', page.url()).href)
    await expect(list.getByRole('table').getByRole('link').first()).toBeVisible()
    await list.waitForLoadState('networkidle')
  })
  await fresh.close()
  expect(weight).toBeLessThanOrEqual(240)
})

test('an ended session leads to the login page and leaves no token', async ({ page, context }) => {
  await signIn(page, 'demo')
  // What the panel asks for by itself would lead to the login page too, in the middle of the visit below.
  const origin = new URL(page.url()).origin
  await page.goto('about:blank')
  await context.addCookies([{ name: 'accessToken', value: 'ended', url: origin }])
  await page.goto('/arachne', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/login')
  expect(await context.cookies()).toEqual([])
})

test('logout ends the session on the server too', async ({ page, context, request }) => {
  await signIn(page, 'demo')
  const [cookie] = await context.cookies()
  await page.getByRole('button', { name: 'خروج', exact: true }).click()
  await expect(page).toHaveURL('/login')
  const answer = await request.get('/v1/user', { headers: { authorization: `Bearer ${cookie?.value}` } })
  expect(answer.status()).toBe(401)
})

test('a page that does not exist says so in Persian and leads home', async ({ page }) => {
  await signIn(page, 'shopfa')
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'این صفحه پیدا نشد' })).toBeVisible()
  await page.getByRole('link', { name: 'بازگشت به خانه' }).click()
  await expect(page).toHaveURL('/')
})

test('a project of nobody, or of another seller, is not found', async ({ page }) => {
  await signIn(page, 'shopfa')
  await page.goto('/arachne/projects/987654')
  await expect(page.getByRole('main').getByText('پروژه پیدا نشد')).toBeVisible()
})

test('a lost connection is said, and trying again works once it is back', async ({ page, context }) => {
  await signIn(page, 'shopfa')
  await page.getByRole('link', { name: 'محصول‌ها' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('اتصال اینترنت شما قطع است')).toBeVisible()
  await page.getByLabel('جستجوی نام').fill('کوسن')
  await expect(page.getByText('ارتباط با سرور برقرار نشد')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('اتصال اینترنت شما قطع است')).toBeHidden()
  await page.getByRole('button', { name: 'تلاش دوباره' }).click()
  await expect(page.getByRole('table')).toContainText('کوسن')
})

test('a screen whose code does not arrive says so and leaves the menu in reach', async ({
  page,
  context,
}) => {
  await signIn(page, 'shopfa')
  await context.route(/project-list-page/, (route) => route.abort())
  await page.getByRole('link', { name: 'پروژه‌ها', exact: true }).click()
  await expect(page.getByText('ارتباط با سرور برقرار نشد')).toBeVisible()
  await page.getByRole('link', { name: 'خانه' }).click()
  await expect(page.getByRole('heading', { name: 'خانه' })).toBeVisible()
})

test('the chosen theme stays after the page is loaded again', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, 'demo')
  await page.getByRole('button', { name: 'تم تیره' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'تم روشن' })).toBeVisible()
})
