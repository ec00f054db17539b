import { expect, test } from '@playwright/test'
import { openGallery, section } from '../support/gallery.ts'

test.beforeEach(({ page }) => openGallery(page))

test('a date is shown in the Jalali calendar, its weekday first', async ({ page }) => {
  await expect(section(page, 'dates').getByRole('button', { name: /تاریخ ثبت/ })).toContainText(
    'پنجشنبه ۰۱ آذر ۱۴۰۳',
  )
})

test('the week starts on Saturday and ends on Friday', async ({ page }) => {
  await section(page, 'dates')
    .getByRole('button', { name: /تاریخ ثبت/ })
    .click()
  const heads = page.getByRole('grid').locator('thead th')
  await expect(heads).toHaveText(['ش', 'ی', 'د', 'س', 'چ', 'پ', 'ج'])
})

test('a day is chosen by keyboard: the left arrow is the next day', async ({ page }) => {
  const field = section(page, 'dates').getByRole('button', { name: /تاریخ ثبت/ })
  await field.press('Enter')
  await expect(page.getByRole('gridcell').locator(':focus')).toHaveText('۱')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'ثبت تاریخ' }).press('Enter')
  await expect(page.getByRole('grid')).toBeHidden()
  await expect(field).toContainText('جمعه ۰۹ آذر ۱۴۰۳')
  await expect(field).toBeFocused()
})

test('«ثبت تاریخ» waits until the date is whole', async ({ page }) => {
  const field = section(page, 'dates').getByRole('button', { name: /مهلت ارسال/ })
  await field.click()
  const submit = page.getByRole('button', { name: 'ثبت تاریخ' })
  await expect(submit).toBeDisabled()
  await page.getByLabel('سال', { exact: true }).selectOption('1404')
  await page.getByLabel('ماه', { exact: true }).selectOption('6')
  await page.getByRole('gridcell').getByText('۳۱', { exact: true }).click()
  await expect(submit).toBeEnabled()
  // Mehr has no 31st: the date is not whole any more.
  await page.getByLabel('ماه', { exact: true }).selectOption('7')
  await expect(submit).toBeDisabled()
})

test('the days that exist are offered: 1408/12/30 is one, 1407/12/30 is none', async ({ page }) => {
  await section(page, 'dates')
    .getByRole('button', { name: /مهلت ارسال/ })
    .click()
  const lastDay = page.locator('[role=gridcell] [role=button]:visible').last()
  await page.getByLabel('ماه', { exact: true }).selectOption('12')
  for (const [year, day] of [
    ['1407', '۲۹'],
    ['1408', '۳۰'],
  ] as const) {
    await page.getByLabel('سال', { exact: true }).selectOption(year)
    await expect(lastDay).toHaveText(day)
  }
})

test('years go back to 1300, and forward to 1450 only where the future is allowed', async ({ page }) => {
  const years = page.getByLabel('سال', { exact: true }).locator('option')
  await section(page, 'dates')
    .getByRole('button', { name: /مهلت ارسال/ })
    .click()
  await expect(years.first()).toHaveText('۱۴۵۰')
  await expect(years.last()).toHaveText('۱۳۰۰')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeHidden()
  await section(page, 'dates')
    .getByRole('button', { name: /تاریخ ثبت/ })
    .click()
  const thisYear = new Intl.DateTimeFormat('fa-IR', { year: 'numeric', timeZone: 'Asia/Tehran' }).format(
    new Date(),
  )
  await expect(years.first()).toHaveText(thisYear)
})

test('an end before its beginning is pointed out', async ({ page }) => {
  await expect(
    section(page, 'dates').getByText('تاریخ پایان پیش از تاریخ شروع است. لطفا یکی را تغییر دهید.'),
  ).toBeVisible()
})
