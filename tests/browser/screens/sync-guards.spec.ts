import { heldChange, withHeld } from '../support/held-change-answers.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { inEveryLightOf } from '../support/screenshot.ts'

test.use({ worldName: 'sync-guards-screens' })

test('what guards hold, and the settings of sync', async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inEveryLight = inEveryLightOf(page)
  await signIn(page, 'sazito')
  await inEveryLight('sync-settings', async () => {
    await page.goto('/sync/settings')
    await expect(page.getByRole('switch').first()).toBeVisible()
  })
  await inEveryLight('sync-settings-guards', async () => {
    await page.goto('/sync/settings')
    await page.getByText('پیشرفته: نگهبان‌ها').click()
    await page.getByLabel('سقف روزانه‌ی ناموجود کردن').fill('20')
    await page.getByLabel('سقف روزانه‌ی ناموجود کردن').scrollIntoViewIfNeeded()
  })
  await inEveryLight('sync-held-none', async () => {
    page.once('dialog', (dialog) => void dialog.accept())
    await page.goto('/needs?kind=held_change')
    await expect(page.getByText('چیزی منتظر شما نیست')).toBeVisible()
  })
  await withHeld(page, [
    ...Array.from({ length: 5 }, (_, index) => heldChange(index + 1, 'price_jump')),
    ...Array.from({ length: 3 }, (_, index) => heldChange(index + 11, 'many_out_of_stock')),
  ])
  await inEveryLight('sync-held', async () => {
    await page.goto('/needs?kind=held_change')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })
  await inEveryLight('sync-held-reason', async () => {
    await page.goto('/needs?kind=held_change&code=many_out_of_stock')
    await expect(page.getByRole('region', { name: 'بخش بزرگی از غرفه ناموجود می‌شود' })).toBeVisible()
  })
})
