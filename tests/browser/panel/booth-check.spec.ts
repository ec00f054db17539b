import { expect, signIn, test } from '../support/panel-world.ts'
import { sandboxOf } from '../support/sandbox-control.ts'
import { SET_UP_WORLD } from '../support/set-up-world.ts'

test.use({ ...SET_UP_WORLD, permissions: ['clipboard-read', 'clipboard-write'] })

test('a seller checks the booth with consent, copies the report, and an operator sees what Basalam answers otherwise', async ({
  page,
  world: { url },
}) => {
  test.setTimeout(180_000)
  const sandbox = sandboxOf(url)
  await sandbox.fault({
    site: 'marketplace',
    method: 'GET',
    path: '^/v1/webhooks',
    kind: 'changed-answer',
    change: { field: 'data', act: 'set', value: 'none' },
  })
  await signIn(page, 'demo')
  await page.goto('/vendor')
  await page.getByRole('link', { name: 'آزمایش اتصال' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'آزمایش اتصال به باسلام' })).toBeVisible()
  const whole = page.getByRole('button', { name: 'آزمایش کامل' })
  await expect(whole).toBeDisabled()
  await page.getByLabel(/^می‌پذیرم/).check()
  await whole.click()

  const steps = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(steps.filter({ hasText: 'شناختن غرفه' })).toContainText('توکن پذیرفته شد')
  // A server that is out of reach stops no check, and the page says that it does not know.
  await page.route('**/v1/operations?*', (route) => route.abort())
  await expect(page.getByText('سرور پاسخ نمی‌دهد')).toBeVisible({ timeout: 120_000 })
  await page.unroute('**/v1/operations?*')

  const copy = page.getByRole('button', { name: 'کپی گزارش' })
  await expect(copy).toBeVisible({ timeout: 120_000 })
  await expect(steps).toHaveCount(18)
  await expect(steps.filter({ hasText: 'ساختن محصول' })).toContainText('منتشرنشده، ساخته شد')
  const failed = steps.filter({ hasText: 'خواندن وب‌هوک‌ها' })
  await expect(failed).toContainText('نادرست')
  await expect(failed).toContainText('گزارش را برای پشتیبانی بفرستید.')
  await expect(page.getByText('۱ گام درست کار نکرد')).toBeVisible()
  await copy.click()
  await expect(page.getByText('گزارش کپی شد')).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toContain('✗ خواندن وب‌هوک‌ها: پاسخ باسلام خوانده نشد.')
  expect(report).toContain('✓ برداشتن محصول آزمایشی: محصول آزمایشی منتشرنشده و ناموجود است.')
  expect(report).toContain('تفاوت پاسخ‌ها')
  const made = (await sandbox.boothStock('demo')).filter(({ sku }) => sku?.startsWith('PAYVAND-CHECK-'))
  expect(made).toMatchObject([{ status: 3790, stock: 0 }])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'آخرین آزمایش' })).toBeVisible()
  await sandbox.clearFaults()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'admin', 'Admin1234')
  await page.goto('/notifications')
  await expect(page.getByText(/باسلام/).first()).toBeVisible()
  await page.goto('/operator/marketplace')
  const difference = page.getByRole('listitem').filter({ hasText: 'متن بود. انتظار: ' }).first()
  await expect(difference).toBeVisible()
  await difference.getByText('جزئیات').click()
  await expect(difference.getByText('changed-answer')).toBeVisible()
})
