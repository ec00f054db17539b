import { expect, test } from '@playwright/test'
import { openGallery, section } from '../support/gallery.ts'
import { overflowOf } from '../support/page-width.ts'

test.beforeEach(({ page }) => openGallery(page))

test('all selectable rows are chosen at once, the inactive one is left out', async ({ page }) => {
  const table = section(page, 'table').getByRole('table', { name: 'محصولات' })
  await table.getByRole('checkbox', { name: 'انتخاب همه‌ی این صفحه' }).press('Space')
  await expect(section(page, 'table').getByText('۷ مورد انتخاب‌شده')).toBeVisible()
  await expect(table.getByRole('checkbox', { name: 'این ردیف قابل انتخاب نیست' })).toBeDisabled()
  await page.getByRole('button', { name: 'لغو انتخاب' }).press('Enter')
  await expect(section(page, 'table').getByText('مورد انتخاب‌شده')).toBeHidden()
})

test('rows are no higher than 40 pixels and numbers are Persian', async ({ page }) => {
  const row = section(page, 'table').getByRole('table', { name: 'محصولات' }).getByRole('row').nth(1)
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(40.5)
  await expect(row).toContainText('۱٬۲۵۰٬۰۰۰')
})

test('the pager goes on, shows where it is and stops at the end', async ({ page }) => {
  const pager = section(page, 'table').getByRole('navigation', { name: 'صفحه‌ها' })
  await expect(section(page, 'table').getByText('۴۶ تا ۶۰ از ۲۱۴')).toBeVisible()
  await pager.getByRole('button', { name: 'صفحه‌ی بعد' }).press('Enter')
  await expect(pager.getByRole('button', { name: 'صفحه‌ی ۵' })).toHaveAttribute('aria-current', 'page')
  await pager.getByRole('button', { name: 'صفحه‌ی ۱۵' }).press('Enter')
  await expect(pager.getByRole('button', { name: 'صفحه‌ی بعد' })).toBeDisabled()
  await expect(section(page, 'table').getByText('۲۱۱ تا ۲۱۴ از ۲۱۴')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('rows have two lines, nothing is cut off, and it stays a table to a screen reader', async ({
    page,
  }) => {
    const table = section(page, 'table').getByRole('table', { name: 'محصولات' })
    await expect(table.getByRole('row').nth(1).getByText('قیمت')).toBeVisible()
    await expect(table.getByRole('cell', { name: 'گلیم دست‌باف عشایری', exact: true })).toBeVisible()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  })
})
