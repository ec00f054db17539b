import { crawlExample, expect, signIn, test } from '../support/panel-world.ts'
import { inEveryLightOf } from '../support/screenshot.ts'

test.use({ worldName: 'prices-screens' })

test('the laboratory of the price rule, and changing many products', async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inEveryLight = inEveryLightOf(page)
  await signIn(page, 'instagram')
  await crawlExample(page, 'گالری نقره ماهک')

  const tryRule = async () => {
    await page.goto('/product/prices')
    await page.getByLabel('ضریب قیمت').fill('1.15')
    await page.getByLabel('کف قیمت').fill('3000000')
    await page.getByLabel('کارمزد باسلام').fill('9')
    await page.getByRole('switch', { name: 'افزودن کارمزد به قیمت' }).check()
    await expect(page.getByRole('heading', { name: 'اندازه‌ی تغییر قیمت‌ها' })).toBeVisible()
  }
  await inEveryLight('prices-lab', tryRule)
  await inEveryLight('prices-lab-sample', async () => {
    await tryRule()
    await page.getByRole('heading', { name: 'روی محصولات شما' }).scrollIntoViewIfNeeded()
  })
  await inEveryLight('prices-apply', async () => {
    await tryRule()
    await page.getByRole('button', { name: 'اعمال…' }).click()
    await expect(page.getByRole('dialog').getByText(/محصول گران‌تر/)).toBeVisible()
  })
  const openBulk = async () => {
    await page.goto('/product/prices?tab=bulk')
    await page.getByRole('switch', { name: 'فقط محصولات غرفه' }).uncheck()
    await page.getByRole('button', { name: 'تغییر قیمت، موجودی یا متن' }).click()
    await page.getByRole('dialog').getByLabel('چند درصد؟').fill('10')
  }
  await inEveryLight('prices-bulk-form', openBulk)
  const preview = async () => {
    await openBulk()
    await page.getByRole('dialog').getByRole('button', { name: 'پیش‌نمایش' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: /^اعمال روی/ })).toBeVisible()
  }
  await inEveryLight('prices-bulk-preview', preview)
  await preview()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^اعمال روی/ })
    .click()
  await expect(page.getByRole('dialog').getByText(/محصول تغییر کرد/)).toBeVisible()
  await inEveryLight('prices-bulk-tab', async () => {
    await page.goto('/product/prices?tab=bulk')
    await expect(page.getByRole('button', { name: 'جزئیات و برگرداندن' })).toBeVisible()
  })
  await inEveryLight('prices-bulk-result', async () => {
    await page.goto('/product/prices?tab=bulk')
    await page.getByRole('button', { name: 'جزئیات و برگرداندن' }).click()
    await expect(page.getByRole('dialog').getByText(/محصول تغییر کرد/)).toBeVisible()
  })
})
