import type { Page } from '@playwright/test'
import { checkerOf } from './accessibility-checker.ts'
import { crawlExample, expect, signIn, test } from './panel-world.ts'
import { inEveryLightOf } from './photograph.ts'

// What these change in a booth would meet what other files count in theirs.
test.use({ worldName: 'prices' })

const rows = (page: Page) => page.getByRole('table', { name: 'روی محصول‌های شما' }).getByRole('row')

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
  await page.getByRole('switch', { name: 'کارمزد روی قیمت بیاید' }).check()
  const byHand = rows(page).filter({ hasText: 'عددی که خودتان می‌نویسید' })
  await page.getByRole('textbox', { name: 'عددی که خودتان می‌نویسید' }).fill('9000000')
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
  await expect(dialog.getByText('این تغییر برگردانده شد.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('ضریب قیمت')).toHaveValue('1')
})
