import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/panel-world.ts'

const SIGN_ON = 'ورود با باسلام'

/** Plays the seller on the marketplace's consent page. */
async function consent(page: Page, booth: string, decision = 'اجازه می‌دهم'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'اجازه دسترسی' })).toBeVisible()
  await page.getByLabel(booth).check()
  await page.getByRole('button', { name: decision }).click()
}

/** Counts the codes the panel has tried to turn into a session. */
function exchangesOf(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/oauth/basalam/callback')) count += 1
  })
  return () => count
}

test('a seller signs on through the marketplace and lands on the products', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: SIGN_ON }).click()
  await consent(page, 'خانه ترمه')
  await expect(page).toHaveURL('/product/list')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
})

test('a seller who refuses is told so and stays on the login screen', async ({ page, context }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: SIGN_ON }).click()
  await consent(page, 'خانه ترمه', 'اجازه نمی‌دهم')
  await expect(page.getByRole('alert')).toContainText('اجازه‌ی دسترسی ندادید')
  expect(new URL(page.url()).pathname).toBe('/login')
  expect((await context.cookies()).filter(({ name }) => name === 'accessToken')).toEqual([])
  await page.getByRole('button', { name: 'دوباره با باسلام وارد شوید' }).click()
  await consent(page, 'خانه ترمه')
  await expect(page).toHaveURL('/product/list')
})

test('a return that was not begun here asks before the code is used, and says why it failed', async ({
  page,
}) => {
  const exchanges = exchangesOf(page)
  await page.goto('/login?code=made-up&state=shopfa')
  await expect(page.getByRole('heading', { name: 'این ورود را خودتان شروع کرده‌اید؟' })).toBeVisible()
  await expect(page.getByLabel('نام کاربری')).toBeHidden()
  expect(exchanges()).toBe(0)
  await page.getByRole('button', { name: 'بله، وارد می‌شوم' }).click()
  await expect(page.getByRole('alert')).toContainText('در این مرورگر شروع نشده')
  expect(exchanges()).toBe(1)
  await expect(page.getByRole('button', { name: 'دوباره با باسلام وارد شوید' })).toBeVisible()

  await page.goto('/login?code=made-up&state=shopfa')
  await page.getByRole('link', { name: 'نه، انصراف' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('نام کاربری')).toBeVisible()
  expect(exchanges()).toBe(1)
})

test('a code that another tab asked for is not taken on trust', async ({ page, context }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: SIGN_ON }).click()
  await expect(page.getByRole('heading', { name: 'اجازه دسترسی' })).toBeVisible()
  const stranger = await context.newPage()
  await stranger.goto('/login?code=someone-elses&state=login')
  await expect(stranger.getByRole('button', { name: 'بله، وارد می‌شوم' })).toBeVisible()
})

test('while the code is exchanged the screen says so', async ({ page }) => {
  let answer = () => {}
  await page.route('**/v1/oauth/basalam/callback', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await page.goto('/login')
  await page.getByRole('button', { name: SIGN_ON }).click()
  await consent(page, 'خانه ترمه')
  await expect(page.getByRole('status').filter({ hasText: 'در حال ورود با باسلام' })).toBeVisible()
  answer()
  await expect(page).toHaveURL('/product/list')
})

test('the sign-on that cannot begin says why', async ({ page }) => {
  await page.route('**/v1/oauth/basalam?*', (route) => route.abort())
  await page.goto('/login')
  await page.getByRole('button', { name: SIGN_ON }).click()
  await expect(page.getByText('ارتباط با سرور برقرار نشد')).toBeVisible()
  await expect(page.getByRole('button', { name: SIGN_ON })).not.toHaveAttribute('aria-busy')
})

test('who is signed in has no business on the login screen, unless the marketplace sent them', async ({
  page,
}) => {
  await signIn(page, 'shopfa')
  await page.goto('/login')
  await expect(page).toHaveURL('/')
  await page.goto('/login?state=shopfa')
  await expect(page.getByRole('alert')).toContainText('اجازه‌ی دسترسی ندادید')
  await page.getByRole('link', { name: 'بازگشت به پنل' }).click()
  await expect(page).toHaveURL('/')
})

test('the wizard of the platform needs no mouse and sends the account type along', async ({ page }) => {
  await page.goto('/select-platform')
  await page.getByRole('button', { name: 'غرفه دارم' }).press('Enter')
  await expect(page.getByRole('region', { name: 'محصولات شما کجا هستند؟' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^دیجی‌کالا/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'فروشنده' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'برند' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/accounts\/sso.*state=digikala-brand\./)
})

test('a chosen card shows for half a second; a completed step leads back', async ({ page }) => {
  await page.clock.install({ time: '2026-11-21T08:00:00Z' })
  await page.goto('/select-platform?platform=sazito')
  const sazito = page.getByRole('button', { name: /^سازیتو/ })
  await expect(sazito).toHaveAttribute('aria-pressed', 'true')
  await page.clock.pauseAt('2026-11-21T09:00:00Z')
  const shopfa = page.getByRole('button', { name: /^شاپفا/ })
  await shopfa.click()
  await page.clock.runFor(450)
  await expect(shopfa).toHaveAttribute('aria-pressed', 'true')
  await page.clock.runFor(100)
  await expect(page.getByRole('heading', { name: 'اتصال شاپفا به غرفه' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('button', { name: /^انتخاب پلتفرم/ }).click()
  await expect(shopfa).toBeVisible()
  await page.getByRole('button', { name: /^پیش‌نیاز/ }).click()
  await expect(page.getByRole('link', { name: /ساخت غرفه در باسلام/ })).toHaveAttribute('target', '_blank')
})

test('a seller of shopfa returns to the settings, unlocked', async ({ page }) => {
  await page.goto('/select-platform?platform=shopfa')
  await page.getByRole('button', { name: 'ادامه با شاپفا' }).click()
  await page.getByRole('button', { name: 'ادامه در باسلام' }).click()
  await consent(page, 'خانه ترمه')
  await expect(page).toHaveURL('/profile/vendor?edit=true')
  await expect(page.getByRole('button', { name: 'ذخیره' })).toBeVisible()
})

test('a seller of digikala returns to the set-up that is still to be done', async ({ page }) => {
  await page.goto('/select-platform?platform=digikala')
  await page.getByRole('button', { name: /^دیجی‌کالا/ }).click()
  await page.getByRole('button', { name: 'ادامه در باسلام' }).click()
  await consent(page, 'دیجیتال کریمی')
  await expect(page).toHaveURL('/profile/setup')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
