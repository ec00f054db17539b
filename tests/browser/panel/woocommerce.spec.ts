import { expect, signIn, test } from '../support/panel-world.ts'
import { sandboxOf } from '../support/sandbox-control.ts'

// A shop that is connected changes what the seller's pages say; this seller has the world alone.
test.use({ worldName: 'woocommerce' })

/** The port of the simulated WooCommerce, counted from the panel's own port (tools/sandbox.mjs). */
const SHOP_PORT_OFFSET = 22

test('a consent that a setting of the shop stops is told with its next step, and the next one connects', async ({
  page,
  world,
}) => {
  const sandbox = sandboxOf(world.url)
  const shop = new URL(world.url)
  shop.port = String(Number(shop.port) + SHOP_PORT_OFFSET)
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'demo')
  await page.goto('/profile/connection')
  await page.getByLabel('آدرس فروشگاه ووکامرسی').fill(shop.origin)
  await page.getByRole('button', { name: 'رفتن به سایت و اجازه دادن' }).click()
  await sandbox.shop('woocommerce', 'settings', { restAccess: 'closed' })
  await page.getByRole('button', { name: 'تأیید' }).click()

  const told = page.getByRole('status')
  await expect(told.filter({ hasText: 'اتصال برقرار نشد' })).toBeVisible({ timeout: 120_000 })
  const notice = page.getByRole('region', { name: 'اتصال فروشگاه قطع است' })
  await expect(notice).toContainText('مسیر wp-json را باز بگذارید')
  // The shop's own words begin with a Latin word, and read from the right all the same.
  const own = notice.getByRole('listitem').filter({ hasText: 'پاسخ فروشگاه:' })
  await expect(own.getByText('REST API این سایت بسته است.')).toHaveCSS('direction', 'rtl')

  await sandbox.shop('woocommerce', 'settings', { restAccess: 'open' })
  await page.getByRole('button', { name: 'اتصال دوباره' }).click()
  await page.getByRole('button', { name: 'تأیید' }).click()
  const connected = told.filter({ hasText: 'فروشگاه وصل است' })
  await expect(connected).toContainText('بازبینی و تایید کنید', { timeout: 120_000 })
  await expect(notice).toBeHidden()
})
