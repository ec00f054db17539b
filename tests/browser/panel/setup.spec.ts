import { expect, signIn, test } from '../support/panel-world.ts'
import { SET_UP_WORLD } from '../support/set-up-world.ts'

// A set-up cannot be undone.
test.use(SET_UP_WORLD)

const TOKEN = 'sandbox-digikala-token'
const DOMAIN = 'https://www.digikala.com/seller/abcde/'

test('a digikala shop is set up in three steps, tries its token for real, and acts on all its products', async ({
  page,
}) => {
  await signIn(page, 'digikala')
  await expect(page).toHaveURL('/profile/setup')
  const next = page.getByRole('button', { name: 'ذخیره و ادامه' })

  await test.step('a token digikala does not take is not stored', async () => {
    await next.click()
    await expect(page.getByText('این فیلد ضروری است')).toBeVisible()
    await page.getByLabel('توکن پلتفرم').fill('not-a-token')
    await next.click()
    await expect(page.getByText('پلتفرم فروش شما این توکن را نپذیرفت')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('توکن پلتفرم')).toBeVisible()
    await page.getByLabel('توکن پلتفرم').fill(TOKEN)
    await next.click()
    await expect(page.getByText('توکن پلتفرم ذخیره شد')).toBeVisible()
  })

  await test.step('it opens again at the first step that is not done; a done one can be gone back to', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/profile/setup')
    await expect(page.getByLabel('توکن وب‌هوک')).toBeVisible()
    await page.getByRole('button', { name: /توکن پلتفرم/ }).click()
    await expect(page.getByText('این توکن پیش‌تر ذخیره شده است')).toBeVisible()
    await page.getByRole('button', { name: 'ادامه با توکن ذخیره‌شده' }).click()
    await page.getByLabel('توکن وب‌هوک').fill('hook-secret-1')
    await next.click()
  })

  await test.step('a domain outside the seller area is not correct', async () => {
    const finish = page.getByRole('button', { name: 'ذخیره و فعال‌سازی' })
    await page.getByLabel('دامنه').fill('https://example.com')
    await finish.click()
    await expect(page.getByText('دامنه درست نیست')).toBeVisible()
    await page.getByLabel('دامنه').fill(DOMAIN)
    await finish.click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('غرفه با موفقیت فعال شد')).toBeVisible()
    await page.goto('/profile/setup')
    await expect(page).toHaveURL('/')
  })

  await test.step('sending says of how many it can send none, and cannot be pressed', async () => {
    await expect(page.getByRole('button', { name: /^ارسال محصولات تاییدشده \(۰ از/ })).toBeDisabled()
  })

  await test.step('connecting to existing products is queued and its result is shown', async () => {
    await page.getByRole('button', { name: 'اتصال به محصولات موجود غرفه' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /با کد محصول/ }).check()
    await dialog.getByRole('button', { name: 'شروع اتصال' }).click()
    await expect(page.getByText('تمامی محصولات در صف اتصال با باسلام قرار گرفتند.')).toBeVisible()
    const result = page.getByRole('region', { name: 'اتصال به محصولات موجود غرفه' })
    await expect(result.getByText('۰ محصول وصل شد')).toBeVisible({ timeout: 120_000 })
    await expect(result).toContainText('با کد محصول (SKU)')
    await expect(result.getByRole('button', { name: 'دیدن نتیجه' })).toBeVisible()
  })

  await test.step('the form has no slug, keeps its tokens to itself, and refuses a foreign domain', async () => {
    await page.goto('/profile/vendor?edit=true')
    await expect(page.getByLabel('توکن دیجی‌کالا', { exact: true })).toHaveValue('')
    await expect(page.getByText('توکن ذخیره شده است.').first()).toBeVisible()
    await expect(page.getByLabel(/نام کوتاه فروشگاه/)).toHaveCount(0)
    await expect(page.getByLabel('آدرس صفحه‌ی فروشندگی')).toHaveValue(DOMAIN)
    await page.getByLabel('آدرس صفحه‌ی فروشندگی').fill('https://example.com')
    await page.getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('دامنه درست نیست')).toBeVisible()
  })
})
