import type { Locator, Page } from '@playwright/test'
import { checkerOf } from '../support/accessibility-checker.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { sandboxOf } from '../support/sandbox-control.ts'

test.use({ worldName: 'shipping' })

const dialog = (page: Page): Locator => page.getByRole('dialog')
const zoneOf = (page: Page, name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

async function chooseOption(page: Page, field: string, option: string): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: new RegExp(field) })
    .click()
  await page.getByRole('option', { name: option }).first().click()
}

test('a seller reads the shipping of the booth, and edits it in toman', async ({ page, world: { url } }) => {
  test.setTimeout(180_000)
  const sandbox = sandboxOf(url)
  const { check } = await checkerOf(page)
  await signIn(page, 'demo')
  await page.goto('/vendor')
  await page.getByRole('link', { name: 'ارسال غرفه' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ارسال غرفه' })).toBeVisible()
  await page.getByRole('button', { name: /هزینه‌ی ارسال از کدام پروفایل است/ }).click()
  await page.getByRole('option', { name: 'گران‌ترین پروفایل' }).click()
  await expect(page.getByText('در باسلام ذخیره شد')).toBeVisible()

  await page.getByRole('link', { name: /^ارسال عادی/ }).click()
  const near = zoneOf(page, 'اصفهان')
  await expect(near.getByRole('listitem').first()).toContainText('۳۵٬۰۰۰ تومان')
  await expect(near.getByRole('listitem').first()).toContainText('خرید تا ۵۰۰٬۰۰۰ تومان')
  await expect(near.getByRole('listitem').nth(1)).toContainText('رایگان')
  await check('a profile')

  // A form says what is wrong, and writes nothing.
  await near.getByRole('button', { name: 'نرخ جدید' }).click()
  await dialog(page).getByRole('button', { name: 'ذخیره' }).click()
  await expect(dialog(page).getByText('این فیلد ضروری است').first()).toBeVisible()
  await chooseOption(page, 'زمان تحویل', 'امروز')
  await dialog(page).getByLabel('هزینه‌ی ارسال').fill('۴۵۰۰۰')
  await dialog(page).getByLabel('برای خرید از').fill('900000')
  await dialog(page).getByLabel('برای خرید تا').fill('800000')
  await dialog(page).getByRole('button', { name: 'ذخیره' }).click()
  await expect(dialog(page).getByText('این عدد باید بزرگ‌تر از حداقل باشد')).toBeVisible()
  await check('a rate with a fault')
  await dialog(page).getByLabel('برای خرید تا').fill('')
  await dialog(page).getByRole('button', { name: 'ذخیره' }).click()
  await expect(dialog(page)).toHaveCount(0)
  const made = near.getByRole('listitem').filter({ hasText: 'امروز' })
  await expect(made).toContainText('۴۵٬۰۰۰ تومان')
  await expect(made).toContainText('خرید از ۹۰۰٬۰۰۰ تومان')

  // The marketplace's refusal is told in its words, and what was typed stays.
  await made.getByRole('button', { name: /^ویرایش نرخ/ }).click()
  await expect(dialog(page).getByLabel('هزینه‌ی ارسال')).toHaveValue('45,000')
  await chooseOption(page, 'زمان تحویل', 'فردا')
  await dialog(page).getByLabel('هزینه‌ی ارسال').fill('46000')
  await dialog(page).getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText(/تداخل/)).toBeVisible()
  await expect(dialog(page).getByLabel('هزینه‌ی ارسال')).toHaveValue('46,000')

  // A lost answer is no failure: it is not known, and is read again.
  await chooseOption(page, 'زمان تحویل', 'امروز')
  await sandbox.fault({
    site: 'marketplace',
    path: '/own-rates/',
    method: 'PUT',
    kind: 'half-body',
    times: 1,
  })
  await dialog(page).getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('معلوم نیست در باسلام ذخیره شده باشد')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'انصراف' }).click()
  await expect(near.getByRole('listitem').filter({ hasText: 'امروز' })).toContainText('۴۶٬۰۰۰ تومان')

  await near.getByRole('button', { name: 'حذف نرخ امروز، ۴۶٬۰۰۰ تومان' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف', exact: true }).click()
  await expect(near.getByRole('listitem').filter({ hasText: 'امروز' })).toHaveCount(0)
})

test('a profile of its own is made, filled, given a rule of free shipping, and deleted, on a phone', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { check } = await checkerOf(page)
  await signIn(page, 'demo')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/vendor/shipping')
  await page.getByRole('button', { name: 'پروفایل جدید' }).click()
  await dialog(page).getByLabel('نام پروفایل').fill('کالای سنگین')
  await page.keyboard.press('Enter')
  await expect(page.getByText('این پروفایل هنوز منطقه‌ای ندارد')).toBeVisible()
  await check('a profile without zones')

  await page.getByRole('button', { name: 'منطقه‌ی جدید' }).click()
  await dialog(page)
    .getByRole('button', { name: /شهرها و استان‌ها/ })
    .click()
  await page.keyboard.type('کرمان')
  await page.getByRole('option', { name: 'کرمان', exact: true }).click()
  await page.getByRole('button', { name: 'تایید' }).click()
  await dialog(page).getByRole('button', { name: 'ذخیره' }).click()
  const zone = zoneOf(page, 'کرمان')
  await expect(zone).toContainText('این منطقه هنوز نرخی ندارد.')
  await zone.getByRole('button', { name: 'شرکت حمل جدید' }).click()
  await chooseOption(page, 'شرکت حمل', 'تیپاکس')
  await dialog(page).getByLabel('هزینه‌ی پایه').fill('70000')
  await dialog(page).getByLabel('هزینه‌ی اضافه').fill('9000')
  await dialog(page).getByRole('button', { name: 'ذخیره' }).click()
  const carrier = zone.getByRole('listitem').filter({ hasText: 'تیپاکس' })
  await expect(carrier).toContainText('۷۰۰۰۰ تومان')
  await carrier.getByRole('button', { name: /^ویرایش نرخ/ }).click()
  await expect(dialog(page)).toContainText('باسلام عدد هزینه‌های فعلی را نمی‌گوید')
  await expect(dialog(page).getByLabel('هزینه‌ی پایه')).toHaveValue('')
  await check('the costs of a carrier')
  await dialog(page).getByRole('button', { name: 'انصراف' }).click()

  await page.getByRole('tab', { name: 'محصولات و ارسال رایگان' }).click()
  await expect(page.getByText('محصولی در این پروفایل نیست')).toBeVisible()
  await page.getByRole('button', { name: 'افزودن محصول' }).click()
  await dialog(page).getByRole('checkbox').first().check()
  await check('products to add')
  await dialog(page).getByRole('button', { name: 'افزودن ۱ محصول' }).click()
  await expect(page.getByText('۱ محصول به این پروفایل افزوده شد')).toBeVisible()
  const product = page.getByRole('list', { name: 'محصولات این پروفایل' }).getByRole('listitem')
  await expect(product).toContainText('مانند پروفایل')
  await product.getByRole('button', { name: /^ارسال رایگان / }).click()
  await dialog(page).getByRole('checkbox', { name: 'کرمان' }).check()
  await check('the rule of a product')
  await dialog(page).getByRole('button', { name: 'ذخیره' }).click()
  await expect(product).toContainText('در ۱ منطقه رایگان نیست')
  await product.getByRole('button', { name: /^بیرون بردن/ }).click()
  await expect(product).toHaveCount(0)
  await page.getByRole('button', { name: 'برگرداندن' }).click()
  await expect(product).toContainText('در ۱ منطقه رایگان نیست')

  await page.getByRole('button', { name: 'حذف پروفایل' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف پروفایل' }).click()
  await expect(page).toHaveURL('/vendor/shipping')
  await expect(page.getByRole('link', { name: /کالای سنگین/ })).toHaveCount(0)
})

test('what cannot be read says why, and how it goes on', async ({ page, world: { url } }) => {
  const sandbox = sandboxOf(url)
  await signIn(page, 'demo')
  await sandbox.fault({ site: 'marketplace', path: '^/v1/shipping', kind: 'status', status: 403 })
  await page.goto('/vendor/shipping')
  await expect(page.getByText('اجازه‌ی جدید لازم است: «ویرایش مشخصات و ارسال غرفه»')).toBeVisible()
  await expect(page.getByRole('button', { name: 'دادن اجازه در باسلام' })).toBeVisible()
  await sandbox.clearFaults()
  await page.getByRole('button', { name: 'تلاش دوباره' }).click()
  await expect(page.getByRole('link', { name: /ارسال عادی/ })).toBeVisible()

  await page.route('**/v1/vendor/shipping', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert').getByText('تنظیمات ارسال از باسلام خوانده نشد')).toBeVisible()
  await page.unroute('**/v1/vendor/shipping')
  await page.goto('/vendor/shipping?profile=999999')
  await expect(page.getByText('این پروفایل از باسلام خوانده نشد')).toBeVisible()
})
