import { EVERY_KIND, withDifferences } from '../support/difference-answers.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { inEveryLightOf } from '../support/screenshot.ts'

test.use({ worldName: 'differences-screens' })

test('what the booth shows otherwise', async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inEveryLight = inEveryLightOf(page)
  await signIn(page, 'sazito')
  await inEveryLight('differences-none', async () => {
    await page.goto('/needs?kind=difference')
    await expect(page.getByText('هنوز مقایسه‌ای انجام نشده است')).toBeVisible()
  })
  await withDifferences(page, EVERY_KIND)
  await inEveryLight('differences', async () => {
    await page.goto('/needs?kind=difference')
    await expect(page.getByText('فرد یا برنامه‌ی دیگری هم غرفه‌ی شما را تغییر می‌دهد')).toBeVisible()
  })
  await page.unroute(/\/v1\/reconciliations$/)
  await withDifferences(page, EVERY_KIND, true)
  await inEveryLight('differences-running', async () => {
    await page.goto('/needs?kind=difference')
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByRole('checkbox').nth(1).check({ force: true })
  })
})
