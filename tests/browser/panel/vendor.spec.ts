import type { Page } from '@playwright/test'
import { crawlExample, expect, signIn, test } from '../support/panel-world.ts'

const save = (page: Page) => page.getByRole('button', { name: 'ذخیره', exact: true })

test('settings are locked until they are edited, and stay saved', async ({ page }) => {
  await signIn(page, 'shopfa')
  await page.goto('/profile/vendor')
  const stock = page.getByLabel('موجودی پیش‌فرض')
  await expect(stock).toBeDisabled()
  await expect(save(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'ویرایش' }).click()
  await expect(page).toHaveURL('/profile/vendor?edit=true')
  await expect(stock).toBeEnabled()
  await stock.fill('')
  await save(page).click()
  await expect(page.getByText('این فیلد ضروری است')).toBeVisible()
  await stock.fill('5')
  await page.getByLabel('آدرس سایت').fill('https://my-shop.example')
  await page.getByRole('switch', { name: 'ثبت سفارش‌های باسلام در شاپفا' }).check()
  await page.getByLabel('آدرس فرستنده').fill('تهران، خیابان آزادی')
  await save(page).click()
  await expect(page.getByText('داده‌ها با موفقیت ذخیره شد')).toBeVisible()
  await expect(page).toHaveURL('/profile/vendor')

  await page.goto('/profile/vendor?edit=true')
  await expect(stock).toHaveValue('5')
  await expect(page.getByLabel('آدرس فرستنده')).toHaveValue('تهران، خیابان آزادی')
  await expect(page.getByRole('switch', { name: 'ثبت سفارش‌های باسلام در شاپفا' })).toBeChecked()
})

test('the price switch is that of the sync settings, and what acts nowhere is not shown', async ({
  page,
}) => {
  await signIn(page, 'shopfa')
  await page.goto('/profile/vendor?edit=true')
  const update = page.getByRole('switch', { name: 'به‌روزرسانی قیمت' })
  await expect(update).toBeChecked()
  await expect(page.getByLabel(/شناسه‌ی فروشگاه/)).toHaveCount(0)
  await expect(page.getByLabel(/نام کوتاه فروشگاه/)).toHaveCount(0)
  await update.uncheck()
  await save(page).click()
  await expect(page.getByText('داده‌ها با موفقیت ذخیره شد')).toBeVisible()
  await page.getByRole('link', { name: /تنظیمات همگام‌سازی/ }).click()
  await expect(page.getByRole('switch', { name: /^قیمت با تغییر/ })).not.toBeChecked()
})

test('the price rule stands in a line that leads to its own page', async ({ page }) => {
  await signIn(page, 'shopfa')
  await page.goto('/profile/vendor')
  await expect(page.getByText('قیمت غرفه همان قیمت فروشگاه است و گرد نمی‌شود.')).toBeVisible()
  await expect(
    page.getByText('برای نمونه، ۱۰۰٬۰۰۰ تومان در فروشگاه، ۱۰۰٬۰۰۰ تومان در غرفه است.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'آزمایشگاه قیمت' }).click()
  await expect(page).toHaveURL('/product/prices')
  await expect(page.getByLabel('ضریب قیمت')).toHaveValue('1')
})

test('changes are not lost without a question', async ({ page }) => {
  await signIn(page, 'shopfa')
  await page.goto('/profile/vendor?edit=true')
  await page.getByLabel('زمان آماده‌سازی').fill('9')
  await page.getByRole('link', { name: /^محصولات/ }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'انصراف' }).click()
  await expect(page).toHaveURL('/profile/vendor?edit=true')
  await expect(page.getByLabel('زمان آماده‌سازی')).toHaveValue('9')
  await page.getByRole('link', { name: /^محصولات/ }).click()
  await question.getByRole('button', { name: 'رفتن بدون ذخیره' }).click()
  await expect(page).toHaveURL('/product/list')
})

test('a failed saving says so and keeps what was typed', async ({ page }) => {
  await signIn(page, 'shopfa')
  await page.goto('/profile/vendor?edit=true')
  await page.getByLabel('زمان آماده‌سازی').fill('7')
  await page.route('**/v1/businesses', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await save(page).click()
  await expect(page.getByText('خطا در ذخیره داده‌ها')).toBeVisible()
  await expect(page.getByLabel('زمان آماده‌سازی')).toHaveValue('7')
})

test('other sites have the price rule alone, and the ways to the other settings', async ({ page }) => {
  await signIn(page, 'demo')
  await crawlExample(page, 'گالری نقره ماهک')
  await page.goto('/profile/vendor')
  await expect(page.getByText('قیمت غرفه همان قیمت فروشگاه است')).toBeVisible()
  await expect(page.getByRole('button', { name: 'ویرایش' })).toHaveCount(0)
  await expect(page.getByRole('switch')).toHaveCount(0)
  await page.getByRole('link', { name: /تنظیمات اعلان‌ها/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'تنظیمات اعلان‌ها' })).toBeVisible()
})
