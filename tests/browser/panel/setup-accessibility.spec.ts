import { checkerOf } from '../support/accessibility-checker.ts'
import { SALES, TROUBLED, withNeeds, withSales } from '../support/dashboard-answers.ts'
import { expect, signIn, test } from '../support/panel-world.ts'

// A set-up cannot be undone.
test.use({ worldName: 'set-up, checked' })

test('the accessibility checker finds nothing in the set-up, on a full home page and in its question', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { check, everywhere } = await checkerOf(page)
  await signIn(page, 'digikala')
  for (const step of ['توکن پلتفرم', 'توکن وب‌هوک'] as const) {
    await everywhere('/profile/setup', () => expect(page.getByLabel(step)).toBeVisible())
    await page.getByLabel(step).fill('sandbox-digikala-token')
    await page.getByRole('button', { name: 'ذخیره و ادامه' }).click()
    await expect(page.getByLabel(step)).toBeHidden()
  }
  await everywhere('/profile/setup', () => expect(page.getByLabel('دامنه')).toBeVisible())
  await page.getByLabel('دامنه').fill('https://www.digikala.com/seller/abcde/')
  await page.getByRole('button', { name: 'ذخیره و فعال‌سازی' }).click()
  await expect(page).toHaveURL('/')
  await everywhere('/profile/connection', () =>
    expect(page.getByRole('button', { name: 'آزمایش اتصال' })).toBeVisible(),
  )
  await page.getByRole('button', { name: 'توکن جدید' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check('a new token')
  await withNeeds(page, TROUBLED)
  await withSales(page, SALES)
  await everywhere('/', () => expect(page.getByRole('img', { name: /بیشترین فروش/ })).toBeVisible())
  await page.getByRole('button', { name: 'نمایش جدول' }).click()
  await check('sales as a table')
  await page.getByRole('button', { name: 'اتصال به محصولات موجود غرفه' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check('the question by what to connect')
})
