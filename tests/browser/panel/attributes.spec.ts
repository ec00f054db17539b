import type { Browser, Page } from '@playwright/test'
import { checkerOf } from '../support/accessibility-checker.ts'
import { overflowOf } from '../support/page-width.ts'
import { crawlExample, expect, signIn, test } from '../support/panel-world.ts'

/** Gold asks for its purity (a choice), its weight and its wage (numbers): the shop says the weight only. */
const GOLD_RINGS = 'انگشتر طلا'
const USER = 'demo'
const PURITY = 1
const WAGE = 3
let project = ''

// A seller whom no other test of this world uses.
test.use({ worldName: 'items' })
test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser, world }) => {
  const page = await newPage(browser, world.url)
  await signIn(page, USER)
  await crawlExample(page, 'گالری نقره ماهک', GOLD_RINGS)
  await page.getByRole('link', { name: 'دیدن محصولات یافت‌شده' }).click()
  await expect(page).toHaveURL(/projects\/\d+/)
  project = new URL(page.url()).pathname
  // The list was opened before its products were looked at.
  await expect(page.getByText('۴۸ محصول ویژگی‌های لازم دسته‌اش را ندارد')).toBeVisible()
  await page.context().close()
})

async function newPage(browser: Browser, baseURL: string, phone = false): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    ...(phone && { viewport: { width: 360, height: 740 }, hasTouch: true }),
  })
  return context.newPage()
}

const cellAt = (page: Page, row: number, column: number) =>
  page
    .getByRole('row')
    .nth(row)
    .getByRole('gridcell')
    .nth(column - 1)

test('a table of products is filled as a spreadsheet is, by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, USER)
  await page.goto(`${project}/attributes?view=table`)
  await cellAt(page, 1, WAGE).click()
  await expect(cellAt(page, 1, WAGE)).toBeFocused()
  const isSaved = async (row: number, column: number, words: string) =>
    expect(cellAt(page, row, column)).toHaveText(new RegExp(words))

  await test.step('typing writes, Enter goes down, and a number has its unit', async () => {
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await isSaved(1, WAGE, '۷ درصد')
    await expect(cellAt(page, 2, WAGE)).toBeFocused()
  })
  await test.step('what is no number stays where it was written, with the reason', async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.type('زیاد')
    await page.keyboard.press('Enter')
    await expect(cellAt(page, 2, WAGE)).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('alert')).toHaveText('«اجرت ساخت» باید یک عدد باشد.')
    await expect(cellAt(page, 2, WAGE)).toHaveText(/زیاد/)
    await page.keyboard.press('Delete')
    await expect(cellAt(page, 2, WAGE)).toHaveText('مشخص نیست')
  })
  await test.step('an option is found by typing', async () => {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(cellAt(page, 2, PURITY)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('18')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await isSaved(2, PURITY, '۱۸ عیار')
    await expect(cellAt(page, 2, PURITY)).toBeFocused()
  })
  await test.step('cells of a spreadsheet are pasted from here on, read as a site is, and taken back at once', async () => {
    await page.evaluate(() =>
      navigator.clipboard.writeText('۱۸ عیار\t۲ گرم\t۵\n۲۱ عیار\t0.003 کیلوگرم\tزیاد\n'),
    )
    await page.keyboard.press('Control+V')
    await isSaved(3, PURITY, '۲۱ عیار')
    await isSaved(3, 2, '۳ گرم')
    await isSaved(2, WAGE, '۵ درصد')
    await expect(cellAt(page, 3, WAGE)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('۱ خانه پذیرفته نشد')).toBeVisible()
    await page.keyboard.press('Control+Z')
    await expect(cellAt(page, 3, PURITY)).toHaveText('مشخص نیست')
    await isSaved(2, PURITY, '۱۸ عیار')
  })
  await test.step('a value is repeated in the empty cells of the page', async () => {
    await page.getByRole('button', { name: '«۱۸ عیار» در خانه‌های خالی این صفحه' }).click()
    await expect(page.getByText('۲۹ خانه پر شد')).toBeVisible()
    await isSaved(30, PURITY, '۱۸ عیار')
  })
  await page.reload()
  await isSaved(1, WAGE, '۷ درصد')
  await isSaved(30, PURITY, '۱۸ عیار')
})

test('what is left is answered once for the category, from a product’s own finding', async ({ page }) => {
  await signIn(page, USER)
  await page.goto(project)
  await expect(page.getByText('۴۷ محصول ویژگی‌های لازم دسته‌اش را ندارد')).toBeVisible()
  await page
    .getByRole('button', { name: /^دیدن / })
    .nth(1)
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /«اجرت ساخت»/ })
    .click()
  await expect(page).toHaveURL(/attributes\?category=\d+/)
  const wage = page.getByRole('article', { name: /^اجرت ساخت/ })
  await expect(wage.getByText('در ۴۷ از ۴۸ محصول مشخص نیست')).toBeVisible()
  await wage.getByLabel('اگر سایت چیزی نگفته باشد').fill('۷')
  await page.getByRole('tab', { name: 'جدول محصولات' }).click()
  await expect(page.getByText(/ذخیره نشده‌اند/)).toBeVisible()
  await page.keyboard.press('Escape')
  await wage.getByRole('button', { name: 'ذخیره برای همه‌ی دسته: «اجرت ساخت»' }).click()
  await expect(wage).toHaveCount(0)
  await page.getByRole('button', { name: 'برگرداندن' }).click()
  await expect(wage.getByText('در ۴۷ از ۴۸ محصول مشخص نیست')).toBeVisible()
  await wage.getByLabel('اگر سایت چیزی نگفته باشد').fill('۷')
  await wage.getByRole('button', { name: 'ذخیره برای همه‌ی دسته: «اجرت ساخت»' }).click()
  const purity = page.getByRole('article', { name: /^عیار/ })
  await purity.getByRole('button', { name: /^اگر سایت چیزی نگفته باشد/ }).click()
  await page.getByRole('option', { name: '۲۱ عیار' }).click()
  await purity.getByRole('button', { name: 'ذخیره برای همه‌ی دسته: «عیار»' }).click()
  await expect(page.getByText('همه‌ی ویژگی‌های لازم این دسته مشخص است.')).toBeVisible()
  await expect(page.getByText('کامل', { exact: true })).toBeVisible()

  await test.step('an item shows what it is sent with, and takes a value of its own', async () => {
    await page.goto(project)
    await expect(page.getByText(/ویژگی‌های لازم دسته‌اش/)).toHaveCount(0)
    await page
      .getByRole('button', { name: /^دیدن / })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const weight = dialog.getByRole('listitem').filter({ hasText: 'وزن طلا' })
    await expect(weight).toContainText('از جدول مشخصات سایت: «وزن: ')
    await weight.getByRole('button', { name: 'نوشتن «وزن طلا»' }).click()
    await weight.getByLabel('وزن طلا').fill('۲٫۵')
    await page.keyboard.press('Enter')
    await expect(weight).toContainText('۲٫۵ گرم')
    await expect(weight).toContainText('خودتان نوشته‌اید')
  })
})

test('on a phone one attribute is filled at a time, by touch', async ({ browser, world }) => {
  const page = await newPage(browser, world.url, true)
  await signIn(page, USER)
  await page.goto(`${project}/attributes?view=table`)
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page.getByRole('button', { name: /ویژگی$/ }).click()
  await page.getByRole('option', { name: 'اجرت ساخت' }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await cellAt(page, 3, 1).tap()
  await page.getByRole('textbox', { name: /^اجرت ساخت، / }).fill('9')
  await page.keyboard.press('Enter')
  await expect(cellAt(page, 3, 1)).toHaveText(/۹ درصد/)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await page.context().close()
})

test('the accessibility checker finds nothing in the questions, nor in the table', async ({ page }) => {
  const { check } = await checkerOf(page)
  await signIn(page, USER)
  await page.goto(`${project}/attributes`)
  await page.getByRole('button', { name: 'تغییر پاسخ «عیار»' }).click()
  await page.getByRole('button', { name: /^از این ردیف مشخصات سایت/ }).click()
  await page.getByRole('option', { name: /^وزن/ }).click()
  await expect(page.getByText(/مقدار این ردیف روشن نیست/)).toBeVisible()
  await check('a question with unclear values')
  await page.goto(`${project}/attributes?view=table`)
  await cellAt(page, 2, PURITY).click()
  await check('the table')
})
