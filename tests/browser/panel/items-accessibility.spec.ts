import { checkerOf } from '../support/accessibility-checker.ts'
import { overflowOf } from '../support/page-width.ts'
import { crawlExample, expect, signIn, test } from '../support/panel-world.ts'

// The world of the other items has a seller whom no other test uses.
test.use({ worldName: 'items' })

test('the accessibility checker finds nothing in what opens above the list, nor in review', async ({
  page,
}) => {
  const { check, everywhere } = await checkerOf(page)
  await signIn(page, 'sazito')
  await crawlExample(page, 'گالری نقره ماهک')
  await page.getByRole('link', { name: 'دیدن محصولات یافت‌شده' }).click()
  await expect(page).toHaveURL(/projects\/\d+/)
  const project = new URL(page.url()).pathname
  // Counts come last, and move their neighbours.
  await expect(page.getByRole('group', { name: 'فیلترهای پرکاربرد' })).toBeVisible()
  await page.getByRole('button', { name: 'فیلترها' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check('filters')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'دسته‌بندی' }).click()
  await expect(page.getByRole('button', { name: /^تایید .* برای / }).first()).toBeVisible()
  await check('site categories')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'عملیات گروهی' }).click()
  await page.getByRole('menuitem', { name: 'تایید همه‌ی محصولات تاییدنشده' }).click()
  await expect(page.getByRole('dialog').getByText(/تایید می‌شود/)).toBeVisible()
  await check('a bulk act that is asked about')
  // Only the frame's name is ours: the page in it belongs to the shop.
  await page.evaluate(() => localStorage.setItem('bs::review-source', 'hidden'))
  await everywhere(`${project}/review`, async () => {
    await expect(page.getByRole('heading', { level: 3 })).toBeVisible()
  })
  await page.keyboard.press('KeyE')
  await expect(page.getByLabel('نام محصول')).toBeVisible()
  await check('review, edit')

  // The widest row of actions: a product that can be repaired at once.
  await page.goto(`${project}/review?q=آزمایشگاه`)
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /^کوتاه کردن نام/ })).toBeVisible()
  for (const width of [320, 360, 390, 430, 576, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflowOf(page), `${width} px`).toBe(0)
  }
})
