import { expect, signIn, test } from '../support/panel-world.ts'
import { inEveryLightOf } from '../support/screenshot.ts'

test.use({ worldName: 'contacts-screens' })

test('the lists of admins, and the pages without a login', async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inEveryLight = inEveryLightOf(page)
  for (const [name, path] of [
    ['commission', '/landings/commission'],
    ['pay-success', '/pay?status=success&ref=A-214530'],
    ['pay-failure', '/pay?status=NOK&ref=A-214530'],
    ['pay-unknown', '/pay'],
  ] as const) {
    await inEveryLight(name, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
  await inEveryLight('commission-form-refused', async () => {
    await page.goto('/landings/commission')
    await page.getByRole('tab', { name: 'از مبلغ دریافتی' }).click()
    await page.getByLabel('شماره تماس').fill('0912')
    await page.getByLabel('آدرس سایت').fill('shop')
    await page.getByRole('button', { name: 'فرستادن درخواست' }).click()
    await expect(page.getByText('شماره تماس درست نیست')).toBeVisible()
    await page.getByRole('button', { name: 'فرستادن درخواست' }).scrollIntoViewIfNeeded()
  })
  await inEveryLight('health-check', async () => {
    await page.goto('/health-check')
    await expect(page.getByText('پیوند آماده‌ی کار است')).toBeVisible()
  })
  await inEveryLight('health-check-unreachable', async () => {
    await page.route('**/v1/health*', (route) => route.abort())
    await page.goto('/health-check')
    await expect(page.getByText('سرور پیوند پاسخ نمی‌دهد')).toBeVisible()
    await page.unroute('**/v1/health*')
  })

  await signIn(page, 'admin', 'Admin1234')
  await inEveryLight('contacts', async () => {
    await page.goto('/contact/list')
    await expect(page.getByText('سمیرا قاسمی')).toBeVisible()
  })
  await inEveryLight('contacts-none-found', async () => {
    await page.goto('/contact/list?domain=nowhere&from=2026-03-21')
    await expect(page.getByText('چیزی با این فیلترها پیدا نشد')).toBeVisible()
  })
  await inEveryLight('contact-comments', async () => {
    await page.goto('/contact/list')
    await page.getByRole('button', { name: /^یادداشت‌های سمیرا قاسمی/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
  await inEveryLight('wp-sites', async () => {
    await page.goto('/contact/wp-sites')
    await expect(page.getByText('09120000104')).toBeVisible()
  })
})
