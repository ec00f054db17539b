import { LABELS, withLabels } from '../support/label-answers.ts'
import { expect, test } from '../support/panel-world.ts'
import { inEveryLightOf } from '../support/screenshot.ts'

test.use({ worldName: 'order-labels-screens' })

const ADDRESSES = {
  a5: '/orders/print-post-invoice?t=signed',
  'a4-4': '/orders-new/print-post-invoice?t=signed&layout=a4-4',
  'a4-8': '/orders-new/print-post-invoice?t=signed&layout=a4-8',
  thermal: '/orders-new/print-post-invoice?t=signed&layout=thermal',
}

test('shipping labels on the screen and as they are printed, and the guide to sending', async ({ page }) => {
  test.setTimeout(180_000)
  const inEveryLight = inEveryLightOf(page)
  await inEveryLight('shipping-hints', async () => {
    await page.goto('/hints/shipping')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await inEveryLight('order-labels-refused', async () => {
    await page.goto(ADDRESSES.a5)
    await expect(page.getByText('برچسبی نمایش داده نشد')).toBeVisible()
  })
  await withLabels(page, LABELS)
  for (const [layout, address] of Object.entries(ADDRESSES)) {
    const open = async () => {
      await page.goto(address)
      await expect(page.locator('.label-page').first()).toBeVisible()
    }
    await inEveryLight(`order-labels-${layout}`, open)
    await page.emulateMedia({ media: 'print' })
    await open()
    await page.screenshot({ path: `screens/order-labels-${layout}-printed.png`, fullPage: true })
    await page.emulateMedia({ media: null })
  }
})
