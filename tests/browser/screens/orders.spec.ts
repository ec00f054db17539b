import { anOrder, withOrders } from '../support/order-answers.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { inEveryLightOf } from '../support/screenshot.ts'

test.use({ worldName: 'orders-screens' })

test('the order list and an order', async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inEveryLight = inEveryLightOf(page)
  await signIn(page, 'sazito')
  const statuses = [3739, 3237, 3238, 3067, 3195, 3740, 3233, 5017, 4633, 3572, 5075, 6440, null]
  const orders = statuses.map((status, index) => anOrder(index + 1, { basalam_status: status }))
  await withOrders(page, orders)
  await inEveryLight('orders', async () => {
    await page.goto('/order/list')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })
  await inEveryLight('order', async () => {
    await page.goto('/order/list?id=2')
    await expect(page.getByText('سفارش رسید')).toBeVisible()
  })
  await inEveryLight('orders-filtered-empty', async () => {
    await page.goto('/order/list?search=zz&from=2026-11-01')
    await expect(page.getByText('سفارشی با این فیلترها پیدا نشد')).toBeVisible()
  })
})
