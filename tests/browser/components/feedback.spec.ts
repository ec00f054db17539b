import { expect, test } from '@playwright/test'
import { openGallery, section } from '../support/gallery.ts'

test.beforeEach(({ page }) => openGallery(page))

test('progress says how far, how fast and how long, in words and in its value', async ({ page }) => {
  const bar = section(page, 'feedback').getByRole('progressbar', { name: 'در حال خواندن محصولات' })
  await expect(bar).toHaveAttribute('aria-valuenow', '31')
  await expect(bar).toHaveAttribute('aria-valuetext', '۳۸۴ از ۱٬۲۴۸')
  await expect(section(page, 'feedback').getByText('۲۱۲ در دقیقه')).toBeVisible()
  await expect(section(page, 'feedback').getByText('حدود ۴ دقیقه مانده')).toBeVisible()
  const unknown = section(page, 'feedback').getByRole('progressbar', { name: 'در حال پیدا کردن صفحه‌ها' })
  await expect(unknown).not.toHaveAttribute('aria-valuenow')
})

test('a completed step of the timeline goes back to it; a step ahead is no button', async ({ page }) => {
  const timeline = section(page, 'feedback').getByRole('list', { name: 'مرحله‌های ساخت پروژه' })
  await expect(timeline.getByRole('button')).toHaveCount(1)
  await timeline.getByRole('button', { name: /آدرس سایت/ }).press('Enter')
  await expect(timeline.locator('[aria-current=step]')).toContainText('آدرس سایت')
  await expect(timeline.getByRole('button')).toHaveCount(0)
})

test('a part that crashes shows the heading «Error», and the rest stays', async ({ page }) => {
  const headings = section(page, 'feedback').getByRole('heading', { name: 'Error', exact: true })
  await expect(headings).toHaveCount(1)
  await section(page, 'feedback').getByRole('button', { name: 'خراب کردن این بخش' }).press('Enter')
  await expect(headings).toHaveCount(2)
  await expect(section(page, 'buttons')).toBeVisible()
})

test('an error says what failed and offers another try', async ({ page }) => {
  const alert = section(page, 'feedback').getByRole('alert').first()
  await expect(alert).toContainText('دریافت اطلاعات ممکن نشد')
  await expect(alert.getByRole('button', { name: 'تلاش دوباره' })).toBeVisible()
})
