import { expect, signIn, test } from '../support/panel-world.ts'
import { readOrders } from '../support/read-orders.ts'
import { inEveryLightOf } from '../support/screenshot.ts'

test.use({ worldName: 'dispatch-screens' })

const POST = '123456789012345678901234'

test('the dispatch desk and codes for many orders at once, in their states', async ({ page }) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inEveryLight = inEveryLightOf(page)
  await signIn(page, 'shopfa')
  const open = async (path: string) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const rows = page.getByRole('table', { name: 'سفارش‌های در انتظار ارسال' }).getByRole('row')
  await readOrders(page)

  await inEveryLight('dispatch-desk', () => open('/order/dispatch'))
  await inEveryLight('dispatch-chosen', async () => {
    await open('/order/dispatch')
    const choose = page.getByRole('button', { name: 'انتخاب چند سفارش' })
    if (await choose.isVisible()) await choose.click()
    await rows.nth(1).getByRole('checkbox').check({ force: true })
    await expect(page.getByRole('toolbar')).toBeVisible()
  })
  await inEveryLight('dispatch-set-posted', async () => {
    await open('/order/dispatch')
    await page.getByRole('button', { name: 'ثبت کد رهگیری' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'ثبت ارسال' }).click()
    await expect(page.getByRole('dialog').getByText('کد رهگیری ضروری است')).toBeVisible()
  })
  await open('/order/dispatch')
  const numbers = await page.locator('table a[href*="/order/list?id="]:has(bdi)').allInnerTexts()
  const text = [
    ...numbers.slice(0, 6).map((number, index) => `${number}\t${POST.slice(0, 23)}${index}`),
    `999999999\t${POST}`,
  ].join('\n')
  await inEveryLight('dispatch-codes', async () => {
    await open('/order/dispatch/codes')
    await page.getByLabel('سفارش‌ها و کدها').fill(text)
    await page.getByRole('button', { name: 'پیش‌نمایش', exact: true }).click()
    await expect(page.getByRole('table', { name: 'سطرهای فهرست' })).toBeVisible()
  })
  await page.getByRole('button', { name: /^ثبت ارسال/ }).click()
  await expect(page).toHaveURL(/sheet=\d+/)
  const address = page.url()
  await inEveryLight('dispatch-sheet', () => open(address))
  await page.route('**/v1/orders/dispatch-desk*', (route) =>
    route.fulfill({
      json: { data: [], total_count: 0, counts: { late: 0, fresh: 0, preparing: 0 }, packings: [] },
    }),
  )
  await inEveryLight('dispatch-empty', () => open('/order/dispatch'))
})
