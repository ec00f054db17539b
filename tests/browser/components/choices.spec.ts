import { expect, test } from '@playwright/test'
import { openGallery, section } from '../support/gallery.ts'

test.beforeEach(({ page }) => openGallery(page))

test('a select opens, finds by letters and chooses by keyboard', async ({ page }) => {
  const select = section(page, 'choices').getByRole('button', { name: /نوع واحد/ })
  await select.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  // Playwright sends letters that its keyboard lacks without a key press; a Persian keyboard presses them.
  await page.locator(':focus').dispatchEvent('keydown', { key: 'ک', bubbles: true, cancelable: true })
  await expect(page.getByRole('option', { name: 'کیلوگرم' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(select).toContainText('کیلوگرم')
  await expect(select).toBeFocused()
})

test('a select with nothing to choose says so', async ({ page }) => {
  await section(page, 'choices')
    .getByRole('button', { name: /دسته‌بندی/ })
    .click()
  await expect(page.getByText('هیچ موردی جهت انتخاب وجود ندارد')).toBeVisible()
})

test('checkbox and switch turn with the space bar', async ({ page }) => {
  const box = section(page, 'choices')
    .getByRole('checkbox', { name: 'اتصال محصولات با کد محصول (SKU)' })
    .first()
  await box.press('Space')
  await expect(box).not.toBeChecked()
  const toggle = section(page, 'choices').getByRole('switch', { name: /همگام‌سازی خودکار/ })
  await toggle.press('Space')
  await expect(toggle).not.toBeChecked()
})

test('radio cards move by arrows', async ({ page }) => {
  await section(page, 'choices').getByRole('radio', { name: /^دستی/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(section(page, 'choices').getByRole('radio', { name: /^تایید خودکار/ })).toBeChecked()
})

test('tabs run right to left: the left arrow goes to the next one, Enter opens it', async ({ page }) => {
  const tabs = section(page, 'choices').getByRole('tablist', { name: 'محصولات primary' })
  await tabs.getByRole('tab', { name: /یافت‌شده/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.getByRole('tab', { name: 'تاریخچه‌ی به‌روزرسانی' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(section(page, 'choices').getByRole('tabpanel').first()).toHaveText('تاریخچه‌ی به‌روزرسانی')
})

test('several are chosen by keyboard after a search, and nothing changes before it is confirmed', async ({
  page,
}) => {
  const select = section(page, 'dates').getByRole('button', { name: /دسته‌بندی‌ها/ })
  await expect(select).toContainText('صنایع دستی، فرش و گلیم، زعفران و ادویه، پوشاک زنانه، کیف و کفش')
  await expect(select).toContainText('و ۲ مورد دیگر')
  await select.press('Enter')
  const search = page.getByRole('searchbox', { name: 'جستجو' })
  await expect(search).toBeFocused()
  await page.keyboard.press('ArrowUp') // round to the last one, which lies beneath the fold
  await expect(page.getByRole('option', { name: 'اسباب‌بازی' })).toBeInViewport()
  await page.keyboard.type('زيور') // with an Arabic yeh
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(select).toContainText('و ۲ مورد دیگر')
  await page.getByRole('button', { name: 'تایید', exact: true }).last().press('Enter')
  await expect(select).toContainText('و ۳ مورد دیگر')
  await expect(select).toBeFocused()
})

test('Escape and «انصراف» leave the choice as it was', async ({ page }) => {
  const select = section(page, 'dates').getByRole('button', { name: /دسته‌بندی‌ها/ })
  for (const leave of ['Escape', 'انصراف']) {
    await select.click()
    await page.getByRole('option', { name: 'صنایع دستی' }).click()
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else await page.getByRole('dialog').getByRole('button', { name: leave }).click()
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(select).toContainText('صنایع دستی')
  }
})

test('a search that finds nothing, one that is under way and an empty list each say so', async ({ page }) => {
  const dates = section(page, 'dates')
  await dates.getByRole('button', { name: /دسته‌بندی انتخاب کنید/ }).click()
  await page.getByRole('searchbox', { name: 'جستجو' }).fill('هواپیما')
  await expect(page.getByText('گزینه ای با این مشخصات وجود ندارد')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await dates.getByRole('button', { name: /دسته‌بندی - / }).click()
  await expect(page.getByText('هیچ موردی جهت انتخاب وجود ندارد')).toBeVisible()
  await page.keyboard.press('Escape')
  await dates.getByRole('button', { name: /دسته‌بندی … / }).click()
  await expect(page.getByText('لطفا صبر کنید ...').first()).toBeVisible()
})

test('a searched choice of one closes by itself', async ({ page }) => {
  const select = section(page, 'dates').getByRole('button', { name: /دسته‌بندی انتخاب کنید/ })
  await select.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'جستجو' })).toBeFocused()
  await page.keyboard.type('سفال')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(section(page, 'dates').getByRole('button', { name: /ظروف سفالی/ })).toBeFocused()
})
