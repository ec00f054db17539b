import type { Page } from '@playwright/test'
import { crawlExample, expect, signIn, test } from '../support/panel-world.ts'

const save = (page: Page) => page.getByRole('button', { name: 'ذخیره', exact: true })

test('settings are locked until they are edited, show what the price rule does, and stay saved', async ({
  page,
}) => {
  await signIn(page, 'shopfa')
  await page.goto('/profile/vendor')
  const coefficient = page.getByLabel('ضریب قیمت')
  await expect(coefficient).toBeDisabled()
  await expect(save(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'ویرایش' }).click()
  await expect(page).toHaveURL('/profile/vendor?edit=true')
  await expect(coefficient).toBeEnabled()
  await expect(page.getByRole('radio', { name: /دقیق/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /دقیق/ })).toBeDisabled()

  await coefficient.fill('۱٫۱۵')
  await page.getByRole('radio', { name: /رو به بالا/ }).check()
  await page.getByRole('button', { name: /مبنای گرد کردن/ }).click()
  await page.getByRole('option', { name: '۱۰٬۰۰۰ ریال', exact: true }).click()
  await page.getByLabel('قیمت نمونه در فروشگاه').fill('1234567')
  await expect(page.getByText('۱٬۴۱۹٬۷۵۲ ریال')).toBeVisible()
  await expect(page.getByText('۱٬۴۲۰٬۰۰۰ ریال')).toBeVisible()
  await expect(page.getByText('۱۴۲٬۰۰۰ تومان')).toBeVisible()

  await page.getByLabel('موجودی پیش‌فرض').fill('')
  await save(page).click()
  await expect(page.getByText('این فیلد ضروری است')).toBeVisible()
  await page.getByLabel('موجودی پیش‌فرض').fill('5')
  await page.getByLabel('آدرس سایت').fill('https://my-shop.example')
  await page.getByLabel(/نام کوتاه فروشگاه/).fill('my-shop')
  await page.getByRole('switch', { name: 'ثبت سفارش‌های باسلام در شاپفا' }).check()
  await page.getByLabel('آدرس فرستنده').fill('تهران، خیابان آزادی')
  await save(page).click()
  await expect(page.getByText('داده‌ها با موفقیت ذخیره شد')).toBeVisible()
  await expect(page).toHaveURL('/profile/vendor')

  await page.goto('/profile/vendor?edit=true')
  await expect(coefficient).toHaveValue('1.15')
  await expect(page.getByLabel('موجودی پیش‌فرض')).toHaveValue('5')
  await expect(page.getByLabel('آدرس فرستنده')).toHaveValue('تهران، خیابان آزادی')
  await expect(page.getByRole('switch', { name: 'ثبت سفارش‌های باسلام در شاپفا' })).toBeChecked()
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

test('other sites have the reduced form: coefficient, rounding method and rounding base', async ({
  page,
}) => {
  await signIn(page, 'demo')
  await crawlExample(page, 'گالری نقره ماهک')
  await page.getByRole('link', { name: 'تنظیمات غرفه' }).click()
  await page.getByRole('button', { name: 'ویرایش' }).click()
  await expect(page.getByText('موجودی پیش‌فرض')).toHaveCount(0)
  await expect(page.getByRole('switch')).toHaveCount(0)
  await page.getByLabel('ضریب قیمت').fill('0')
  await save(page).click()
  await expect(page.getByText('ضریب باید عددی بزرگ‌تر از صفر و حداکثر ۱۰۰ باشد')).toBeVisible()
  await page.getByLabel('ضریب قیمت').fill('1.2')
  await page.getByRole('radio', { name: /نزدیک‌ترین/ }).check()
  await save(page).click()
  await expect(page.getByText('داده‌ها با موفقیت ذخیره شد')).toBeVisible()
})
