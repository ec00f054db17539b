import { press, tabTo } from '../support/keyboard.ts'
import { CATEGORY, expect, PASSWORD, test } from '../support/panel-world.ts'

test('the way from login to the booth needs no mouse', async ({ page }) => {
  await page.goto('/login')
  await tabTo(page, page.getByLabel('نام کاربری'))
  await page.keyboard.type('sazito')
  await tabTo(page, page.getByLabel('رمز عبور', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')

  await press(page, page.getByRole('link', { name: 'پروژه‌ها' }))
  await press(page, page.getByRole('link', { name: 'ساخت اولین پروژه' }))
  await press(page, page.getByRole('button', { name: 'گالری نقره ماهک' }))
  await press(page, page.getByRole('button', { name: 'ادامه' }))
  await press(page, page.getByRole('button', { name: 'ساخت پروژه و خواندن سایت' }))
  await expect(page.getByText('خواندن سایت به پایان رسید.').first()).toBeVisible({ timeout: 120_000 })
  await press(page, page.getByRole('link', { name: 'دیدن محصولات یافت‌شده' }))

  const opener = page.getByRole('button', { name: /^دیدن / }).first()
  await press(page, opener)
  const dialog = page.getByRole('dialog')
  await press(page, dialog.getByRole('button', { name: /^دسته در باسلام/ }))
  await page.keyboard.type(CATEGORY)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('دسته ثبت شد')).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'تایید', exact: true }))
  await press(page, dialog.getByRole('button', { name: 'ارسال', exact: true }))
  await expect(dialog.getByText('ارسال‌شده')).toBeVisible({ timeout: 120_000 })
  await page.keyboard.press('Escape')
  await expect(opener, 'the modal gives the focus back').toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('searchbox', { name: 'نام صفحه یا کار را بنویسید' })).toBeFocused()
  await page.keyboard.type('محصول')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/product/list')
})
