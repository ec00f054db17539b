import { expect, test } from '@playwright/test'
import { openGallery, section } from '../support/gallery.ts'

test.beforeEach(({ page }) => openGallery(page))

test('numeric fields take digits, dot and comma only, and write them in Latin', async ({ page }) => {
  const field = section(page, 'fields').getByLabel('کد رهگیری')
  await field.click()
  await page.keyboard.type('کد۱۲a3٫۵')
  await expect(field).toHaveValue('123.5')
})

test('on leaving, a value beneath the minimum becomes the minimum and one above the maximum the maximum', async ({
  page,
}) => {
  const field = section(page, 'fields').getByLabel('کد رهگیری')
  await field.fill('3')
  await field.blur()
  await expect(field).toHaveValue('10')
  await field.fill('99999')
  await field.blur()
  await expect(field).toHaveValue('5000')
  await field.fill('')
  await field.blur()
  await expect(field).toHaveValue('')
})

test('Persian digits in a text become Latin by default', async ({ page }) => {
  const field = section(page, 'fields').getByLabel('نام پروژه').first()
  await field.fill('فروشگاه ۱۴۰۳')
  await expect(field).toHaveValue('فروشگاه 1403')
})

test('the counter tells the characters left near the bound, and that there are too many', async ({
  page,
}) => {
  const field = section(page, 'fields').getByLabel('نام پروژه').first()
  await field.fill('آ'.repeat(24))
  await expect(section(page, 'fields').getByText('۶ کاراکتر', { exact: true })).toBeVisible()
  await field.fill('آفتاب')
  await expect(section(page, 'fields').getByText('۲۵ کاراکتر', { exact: true })).toHaveCount(0)
  await field.fill('آ'.repeat(33))
  await expect(section(page, 'fields').getByText('۳ کاراکتر بیشتر از حد مجاز')).toBeVisible()
})

test('money is typed in rial, grouped as one types, with the toman value beneath', async ({ page }) => {
  const price = section(page, 'fields').getByLabel('قیمت')
  await price.fill('')
  await price.focus()
  await page.keyboard.type('۲۵۰۰۰۰۵')
  await expect(price).toHaveValue('2,500,005')
  await expect(price).toHaveAccessibleDescription('۲۵۰٬۰۰۰٫۵ تومان')
})

test('the caret stays where one types, though the grouping moves', async ({ page }) => {
  const price = section(page, 'fields').getByLabel('قیمت')
  await price.fill('1234567')
  await price.press('Home')
  await page.keyboard.type('98')
  await expect(price).toHaveValue('981,234,567')
  await page.keyboard.press('Delete')
  await expect(price).toHaveValue('98,234,567')
})

test('an error is tied to its field', async ({ page }) => {
  const field = section(page, 'fields').getByLabel('نام پروژه').nth(1)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription('لطفا نام پروژه را وارد کنید')
})

test('a password can be shown and hidden', async ({ page }) => {
  const field = section(page, 'fields').getByLabel('رمز عبور')
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'نمایش رمز' }).press('Enter')
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'پنهان کردن رمز' }).press('Enter')
  await expect(field).toHaveAttribute('type', 'password')
})
