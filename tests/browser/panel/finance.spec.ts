import { toLatinDigits } from '@payvand/domain'
import type { Page } from '@playwright/test'
import { checkerOf } from '../support/accessibility-checker.ts'
import { overflowOf } from '../support/page-width.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { sandboxOf } from '../support/sandbox-control.ts'

test.use({
  worldName: 'finance',
  environment: { PAYVAND_ORDER_POLL_SECONDS: '30', PAYVAND_WALLET_POLL_SECONDS: '20' },
})

const PENALTY = 906
const SALE = 901
const CORRECTION = 909

/** The card of one sum on the overview. */
const sumOf = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ hasText: new RegExp(`^${label}`) })
    .last()
    .locator('..')

/** The toman of a cell or a sentence, as a number; nothing is 0. */
function tomanOf(words: string): number {
  const digits = /[\d,.]+(?= تومان)/.exec(toLatinDigits(words).replaceAll('٬', ',').replaceAll('٫', '.'))?.[0]
  return Number((digits ?? '0').replaceAll(',', ''))
}

const tab = (page: Page, name: string) => page.getByRole('main').getByRole('tab', { name, exact: true })
const rows = (page: Page) => page.getByRole('main').getByRole('row')

test('a seller sees what is owed, why, and what is left of each order', async ({ page, world: { url } }) => {
  test.setTimeout(300_000)
  const sandbox = sandboxOf(url)
  const { check } = await checkerOf(page)
  await signIn(page, 'demo')

  await test.step('what the marketplace means by its amounts is learnt of the first orders', async () => {
    await page.goto('/finance')
    await expect(page.getByRole('heading', { level: 1, name: 'حساب و سود' })).toBeVisible()
    await expect(page.getByText('همه‌ی حساب‌ها درست است')).toBeVisible({ timeout: 200_000 })
    await check('everything is paid')
  })

  const settled = (await sandbox.wallet('demo')).filter(
    ({ reasonId, orderId }) => reasonId === SALE && orderId,
  )
  const [dear, twice] = settled.slice(-4)
  await sandbox.addToWallet('demo', [
    { order_id: dear.orderId, amount: -350_000, reason_id: PENALTY },
    { order_id: twice.orderId, amount: 1_200_000, reason_id: SALE },
    { amount: -123_450, reason_id: CORRECTION, description: 'کسر بابت بسته‌بندی' },
  ])

  await test.step('each sum leads to its rows, and each row says why', async () => {
    await page.getByRole('button', { name: 'خواندن دوباره' }).click()
    await expect(sumOf(page, 'باسلام به شما بدهکار است')).toContainText('۳۵٬۰۰۰ تومان', { timeout: 60_000 })
    await expect(sumOf(page, 'بیشتر از حق شما آمده')).toContainText('۱۲۰٬۰۰۰ تومان')
    await expect(sumOf(page, 'بی‌توضیح')).toContainText('۱۲٬۳۴۵ تومان')
    await check('something is missing')
    await sumOf(page, 'باسلام به شما بدهکار است').getByRole('link').click()
    await expect(page).toHaveURL(/tab=orders&view=short/)
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: `حساب سفارش ${dear.orderId}` }).click()
    const account = page.getByRole('dialog')
    await expect(account).toContainText('جریمه‌ای کم شده که دلیلی برایش نمی‌بینیم')
    await expect(account.getByRole('listitem').filter({ hasText: 'جریمه' })).toContainText('۳۵٬۰۰۰')
    await check('the account of an order')
    await page.keyboard.press('Escape')
    await expect(account).toHaveCount(0)
  })

  await test.step('what sending cost is written on the order, and may be taken back', async () => {
    await page.goto('/finance?tab=orders&view=short')
    await page.getByRole('button', { name: `حساب سفارش ${dear.orderId}` }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'دیدن سفارش' }).click()
    const order = page.getByRole('dialog', { name: `سفارش ${dear.orderId}` })
    const cost = page.getByRole('dialog', { name: 'هزینه‌ی ارسال سفارش' })
    for (const [typed, shown] of [
      ['۴۰۰۰۰۰', '۴۰٬۰۰۰ تومان'],
      ['', 'ثبت‌نشده'],
    ] as const) {
      await order.getByRole('button', { name: 'نوشتن هزینه' }).click()
      await cost.getByRole('textbox').fill(typed)
      if (typed) await check('what sending cost')
      await cost.getByRole('button', { name: 'ذخیره' }).click()
      await expect(cost).toHaveCount(0)
      await expect(order.getByRole('region', { name: 'مبلغ‌ها' })).toContainText(`هزینه‌ی ارسال شما${shown}`)
    }
    await expect(order.getByRole('region', { name: 'تاریخچه' })).toContainText('هزینه‌ی ارسال ثبت شد')
    await page.goto('/finance')
  })

  await test.step('an unexplained movement is told as known, and taken back', async () => {
    await tab(page, 'گردش کیف پول').click()
    await page.getByRole('button', { name: 'بی‌توضیح' }).click()
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'می‌دانم چیست' }).click()
    await expect(page.getByText('گردش بی‌توضیحی نیست')).toBeVisible()
    await page.getByRole('button', { name: 'برگرداندن' }).click()
    await expect(rows(page)).toHaveCount(2)
  })

  await test.step('the sums of the list are those of its rows, to the rial', async () => {
    await tab(page, 'سفارش‌ها').click()
    await expect(rows(page)).toHaveCount(21)
    const sentence = await page.getByText(/^جمع فروش این فهرست/).innerText()
    let goods = 0
    for (let number = 1; ; number += 1) {
      const column = (await page.getByRole('columnheader').allInnerTexts()).indexOf('فروش')
      for (const row of (await rows(page).all()).slice(1))
        goods += tomanOf(await row.getByRole('cell').nth(column).innerText())
      const next = page.getByRole('button', { name: 'صفحه‌ی بعد' })
      if (await next.isDisabled()) break
      await next.click()
      await expect(page).toHaveURL(new RegExp(`page=${number + 1}`))
      await expect(rows(page).nth(1)).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    expect(goods).toBeGreaterThan(0)
    expect(tomanOf(sentence)).toBe(goods)
  })

  await test.step('a usual margin makes profits known, as estimates; codes that nobody has are told', async () => {
    await tab(page, 'قیمت خرید').click()
    await page.getByLabel('سود معمول شما').fill('۳۰')
    await page.getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('سود معمول ذخیره شد')).toBeVisible()
    await page.getByRole('button', { name: 'وارد کردن از جدول' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('ردیف‌ها').fill('NO-SUCH\t۱۲٬۰۰۰\nسفید')
    await expect(sheet).toContainText('ردیف اول: کد NO-SUCH، هر عدد ۱۲٬۰۰۰ تومان')
    await expect(sheet).toContainText('قیمت این ردیف‌ها خوانده نشد: ۲')
    await sheet.getByRole('button', { name: 'ذخیره‌ی ۱ قیمت' }).click()
    await expect(sheet).toContainText('محصول این ردیف‌ها پیدا نشد: NO-SUCH')
    await check('a sheet of purchase prices')
    await sheet.getByRole('button', { name: 'انصراف' }).click()
    await tab(page, 'محصولات').click()
    await expect(rows(page).nth(1)).toContainText('تخمینی', { timeout: 30_000 })
  })

  await test.step('a month is read, and printed for the accountant, on every width', async () => {
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/finance?tab=months')
      await expect(page.getByRole('heading', { name: 'ماه به ماه' })).toBeVisible()
      await page.getByRole('link', { name: 'چاپ گزارش' }).last().click()
      await expect(page.getByRole('heading', { level: 1, name: /^گزارش مالی/ })).toBeVisible()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      expect(await overflowOf(page), `at ${width}`).toBeLessThanOrEqual(0)
    }
    await check('a month on paper, on a phone')
  })
})
