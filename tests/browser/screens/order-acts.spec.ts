import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/panel-world.ts'
import { readOrders } from '../support/read-orders.ts'
import { inEveryLightOf } from '../support/screenshot.ts'

test.use({ worldName: 'order-acts-screens' })

const STATES = {
  new: 3739,
  preparing: 3237,
  shipped: 3238,
  'wrong-code': 5017,
  'not-delivered': 3572,
  problem: 3740,
  'buyer-cancels': 4633,
  'delay-asked': 5075,
  'seller-cancels': 6440,
  satisfied: 3195,
  refunded: 3233,
  cancelled: 3067,
}

test('each state of an order with its next act, the forms of the acts, and the rule', async ({ page }) => {
  test.setTimeout(900_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inEveryLight = inEveryLightOf(page)
  await signIn(page, 'shopfa')
  await readOrders(page)
  for (const [name, status] of Object.entries(STATES)) {
    await inEveryLight(`order-${name}`, () => openOrder(page, status))
  }
  const form = (name: string, status: number, button: string) =>
    inEveryLight(name, async () => {
      await openOrder(page, status)
      await page.getByRole('region', { name: 'کار بعدی' }).getByRole('button', { name: button }).click()
      await expect(page.getByRole('dialog')).toHaveCount(2)
    })
  await form('order-form-cancel', STATES.new, 'لغو سفارش')
  await form('order-form-ask-cancel', STATES.preparing, 'درخواست لغو از مشتری')
  await form('order-form-delay', STATES.preparing, 'درخواست ارسال با تاخیر')
  await inEveryLight('order-automation', async () => {
    await page.goto('/order/automation')
    await page.getByRole('button', { name: 'پیش‌نمایش' }).click()
    await expect(page.getByRole('heading', { name: /سفارش آخر/ })).toBeVisible()
  })
  await inEveryLight('order-needs', async () => {
    await page.goto('/needs')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  })
})

async function openOrder(page: Page, status: number): Promise<void> {
  await page.goto(`/order/list?status=${status}`)
  await page
    .locator('tbody')
    .getByRole('button', { name: /^جزئیات سفارش/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'کار بعدی' })).toBeVisible()
}
