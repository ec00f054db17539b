import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, openAccountMenu, PASSWORD, signIn, takeViolations, test } from '../support/panel-world.ts'

const KB = 1_000
/** So much they may weigh, KB of 1000 bytes, gzip: acts and lists without a network, camera and channels are loaded after the page. */
const MOST = { login: 128, list: 172.4 }

/** The panel's own cookie; that of the device is the server's and stays when a session ends. */
async function tokenOf(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'accessToken')?.value
}

/** Kilobytes of JavaScript, as gzip would send it, that a page needed so far. */
async function scriptWeight(page: Page, act: () => Promise<void>): Promise<number> {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.status() === 200 && response.url().endsWith('.js'))
      scripts.set(response.url(), response.body())
  })
  await act()
  const bodies = await Promise.all(scripts.values())
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / KB
}

test('the scripts of the login page and of a list weigh no more than before', async ({ page, browser }) => {
  const login = await scriptWeight(page, async () => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'ورود', exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
  })
  expect(login).toBeLessThanOrEqual(MOST.login)
  await signIn(page, 'shopfa')
  const fresh = await browser.newContext({ storageState: await page.context().storageState() })
  const list = await fresh.newPage()
  const weight = await scriptWeight(list, async () => {
    await list.goto(new URL('/product/list', page.url()).href)
    await expect(list.getByRole('table').getByRole('link').first()).toBeVisible()
    await list.waitForLoadState('networkidle')
  })
  await fresh.close()
  expect(weight).toBeLessThanOrEqual(MOST.list)
})

test('an ended session leads to the login page and leaves no token', async ({ page, context }) => {
  await signIn(page, 'demo')
  // The panel's own requests would lead to the login page too, in the middle of the visit below.
  const origin = new URL(page.url()).origin
  await page.goto('about:blank')
  await context.addCookies([{ name: 'accessToken', value: 'ended', url: origin }])
  await page.goto('/arachne', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/login')
  expect(await tokenOf(context)).toBeUndefined()
  await expect(page.getByRole('status').getByText(/نشست شما به پایان رسیده است/)).toBeVisible()
})

for (const width of [360, 1280]) {
  test(`a link to a page is kept through a login that fails first, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/order/list?status=3237')
    await expect(page).toHaveURL('/login')
    await expect(page).toHaveTitle('ورود به پیوند · پیوند')
    await page.getByLabel('نام کاربری').fill('shopfa')
    await page.getByLabel('رمز عبور', { exact: true }).fill('Wrong1234')
    await page.getByRole('button', { name: 'ورود', exact: true }).click()
    const form = page.locator('form')
    await expect(form.getByRole('alert')).toContainText('نام کاربری یا رمز عبور درست نیست')
    await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'ورود', exact: true }).click()
    await expect(page).toHaveURL('/order/list?status=3237')
    await expect(page).toHaveTitle(/سفارش‌ها · پیوند$/)
  })
}

test('a user who signed out is led home, not to the page they left', async ({ page }) => {
  await signIn(page, 'shopfa')
  await page.goto('/product/list')
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'خروج', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(/نشست شما به پایان رسیده است/)).toHaveCount(0)
  await signIn(page, 'shopfa')
  await expect(page).toHaveURL('/')
})

test('logout ends the session on the server too', async ({ page, context, request }) => {
  await signIn(page, 'demo')
  const token = await tokenOf(context)
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'خروج', exact: true }).click()
  await expect(page).toHaveURL('/login')
  const answer = await request.get('/v1/user', { headers: { authorization: `Bearer ${token}` } })
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
  await page.getByRole('link', { name: 'محصولات' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('اینترنت قطع است')).toBeVisible()
  await page.getByLabel('جستجوی نام').fill('کوسن')
  await expect(page.getByText('ارتباط با سرور برقرار نشد')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('اینترنت قطع است')).toBeHidden()
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
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'تم تیره' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await openAccountMenu(page)
  await expect(page.getByRole('button', { name: 'تم روشن' })).toBeVisible()
})

for (const width of [360, 1280]) {
  test(`somebody who tried too often is told for how long to wait, at ${width} px`, async ({
    page,
    request,
  }) => {
    const username = `nobody-${width}`
    const guess = () => request.post('/v1/login', { data: { username, password: 'Wrong1234' } })
    for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status()).toBe(401)
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/login')
    await page.getByLabel('نام کاربری').fill(username)
    await page.getByLabel('رمز عبور', { exact: true }).fill('Wrong1234')
    await page.getByRole('button', { name: 'ورود', exact: true }).click()
    const told = page.getByText('تلاش‌های ناموفق زیاد بود. لطفا ۱۵ دقیقه‌ی دیگر دوباره امتحان کنید.')
    await expect(told).toBeVisible()
    const box = await told.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/login-wait-${width}.png` })
  })
}

test('the device is known again by a cookie that no script reads', async ({ page, context }) => {
  await signIn(page, 'demo')
  const device = async () => (await context.cookies()).find(({ name }) => name === 'payvandDevice')
  const first = await device()
  expect(first).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Strict', secure: false })
  expect(await page.evaluate(() => document.cookie)).not.toContain('payvandDevice')
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'خروج', exact: true }).click()
  await expect(page).toHaveURL('/login')
  expect((await device())?.value).toBe(first?.value)
  await signIn(page, 'demo')
  expect((await device())?.value).not.toBe(first?.value)
})

test('no script of a page reaches another host, and the panel asks none', async ({ page }) => {
  await signIn(page, 'demo')
  const refused = await page.evaluate(async () => {
    const asked = (url: string) =>
      fetch(url, { mode: 'no-cors' }).then(
        () => 'reached',
        () => 'refused',
      )
    return { other: await asked('http://127.0.0.1:1/?token=x'), own: await asked('/v1/health') }
  })
  expect(refused).toEqual({ other: 'refused', own: 'reached' })
  expect(takeViolations(page).filter((text) => !text.includes('127.0.0.1:1'))).toEqual([])
})
