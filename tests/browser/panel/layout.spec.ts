import type { Page } from '@playwright/test'
import { BUSINESS_BAN, changeAnswer } from '../support/altered-answer.ts'
import { overflowOf } from '../support/page-width.ts'
import { expect, PASSWORD, signIn, test } from '../support/panel-world.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'منوی اصلی' })

test('who is not signed in lands on the login screen from anywhere but the public pages', async ({
  page,
}) => {
  for (const path of ['/', '/arachne', '/arachne/jobs/1', '/product/list']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/login')
  }
  await page.goto('/select-platform')
  await expect(page.getByRole('heading', { name: 'راه‌اندازی پیوند' })).toBeVisible()
})

test('what an address may not say counts as absent', async ({ page }) => {
  await signIn(page, 'shopfa')
  await page.goto('/product/list?page=everything')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await page.goto('/select-platform?platform=instagram')
  await expect(page.getByRole('button', { name: 'غرفه دارم' })).toBeVisible()
})

for (const [username, path, lands] of [
  ['digikala', '/', '/profile/setup'],
  ['digikala', '/product/list', '/profile/setup'],
  ['demo', '/', /\/arachne/],
  ['instagram', '/', '/'],
  ['instagram', '/profile/setup', '/'],
] as const) {
  test(`the seller ${username} who goes to ${path} lands where the guards lead`, async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('نام کاربری').fill(username)
    await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'ورود', exact: true }).click()
    await expect(page).not.toHaveURL('/login')
    await page.goto(path)
    await expect(page).toHaveURL(lands)
  })
}

test('nothing of a page is shown before the session is loaded, and a failure can be tried again', async ({
  page,
}) => {
  await signIn(page, 'shopfa')
  // A request that was sent before the code had loaded and failed is sent once more.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/v1/user', async (route) => {
    await answered
    await route.abort()
  })
  await page.goto('/arachne')
  await expect(page.getByText('لطفا صبر کنید')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect(menu(page)).toHaveCount(0)
  answer()
  await expect(page.getByText('اطلاعات حساب شما دریافت نشد')).toBeVisible()
  await page.unroute('**/v1/user')
  await page.getByRole('button', { name: 'تلاش دوباره' }).click()
  await expect(menu(page)).toBeVisible()
})

test('the menu shows what the platform has, with its counts', async ({ page }) => {
  await signIn(page, 'shopfa')
  await expect(menu(page).getByRole('link', { name: /^محصولات/ })).toContainText(/[۰-۹]/)
  await expect(menu(page).getByRole('link', { name: 'خانه' })).toHaveAttribute('aria-current', 'page')
  await changeAnswer(page, '/v1/businesses', { domain: 'https://x.ir', platform: 'payvand' })
  await page.goto('/arachne/create')
  await expect(menu(page).getByRole('link', { name: /^سفارش‌ها/ }), 'a booth has orders').toBeVisible()
  await changeAnswer(page, '/v1/businesses', { domain: 'https://x.ir', platform: 'payvand', booth: null })
  await page.goto('/arachne/create')
  await expect(menu(page).getByRole('link', { name: 'پروژه‌ها' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'خانه' })).toHaveCount(0)
  await expect(menu(page).getByRole('link', { name: /^محصولات/ })).toHaveCount(0)
})

test('a banned item opens the access restriction and leads nowhere', async ({ page }) => {
  await signIn(page, 'shopfa')
  await changeAnswer(page, '/v1/user', BUSINESS_BAN)
  await page.goto('/')
  const restriction = page.getByRole('dialog', { name: 'محدودیت دسترسی' })
  const item = menu(page).getByRole('button', { name: /^محصولات/ })

  await item.press('Enter')
  await expect(restriction.getByRole('link', { name: /گفتگو با پشتیبانی/ })).toHaveAttribute(
    'href',
    'mailto:support@payvand.example',
  )
  await expect(restriction.getByText('دلیل: فروش کالای ممنوع')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(restriction).toBeHidden()
  await expect(item).toBeFocused()

  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(restriction).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(restriction).toBeHidden()
  await expect(page).toHaveURL('/')

  await page.goto('/product/list')
  await expect(page.getByRole('heading', { name: 'محدودیت دسترسی' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('on a phone the whole menu is behind the header’s button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'shopfa')
  const foot = page.getByRole('navigation', { name: 'منوی پایین صفحه' })
  await expect(foot.getByRole('link')).toHaveText(['خانه', /^سفارش‌ها/, /^محصولات/])
  const opener = page.getByRole('button', { name: 'باز کردن منو' })
  await opener.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'منوی اصلی' })
  await expect(drawer.getByRole('link', { name: 'خانه' })).toHaveAttribute('aria-current', 'page')
  // The key is heard where the focus is, which a moment later is in the drawer.
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(drawer.getByRole('link', { name: 'حساب کاربری' })).toHaveAttribute('href', '/profile/edit')
  await expect(drawer.getByRole('button', { name: 'خروج' })).toBeVisible()
  await drawer.getByRole('link', { name: 'پروژه‌ها' }).click()
  await expect(page).toHaveURL('/arachne')
  await expect(drawer).toBeHidden()
})

test('on a phone, a seller who lives by the crawler and has a booth finds orders at the foot', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'demo')
  const foot = page.getByRole('navigation', { name: 'منوی پایین صفحه' })
  await expect(foot.getByRole('link')).toHaveText(['خانه', /^سفارش‌ها/, /^محصولات/])
})

test('a business without a platform is led to choose one', async ({ page }) => {
  await signIn(page, 'shopfa')
  await changeAnswer(page, '/v1/businesses', { platform: null })
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'انتخاب پلتفرم' }).click()
  await expect(page).toHaveURL('/select-platform')
  await expect(page.getByRole('link', { name: 'بازگشت به پنل' })).toBeVisible()
})

test('the palette prints the two keys beside each place, and a lost network does not break the page', async ({
  page,
  context,
}) => {
  await signIn(page, 'shopfa')
  await context.route(/command-palette/, (route) => route.abort())
  await page.getByRole('button', { name: 'رفتن به…' }).click()
  await expect(page.getByText('ارتباط با سرور برقرار نشد')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'خانه' })).toBeVisible()
  await context.unroute(/command-palette/)
  await page.reload()
  await page.getByRole('button', { name: 'رفتن به…' }).click()
  const place = page.getByRole('menuitem', { name: /پروژه‌ها/ })
  await expect(place).toContainText(/g\s*p/i)
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  // On a machine that was busy with other tests the key once had no effect; its cause was not found.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(place).toBeHidden({ timeout: 3_000 })
  }).toPass({ timeout: 120_000 })
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL('/arachne')
})

test('no page is wider than its screen while it waits for what it lists', async ({ page }) => {
  await signIn(page, 'shopfa')
  await page.route(/\/v1\/(arachne-proxy|basalam-proxy|sync|reconciliations|booth-differences)/, () => {})
  for (const path of [
    '/arachne/projects/1',
    '/arachne/projects/1#jobs',
    '/arachne/jobs/1',
    '/product/list',
    '/needs?kind=held_change',
    '/needs?kind=difference',
  ]) {
    await page.goto(path)
    await expect(page.locator('table[aria-busy=true]')).toBeVisible()
    for (const width of [360, 640, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflowOf(page), `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})
