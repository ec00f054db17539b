import type { Page } from '@playwright/test'
import { checkerOf } from '../support/accessibility-checker.ts'
import { crawlExample, expect, signIn, test } from '../support/panel-world.ts'

// These tests change a booth that other files count in, so they have a world of their own.
test.use({ worldName: 'prices' })

const rows = (page: Page) => page.getByRole('table', { name: 'روی محصولات شما' }).getByRole('row')

test('a price rule is tried on the seller’s products, applied and taken back', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'instagram')
  await crawlExample(page, 'گالری نقره ماهک')
  await page.goto('/profile/vendor')
  await page.getByRole('link', { name: 'آزمایشگاه قیمت' }).click()
  await expect(page).toHaveURL('/product/prices')
  const apply = page.getByRole('button', { name: 'اعمال…' })
  await expect(apply).toBeDisabled()
  await expect(rows(page)).toHaveCount(22)

  await page.getByLabel('ضریب قیمت').fill('۱٫۲')
  await page.getByLabel('کارمزد باسلام').fill('10')
  await page.getByRole('switch', { name: 'افزودن کارمزد به قیمت' }).check()
  const byHand = rows(page).filter({ hasText: 'قیمت دلخواه' })
  await page.getByRole('textbox', { name: 'قیمت دلخواه' }).fill('9000000')
  await expect(byHand).toContainText('۱٬۲۰۰٬۰۰۰ تومان')
  await expect(byHand).toContainText('۱٬۰۸۰٬۰۰۰ تومان')
  await page.getByLabel('می‌خواهم دریافت کنم').fill('9000000')
  await expect(page.getByText('۱۰٬۰۰۰٬۰۰۰ ریال')).toBeVisible()

  await page.getByLabel('ضریب قیمت').fill('')
  await expect(page.getByText('ضریب باید عددی بزرگ‌تر از صفر و حداکثر ۱۰۰ باشد')).toBeVisible()
  await expect(apply).toBeDisabled()
  await page.getByLabel('ضریب قیمت').fill('1.2')
  await apply.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/محصول گران‌تر/)).toBeVisible()
  await dialog.getByRole('button', { name: 'ذخیره‌ی قاعده' }).click()
  await expect(dialog.getByRole('heading', { name: 'تغییر قاعده‌ی قیمت' })).toBeVisible()
  await dialog.getByRole('button', { name: 'برگرداندن' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'برگرداندن' }).click()
  await expect(dialog.getByText('این کار برگردانده شد.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('ضریب قیمت')).toHaveValue('1')
})

test('prices of many products are changed after a look at them, and put back', async ({ page }) => {
  test.setTimeout(120_000)
  const { check } = await checkerOf(page)
  await signIn(page, 'sazito')
  await crawlExample(page, 'گالری نقره ماهک')
  await page.goto('/product/prices?tab=bulk')
  await page.getByRole('switch', { name: 'فقط محصولات غرفه' }).uncheck()
  await page.getByLabel('جستجو در نام، کد و آدرس').fill('انگشتر')
  await page.getByRole('button', { name: 'تغییر قیمت، موجودی یا متن' }).click()
  const dialog = page.getByRole('dialog')
  const preview = dialog.getByRole('button', { name: 'پیش‌نمایش' })
  await preview.click()
  await expect(dialog.getByText('عددی بزرگ‌تر از صفر و حداکثر ۱۰۰۰ بنویسید')).toBeVisible()
  await check('the form of a bulk change')
  await dialog.getByLabel('چند درصد؟').fill('۱۰')
  await preview.click()
  const examples = dialog.getByRole('group', { name: /^نمونه‌ها/ })
  const [, from = '', to = ''] = /([۰-۹٬]+) تومان.*?([۰-۹٬]+) تومان/s.exec(await examples.innerText()) ?? []
  expect(latin(to)).toBe(Math.round(latin(from) * 1.1))
  await check('the preview of a bulk change')
  // The filled-in values are still there after going back.
  await dialog.getByRole('button', { name: 'بازگشت' }).click()
  await expect(dialog.getByLabel('چند درصد؟')).toHaveValue('10')
  await preview.click()
  await dialog.getByRole('button', { name: /^اعمال روی/ }).click()
  await expect(dialog.getByText(/محصول تغییر کرد/)).toBeVisible()
  await expect(dialog.getByRole('cell', { name: new RegExp(`${from}.*${to}`, 's') }).first()).toBeVisible()
  await check('the results of a bulk change')
  await dialog.getByRole('button', { name: 'بستن' }).last().click()

  await page.reload()
  await page.getByRole('button', { name: 'جزئیات و برگرداندن' }).click()
  await dialog.getByRole('button', { name: 'برگرداندن', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'برگرداندن' }).click()
  await expect(dialog.getByText('این کار برگردانده شد.')).toBeVisible()
  await dialog.getByRole('button', { name: 'بستن' }).last().click()
  await expect(page.getByRole('row', { name: /۱۰٪ افزایش قیمت/ })).toContainText('برگردانده‌شده')
})

const latin = (text: string) =>
  Number(text.replace(/٬/g, '').replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))))
