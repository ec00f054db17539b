import { CONNECTIONS, withConnection } from '../support/connection-answers.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { inEveryLightOf } from '../support/screenshot.ts'

test.use({ worldName: 'connection-screens' })

test('the connection of a platform in its states, on its own page and at home', async ({ page }) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inEveryLight = inEveryLightOf(page)
  await signIn(page, 'shopfa')
  await inEveryLight('connection-none', async () => {
    await page.goto('/profile/connection')
    await expect(page.getByText('هنوز فروشگاهی وصل نشده است')).toBeVisible()
  })
  for (const state of Object.keys(CONNECTIONS) as (keyof typeof CONNECTIONS)[]) {
    await withConnection(page, state)
    await inEveryLight(`connection-${state}`, async () => {
      await page.goto('/profile/connection')
      await expect(page.getByRole('button', { name: 'آزمایش اتصال' })).toBeVisible()
    })
  }
  for (const state of ['reading', 'troubled', 'lost'] as const) {
    await withConnection(page, state)
    await inEveryLight(`home-platform-${state}`, async () => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
  await withConnection(page, 'lost')
  await inEveryLight('connection-new-token', async () => {
    await page.goto('/profile/connection')
    await page.getByRole('button', { name: 'توکن جدید' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('a shop on WooCommerce is offered to be connected', async ({ page }) => {
  test.setTimeout(120_000)
  const inEveryLight = inEveryLightOf(page)
  await signIn(page, 'demo')
  await inEveryLight('connection-woo', async () => {
    await page.goto('/profile/connection?success=0')
    await page.getByRole('button', { name: 'کلیدها را خودم وارد می‌کنم' }).click()
  })
})
