import { crawlExample, expect, signIn, test } from '../support/panel-world.ts'
import { inEveryLightOf } from '../support/screenshot.ts'

test.use({ worldName: 'attributes-screens' })

const GOLD_RINGS = 'انگشتر طلا'

test('what a category asks: the questions, the table, and an item', async ({ page }) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inEveryLight = inEveryLightOf(page)
  await signIn(page, 'instagram')
  await crawlExample(page, 'گالری نقره ماهک', GOLD_RINGS)
  await page.getByRole('link', { name: 'دیدن محصولات یافت‌شده' }).click()
  await expect(page).toHaveURL(/projects\/\d+/)
  const project = new URL(page.url()).pathname
  await inEveryLight('attributes-notice', async () => {
    await page.goto(project)
    await expect(page.getByText(/ویژگی‌های لازم دسته‌اش را ندارد/)).toBeVisible()
  })
  await inEveryLight('attributes-questions', async () => {
    await page.goto(`${project}/attributes`)
    await expect(page.getByRole('heading', { name: /ویژگی لازم مانده است/ })).toBeVisible()
  })
  await inEveryLight('attributes-answer', async () => {
    await page.goto(`${project}/attributes`)
    await page
      .getByRole('button', { name: /^از این ردیف مشخصات سایت/ })
      .first()
      .click()
    await page.getByRole('option').nth(1).click()
  })
  await inEveryLight('attributes-table', async () => {
    await page.goto(`${project}/attributes?view=table&optional=true`)
    await page.getByRole('gridcell').nth(2).click()
  })
  await inEveryLight('attributes-item', async () => {
    await page.goto(project)
    await page
      .getByRole('button', { name: /^دیدن / })
      .first()
      .click()
    await page.getByRole('heading', { name: 'ویژگی‌های باسلام' }).scrollIntoViewIfNeeded()
  })
})
