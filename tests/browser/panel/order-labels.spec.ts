import type { Page } from '@playwright/test'
import { readCode128 } from '../../../apps/panel/src/features/order-labels/testing/read-code-128.ts'
import { checkerOf } from '../support/accessibility-checker.ts'
import { FIRST_ORDER, LABELS, withLabels, withPrintableOrder } from '../support/label-answers.ts'
import { expect, signIn, test } from '../support/panel-world.ts'

/** Dots a pixel, so that a bar's width can be measured. */
const DOTS = 4
const DOTS_PER_MM = (DOTS * 96) / 25.4
test.describe('on paper', () => {
  test.use({ deviceScaleFactor: DOTS })

  test('labels print themselves once, whole, on paper of their size, with a barcode that can be read', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const { check } = await checkerOf(page)
    await withLabels(page, LABELS)
    const shown = await page.goto('/orders-new/print-post-invoice?t=signed&layout=thermal')
    expect(shown?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    const forged = await page.request.get('/v1/order-labels?t=signed')
    expect([forged.status(), forged.headers()['cache-control']]).toEqual([404, 'no-store'])
    const prints = () => page.evaluate(() => (globalThis as unknown as { prints: number }).prints)
    await expect.poll(prints).toBe(1)
    // It is told on the screen; the customer's parcel says nothing of it.
    await expect(page.getByText('آدرس فرستنده تنظیم نشده است')).toHaveCount(1)
    await expect(page.locator('.label-page').getByText('آدرس فرستنده')).toHaveCount(0)

    const dark = await darkDots(await page.locator('.label-page svg').first().screenshot(), page)
    const modules = modulesOf(dark)
    expect(readCode128(modules)).toBe(String(FIRST_ORDER))
    const printed = dark.lastIndexOf('1') + 1 - dark.indexOf('1')
    expect(printed / modules.length / DOTS_PER_MM).toBeGreaterThan(0.25)

    const pages = page.locator('.label-page')
    const listed = (await pages.allInnerTexts()).join(' ').match(/محصول شماره‌ی \d+ با نامی/g) ?? []
    expect([listed.length, new Set(listed).size]).toEqual([30, 30])
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(await pages.count())
    const [, width, height] = paper.match(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/) ?? []
    expect([width, height].map((points) => Math.round((Number(points) / 72) * 25.4))).toEqual([100, 150])
    await check('thermal labels')

    // Another layout is laid out anew, and waits for its button.
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('link', { name: /^هشت برچسب در A4/ }).click()
    await expect(page.locator('.label-pages[data-layout="a4-8"] .label-page').first()).toBeVisible()
    await check('eight labels on a phone')
    expect(await prints()).toBe(1)
    await page.getByRole('button', { name: 'چاپ', exact: true }).click()
    expect(await prints()).toBe(2)
  })
})

test('a seller without an address is asked for it before the labels are printed', async ({ page }) => {
  const { check } = await checkerOf(page)
  await signIn(page, 'shopfa')
  await withLabels(page, LABELS.slice(0, 1))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/orders/print-post-invoice?t=signed')
  const address = page.getByRole('textbox', { name: 'آدرس فرستنده' })
  await expect(address).toBeVisible()
  await expect(page.locator('.label-page')).toHaveCount(1)
  await check('the question for the address')
  await page.getByRole('button', { name: 'ذخیره و چاپ' }).click()
  await expect(page.getByText('لطفا آدرس فرستنده را بنویسید')).toBeVisible()
  const prints = () => page.evaluate(() => (globalThis as unknown as { prints: number }).prints)
  expect(await prints()).toBe(0)
  await address.fill('تهران، بازار بزرگ، پلاک ۷')
  await page.getByRole('button', { name: 'ذخیره و چاپ' }).click()
  await expect.poll(prints).toBe(1)
  await expect(address).toHaveCount(0)
  await expect(page.locator('.label-sender')).toContainText('تهران، بازار بزرگ، پلاک ۷')
})

test('a press in the order list opens the labels in a tab; where the browser blocks it, a link is offered', async ({
  page,
  context,
}) => {
  const { asked } = await withPrintableOrder(page)
  await signIn(page, 'shopfa')
  await page.goto('/order/list')
  const print = async () => {
    await page.getByRole('button', { name: 'کارهای سفارش' }).click()
    await page.getByRole('menuitem', { name: 'چاپ برچسب' }).click()
  }
  const opened = context.waitForEvent('page')
  await print()
  await (await opened).waitForURL('**/orders/print-post-invoice?t=signed')
  expect(asked).toEqual([{ order_ids: [41], layout: 'a5' }])

  await page.bringToFront()
  await page.evaluate(() => {
    const { open } = globalThis
    // The browser blocks pop-ups without a press, until the person presses.
    globalThis.open = (url, ...rest) => (url ? open(url, ...rest) : null)
  })
  const offered = context.waitForEvent('page')
  await print()
  await page.getByRole('button', { name: 'باز کردن برچسب‌ها' }).click()
  await (await offered).waitForURL('**/orders/print-post-invoice?t=signed')
})

/** `1` for every dark dot of a picture's middle row, `0` for a light one. */
function darkDots(png: Buffer, page: Page): Promise<string> {
  return page.evaluate(
    async (source) => {
      const picture = new Image()
      picture.src = source
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = picture.width
      canvas.height = picture.height
      const context = canvas.getContext('2d')
      context?.drawImage(picture, 0, 0)
      const row = context?.getImageData(0, Math.floor(picture.height / 2), picture.width, 1).data ?? []
      return Array.from({ length: picture.width }, (_, dot) =>
        (row[dot * 4] ?? 255) < 128 ? '1' : '0',
      ).join('')
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
}

/** Dots as modules: the start symbol's eleven say how wide one is. */
function modulesOf(dots: string): string {
  const runs = [...dots.slice(dots.indexOf('1'), dots.lastIndexOf('1') + 1).matchAll(/1+|0+/g)].map(
    ([run]) => run,
  )
  const module = runs.slice(0, 6).reduce((total, run) => total + run.length, 0) / 11
  return runs.map((run) => run.slice(0, 1).repeat(Math.round(run.length / module))).join('')
}
