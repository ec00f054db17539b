import { expect, signIn, test } from '../support/panel-world.ts'
import { PRODUCT_PAGES, showProduct, showProductStates } from '../support/product-states.ts'
import { inEveryLightOf } from '../support/screenshot.ts'

test.use({ worldName: 'products-screens' })

test('products in every state, and the page of one', async ({ page }) => {
  test.setTimeout(600_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inEveryLight = inEveryLightOf(page)
  await signIn(page, 'shopfa')
  const open = async (path: string) => {
    await page.goto('about:blank')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('لطفا صبر کنید')).toHaveCount(0)
  }
  await showProductStates(page)
  await inEveryLight('product-states', async () => {
    await open('/product/list')
    await expect(page.getByText('همگام، ۵ دقیقه پیش')).toBeVisible()
  })
  await inEveryLight('product-selected', async () => {
    await open('/product/list')
    for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'همگام‌سازی' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
  })
  for (const [name, changes] of Object.entries(PRODUCT_PAGES)) {
    await showProduct(page, 7, changes)
    await inEveryLight(`product-${name}`, () => open('/product/7'))
  }
  await page.unroute(/booth-products/)
  await inEveryLight('product-missing', () => open('/product/7777777'))
})
