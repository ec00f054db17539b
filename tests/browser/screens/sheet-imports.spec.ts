import { expect, signIn, test } from '../support/panel-world.ts'
import { inEveryLightOf } from '../support/screenshot.ts'
import { setUpDigikala, variantSheet } from '../support/set-up-digikala.ts'

test.use({ worldName: 'spreadsheets' })

const bag = (price: number) => [
  `DKP-901,DKPC-9011,BAG-BK,فعال,${price},کیف دوشی زنانه مدل آوا با بند چرمی | مشکی | گارانتی اصالت و سلامت فیزیکی کالا,7`,
  `DKP-901,DKPC-9012,BAG-BR,غیرفعال,1300000,کیف دوشی زنانه مدل آوا با بند چرمی | قهوه‌ای | گارانتی اصالت و سلامت فیزیکی کالا,3`,
]
const ROWS = [
  ...bag(1_250_000),
  ...Array.from(
    { length: 40 },
    (_, index) =>
      `${800 + index},${8_000 + index},S-${index},فعال,${900_000 + index * 1_000},کفش دویدن مدل ${index},${index % 9}`,
  ),
  '777,7771,,فعال,رایگان,جوراب نخی,4',
  '778,,,فعال,250000,کلاه,2',
]

test('a spreadsheet of Digikala in its states', async ({ page, world }) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inEveryLight = inEveryLightOf(page)
  await setUpDigikala(world.url)
  await signIn(page, 'digikala')
  const open = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path.includes('import=')) await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  }
  const file = page.getByLabel('انتخاب فایل')
  await inEveryLight('sheet-empty', async () => {
    await open('/digikala/import')
    await expect(file).toBeAttached()
  })
  await inEveryLight('sheet-refused', async () => {
    await open('/digikala/import')
    await file.setInputFiles({
      name: 'a.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('کد محصول,قیمت\n1,2'),
    })
    await expect(page.getByRole('alert')).toBeVisible()
  })
  await open('/digikala/import')
  await file.setInputFiles(variantSheet(ROWS))
  await expect(page).toHaveURL(/import=\d+/)
  const first = page.url()
  await inEveryLight('sheet-preview', () => open(first))
  await page.getByRole('button', { name: /^ورود .* ردیف$/ }).click()
  await expect(page.getByText('محصول وارد شد').first()).toBeVisible({ timeout: 120_000 })
  await inEveryLight('sheet-done', () => open(first))
  await open('/digikala/import')
  await file.setInputFiles(variantSheet([...bag(1_400_000), ...ROWS.slice(2)]))
  await expect(page).toHaveURL(/import=\d+/)
  const second = page.url()
  await inEveryLight('sheet-changes', async () => {
    await open(second)
    await page.getByRole('button', { name: /^تغییر/ }).click()
    await expect(page.getByText('۱٬۴۰۰٬۰۰۰')).toBeVisible()
  })
  await inEveryLight('sheet-reasons', async () => {
    await open(second)
    await page.getByRole('button', { name: /^ردشده/ }).click()
    await expect(page.getByText('کد تنوع ندارد.')).toBeVisible()
  })
  await open(first)
  await page.getByRole('button', { name: 'برگرداندن' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'برگرداندن' }).click()
  await expect(page.getByText('این کار برگردانده شد')).toBeVisible({ timeout: 120_000 })
  await inEveryLight('sheet-undone', () => open(first))
})
