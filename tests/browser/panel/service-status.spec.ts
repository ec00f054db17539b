import { checkerOf } from '../support/accessibility-checker.ts'
import { FRESHNESS, SERVICE_STATUS } from '../support/freshness-answers.ts'
import { overflowOf } from '../support/page-width.ts'
import { expect, signIn, test } from '../support/panel-world.ts'

test('anybody reads what is promised and how it was kept', async ({ page }) => {
  const { everywhere } = await checkerOf(page)
  let answer: object = SERVICE_STATUS.degraded
  await page.route('**/v1/status', (route) => route.fulfill({ json: answer }))
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/status')
  await expect(page).toHaveTitle(/وضعیت خدمات پیوند/)
  await expect(page.getByRole('status').filter({ hasText: 'کند یا مختل' })).toBeVisible()
  await expect(page.getByText('سفارش‌ها دیرتر از معمول خوانده می‌شود.')).toBeVisible()
  const webhook = page.getByRole('listitem').filter({ hasText: 'با خبر فوری باسلام' })
  await expect(webhook).toContainText('قول: حداکثر ۵ ثانیه')
  await expect(webhook).toContainText('در حد قول')
  const polled = page.getByRole('listitem').filter({ hasText: 'بدون خبر فوری' })
  await expect(polled).toContainText('قول: حداکثر ۲ دقیقه و ۱۰ ثانیه')
  await expect(polled).toContainText('حداکثر ۱۵ دقیقه')
  await expect(polled).toContainText('کندتر از قول')
  expect(await overflowOf(page)).toBe(0)
  await everywhere('/status', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'کند یا مختل' })).toBeVisible()
  })

  answer = SERVICE_STATUS.nothing
  await page.getByRole('button', { name: 'به‌روزرسانی' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'خدمات پیوند برقرار است' })).toBeVisible()
  await expect(page.getByText('در ۲۴ ساعت گذشته چیزی برای اندازه‌گیری نبود.')).toBeVisible()
  await expect(page.getByText('در حد قول')).toHaveCount(0)
})

test('the page of sync leads to it, and a server that does not answer is told', async ({ page }) => {
  await signIn(page, 'demo')
  await page.goto('/sync')
  await page.getByRole('link', { name: 'وضعیت خدمات پیوند' }).click()
  await expect(page.getByRole('heading', { name: 'قول‌ها و اندازه‌ها' })).toBeVisible()
  await page.route('**/v1/status', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'وضعیت خدمات دریافت نشد' })).toBeVisible()
  await page.unroute('**/v1/status')
  await page.getByRole('button', { name: 'تلاش دوباره' }).click()
  await expect(page.getByRole('heading', { name: 'قول‌ها و اندازه‌ها' })).toBeVisible()
})

test('a seller reads how long their orders and changes took, and nothing where nothing was measured', async ({
  page,
}) => {
  let answer = FRESHNESS.measured
  await page.route('**/v1/sync/freshness', (route) => route.fulfill({ json: answer }))
  await signIn(page, 'sazito')
  await page.goto('/sync')
  await expect(page.getByText('۹۵٪ از ۱۲ سفارش حداکثر ۳۰ ثانیه پس از پرداخت دیده شد.')).toBeVisible()
  await expect(page.getByText('۹۵٪ از ۳۴۰ تغییر قیمت و موجودی حداکثر ۱۰ ثانیه')).toBeVisible()
  await expect(page.getByText('حداکثر ۲ ساعت پس از تصمیم')).toBeVisible()
  await expect(page.getByText('کد رهگیری و کار سفارش')).toHaveCount(0)
  answer = FRESHNESS.nothing
  await page.reload()
  await expect(page.getByText('در ۲۴ ساعت گذشته چیزی برای اندازه‌گیری نبود.')).toBeVisible()
})
