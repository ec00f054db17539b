import { checkerOf } from '../support/accessibility-checker.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { setUpDigikala, variantSheet } from '../support/set-up-digikala.ts'

// A set-up cannot be undone.
test.use({ worldName: 'spreadsheets' })

const ROWS = ['901,9011,BAG,فعال,1250000,کیف | مشکی,7', '902,,,فعال,250000,کلاه,2']

test('a spreadsheet is refused with a reason, looked at, brought in and put back', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  const { everywhere, check } = await checkerOf(page)
  await setUpDigikala(world.url)
  await signIn(page, 'digikala')
  const file = page.getByLabel('انتخاب فایل')
  await everywhere('/digikala/import', () => expect(file).toBeAttached())
  await page.setViewportSize({ width: 1280, height: 800 })

  await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(page.getByRole('alert')).toContainText('قالب فایل باید Excel یا CSV باشد')

  await file.setInputFiles(variantSheet(ROWS))
  await expect(page).toHaveURL(/import=\d+/)
  await expect(page.getByText('۱ ردیف جدید و ۱ ردیف ردشده')).toBeVisible()
  await expect(page.getByRole('row', { name: /کلاه/ })).toContainText('کد تنوع ندارد.')
  await check('a preview')

  await page.getByRole('button', { name: 'ورود ۱ ردیف' }).click()
  await expect(page.getByText('۱ محصول وارد شد')).toBeVisible({ timeout: 120_000 })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'دریافت نتیجه (Excel)' }).click()
  expect((await download).suggestedFilename()).toBe('نتیجه variants.xlsx')

  await page.getByRole('button', { name: 'برگرداندن' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'برگرداندن' }).click()
  await expect(page.getByText('این کار برگردانده شد')).toBeVisible({ timeout: 120_000 })
})
