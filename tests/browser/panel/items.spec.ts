import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { overflowOf } from '../support/page-width.ts'
import { crawlExample, expect, signIn, test } from '../support/panel-world.ts'
import { expectRowsToBeChosen } from '../support/row-choice.ts'

const SHOP = 'گالری نقره ماهک'
const USER = 'instagram'
let project = ''

// A second project of the same shop makes every product a repeated one, so nobody else may have crawled here.
test.use({ worldName: 'items' })
test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser, world }) => {
  const page = await newPage(browser, world.url)
  await signIn(page, USER)
  await crawlExample(page, SHOP)
  await page.getByRole('link', { name: 'دیدن محصولات یافت‌شده' }).click()
  await expect(page).toHaveURL(/projects\/\d+/)
  project = new URL(page.url()).pathname
  await page.context().close()
})

async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage()
}

/** The row of an item that nothing else of this file touches. */
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function nameInRow(page: Page, row: number): Promise<string> {
  const label = await page
    .getByRole('table')
    .getByRole('button', { name: /^دیدن / })
    .nth(row)
    .getAttribute('aria-label')
  return (label ?? '').replace('دیدن ', '')
}

async function editItem(page: Page, name: string) {
  await page.getByRole('button', { name: `ویرایش ${name}`, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('نام محصول')).toHaveValue(name)
  return dialog
}

test('items are checked one by one, and sent, without a mouse', async ({ page }) => {
  await signIn(page, USER)
  await page.goto(project)
  const review = page.getByRole('link', { name: 'بازبینی' })
  await review.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('۱ از ۴۸', { exact: true })).toBeVisible()

  await test.step('the least sure item comes first, says why, and is not verified as it is', async () => {
    await expect(page.getByText('قیمتی در صفحه پیدا نشد.')).toBeVisible()
    await page.keyboard.press('KeyV')
    await expect(page.getByText('پیش از تایید، موارد گفته‌شده را اصلاح کنید.')).toBeVisible()
  })
  await test.step('it is fixed, saved and verified in one go, and the next one is there', async () => {
    await page.keyboard.press('KeyE')
    const price = page.getByLabel('قیمت (ریال)')
    await price.focus()
    await page.keyboard.type('2500000')
    await expect(page.getByText('۲۵۰٬۰۰۰ تومان')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('۲ از ۴۸', { exact: true })).toBeVisible()
  })
  const name = page.getByRole('heading', { level: 3 })
  const second = (await name.textContent()) ?? ''
  await test.step('a decision is taken back', async () => {
    await page.keyboard.press('KeyS')
    await expect(name).not.toHaveText(second)
    await page.keyboard.press('KeyZ')
    await expect(name).toHaveText(second)
    await page.keyboard.press('KeyV')
    await expect(page.getByText('۳ از ۴۸', { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('این محصول را تایید کردید.')).toBeVisible()
  })
  await test.step('the source page stands beside it, without what it could do', async () => {
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: second }).first()).toBeVisible()
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', '')
  })

  await page.getByRole('link', { name: 'بازگشت به فهرست' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^تاییدشده/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(1 + 2)
  await page.getByRole('button', { name: 'عملیات گروهی' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'ارسال همه‌ی محصولات تاییدشده' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('۲ محصول به غرفه فرستاده می‌شود')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'ارسال ۲ محصول' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    dialog.getByText(/^(۲ محصول در صف ارسال قرار گرفت|[۰-۲] از ۲ محصول در غرفه است)/),
  ).toBeVisible()
  // It was queued; the marketplace's answer comes to the same place.
  await expect(dialog.getByRole('row').filter({ hasText: second })).toContainText('در غرفه', {
    timeout: 120_000,
  })
  await expect(dialog.getByText('۲ از ۲ محصول در غرفه است')).toBeVisible({ timeout: 120_000 })
})

test('on a phone, items are filtered in a drawer and checked with a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, USER)
  await page.goto(project)
  await page.getByRole('button', { name: 'فیلترها' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('قیمت تا (ریال)').fill('20000000')
  await expect(drawer.getByText('۲٬۰۰۰٬۰۰۰ تومان')).toBeVisible()
  await drawer.getByRole('button', { name: 'موجود', exact: true }).click()
  await expect(page).toHaveURL(/to=20000000/)
  await expect(page).toHaveURL(/stock=in/)
  await drawer.getByRole('button', { name: /^نمایش/ }).click()
  await expect(page.getByText('قیمت تا ۲٬۰۰۰٬۰۰۰ تومان')).toBeVisible()
  await page.getByRole('link', { name: 'بازبینی' }).click()

  const verify = page.getByRole('button', { name: 'تایید', exact: true })
  const box = await verify.boundingBox()
  expect(box?.height, 'a thumb meets it').toBeGreaterThanOrEqual(44)
  expect(box?.y, 'at thumb height').toBeGreaterThan(740 / 2)
  const name = page.getByRole('heading', { level: 3 })
  const first = (await name.textContent()) ?? ''
  await page.getByRole('button', { name: 'صفحه‌ی سایت' }).click()
  await expect(page.locator('iframe')).toBeVisible()
  await page.getByRole('button', { name: 'محصول', exact: true }).click()
  await verify.click()
  await expect(name).not.toHaveText(first)
  await page.getByRole('button', { name: 'برگرداندن' }).click()
  await expect(name).toHaveText(first)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'ویرایش' }).first().click()
  await expect(page.getByLabel('نام محصول')).toHaveValue(first)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
})

test('items are chosen at every width', async ({ page }) => {
  await signIn(page, USER)
  await page.goto(project)
  await expectRowsToBeChosen(page, 'انتخاب چند محصول')
})

test('a list is exported; chosen items are verified after they were shown, each with its result, and taken back', async ({
  page,
}) => {
  await signIn(page, USER)
  await page.goto(`${project}?status=unverified`)
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  for (const width of [600, 800, 1000, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0)
    const name = await page.evaluate(
      () => document.querySelector('tbody button')?.getBoundingClientRect().width ?? 0,
    )
    expect(name, `the name at ${width} px`).toBeGreaterThan(80)
  }
  const name = await nameInRow(page, 0)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'خروجی' }).click()
  await page.getByRole('menuitem', { name: 'فایل CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^products-\d+\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(name)

  const box = (row: number) => page.getByRole('row').nth(row).getByRole('checkbox')
  await box(1).check()
  await page.getByRole('button', { name: 'صفحه‌ی ۲', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  // The rows of the page before stay until the new ones are here.
  await expect(page.getByRole('row').nth(1)).not.toContainText(name)
  await box(1).check()
  await page.getByRole('button', { name: 'تایید انتخاب‌شده‌ها' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'تایید ۲ محصول' }).click()
  await expect(dialog.getByText('۲ محصول تایید شد')).toBeVisible()
  await expect(dialog.getByRole('row')).toHaveCount(1 + 2)
  await dialog.getByRole('button', { name: 'برگرداندن', exact: true }).click()
  await expect(page.getByText('تایید ۲ محصول برگردانده شد.')).toBeVisible()
  await expect(dialog.getByText('این کار برگردانده شد.')).toBeVisible()
})

test('of two people who edit one item the second is told, and neither loses a word', async ({
  page,
  browser,
  world,
}) => {
  await signIn(page, USER)
  await page.goto(`${project}?sort=newest`)
  const name = await nameInRow(page, 0)
  const mine = await editItem(page, name)
  await mine.getByLabel('نام محصول').fill('نام من')
  await mine.getByLabel('قیمت (ریال)').fill('3000000')

  const colleague = await newPage(browser, world.url)
  await signIn(colleague, USER)
  await colleague.goto(`${project}?sort=newest`)
  const theirs = await editItem(colleague, name)
  await theirs.getByLabel('نام محصول').fill('نام همکار')
  await theirs.getByLabel('زمان آماده‌سازی (روز)').fill('4')
  await theirs.getByRole('button', { name: 'ذخیره' }).click()
  await expect(colleague.getByText('تغییرها ذخیره شد')).toBeVisible()
  await colleague.context().close()

  await mine.getByRole('button', { name: 'ذخیره' }).click()
  const clash = mine.getByRole('alert')
  await expect(clash).toContainText('پیش از شما، این محصول تغییر کرد')
  await expect(clash.getByRole('radio', { name: /نوشته‌ی شما/ })).toBeChecked()
  await clash.getByText('نام همکار').click()
  await clash.getByRole('button', { name: 'ذخیره' }).click()
  await expect(mine.getByRole('heading', { name: 'نام همکار' })).toBeVisible()
  await expect(mine.getByText('۳٬۰۰۰٬۰۰۰ ریال')).toBeVisible()
  await expect(mine.getByText('۴ روز')).toBeVisible()
})

test('an edit outlives the session in which it was written', async ({ page }) => {
  await signIn(page, USER)
  await page.goto(`${project}?sort=newest&page=2`)
  const name = await nameInRow(page, 0)
  const dialog = await editItem(page, name)
  await dialog.getByLabel('نام محصول').fill('نوشته‌ی ناتمام')
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page).toHaveURL('/login')

  await signIn(page, USER)
  await expect(page.getByText(`ویرایش «${name}» ناتمام مانده است.`)).toBeVisible()
  await page.getByRole('button', { name: 'ادامه‌ی ویرایش' }).click()
  await expect(page).toHaveURL(new RegExp(project))
  await expect(dialog.getByLabel('نام محصول')).toHaveValue('نوشته‌ی ناتمام')
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(dialog.getByRole('heading', { name: 'نوشته‌ی ناتمام' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('ناتمام مانده است')).toHaveCount(0)
  await expect(rowOf(page, 'نوشته‌ی ناتمام')).toHaveCount(0)
})
