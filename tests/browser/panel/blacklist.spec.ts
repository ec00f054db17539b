import type { Page } from '@playwright/test'
import { checkerOf } from '../support/accessibility-checker.ts'
import { expect, signIn, test } from '../support/panel-world.ts'

const WALNUT = 'گردوی پوست‌کنده تویسرکان'
const NUTS = 'آجیل شیرین مخلوط'
const NOT_THERE = 'فهرست سیاه خالی است'

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const menuItem = (page: Page) =>
  page.getByRole('navigation', { name: 'منوی اصلی' }).getByRole('link', { name: /فهرست سیاه/ })

// A failed test takes its world with it, so that a second try begins with an empty list as well.
test('products are put on the blacklist, found there, taken off and put back', async ({ page }) => {
  const { check } = await checkerOf(page)
  await signIn(page, 'sazito')
  await menuItem(page).click()
  await expect(page.getByText(NOT_THERE)).toBeVisible()

  await page.getByRole('button', { name: 'افزودن محصول' }).first().click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: /^افزودن/ })
  await expect(dialog.getByText('برای دیدن محصولات بیشتر، نام محصول را بنویسید.')).toBeVisible()
  await expect(submit).toBeDisabled()
  await dialog.getByRole('checkbox', { name: WALNUT }).check()
  await dialog.getByRole('textbox', { name: 'نام محصول' }).or(dialog.getByRole('searchbox')).fill('آجیل')
  // A ticked product stays chosen though the search leaves it out.
  await expect(dialog.getByRole('checkbox', { name: WALNUT })).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: NUTS }).press('Space')
  await expect(dialog.getByRole('listitem').filter({ hasText: WALNUT })).toBeVisible()
  await check('the modal that adds to the blacklist')
  await submit.click()
  await expect(page.getByText('۲ محصول به فهرست سیاه افزوده شد')).toBeVisible()
  await expect(menuItem(page)).toContainText('۲')

  await page.getByRole('searchbox', { name: 'جستجوی نام' }).fill('گردو')
  await expect(page).toHaveURL(/title=/)
  await expect(rowOf(page, NUTS)).toHaveCount(0)
  await page.getByRole('button', { name: `برداشتن ${WALNUT} از فهرست سیاه` }).press('Enter')
  await expect(page.getByText('محصولی با این نام در فهرست نیست')).toBeVisible()
  await expect(menuItem(page)).toContainText('۱')
  await page.getByRole('button', { name: 'برگرداندن' }).click()
  await expect(rowOf(page, WALNUT)).toBeVisible()

  await page.reload()
  await expect(rowOf(page, WALNUT)).toBeVisible()
  await page.getByRole('button', { name: 'پاک کردن جستجو' }).first().click()
  for (const title of [WALNUT, NUTS]) {
    await page.getByRole('button', { name: `برداشتن ${title} از فهرست سیاه` }).click()
    await expect(rowOf(page, title)).toHaveCount(0)
  }
  await expect(page.getByText(NOT_THERE)).toBeVisible()
})

test('a booth that does not answer says so, and loses nothing that was chosen', async ({ page }) => {
  await signIn(page, 'sazito')
  await page.route('**/v1/blacklist-products/candidates*', (route) => route.abort())
  await page.goto('/product/black-list')
  await page.getByRole('button', { name: 'افزودن محصول' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('محصولات غرفه دریافت نشد')).toBeVisible()
  await page.unroute('**/v1/blacklist-products/candidates*')
  await dialog.getByRole('button', { name: 'تلاش دوباره' }).click()
  await dialog.getByRole('checkbox', { name: WALNUT }).check()
  await page.route('**/v1/blacklist-products/bulk', (route) => route.abort())
  await dialog.getByRole('button', { name: 'افزودن ۱ محصول' }).click()
  await expect(page.getByText('محصولات به فهرست سیاه افزوده نشد')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: WALNUT })).toBeChecked()
})
