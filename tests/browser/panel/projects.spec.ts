import { crawlExample, expect, signIn, test } from '../support/panel-world.ts'

const SHOP = 'خانه و آشپزخانه نارون'

test('a list of addresses becomes a project; wrong ones are refused', async ({ page }) => {
  await signIn(page, 'instagram')
  await crawlExample(page, SHOP)
  const link = page.getByRole('table').getByRole('link').first()
  const address = (await link.getAttribute('href')) ?? ''
  await page.goto('/arachne/create')
  await page.getByRole('button', { name: 'به‌جای آن فهرست آدرس‌ها را وارد می‌کنم' }).click()
  const next = page.getByRole('button', { name: 'ادامه' })
  await next.click()
  await expect(page.getByText('لطفا دست‌کم یک آدرس وارد کنید')).toBeVisible()
  await page.getByLabel('آدرس محصولات').fill(`${address}\nnot-an-address`)
  await expect(page.getByText('بعضی از آدرس‌ها درست نیستند')).toBeVisible()
  await page.getByLabel('آدرس محصولات').fill(`\n${address}\n`)
  await next.click()
  await page.getByLabel('نام پروژه').fill('فهرست من')
  await page.getByRole('switch', { name: 'همگام‌سازی خودکار' }).check()
  await expect(
    page.getByText('در پروژه‌ای که با فهرست آدرس‌ها ساخته شده، فقط همان آدرس‌ها دوباره خوانده می‌شوند.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'ساخت پروژه و خواندن سایت' }).click()
  await expect(page.getByText('خواندن سایت به پایان رسید.').first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '۱ از ۱')
})

test('settings are checked, kept, and a project is deleted only after its name was read', async ({
  page,
}) => {
  await signIn(page, 'instagram')
  await crawlExample(page, SHOP)
  await page.getByRole('main').getByRole('link', { name: SHOP }).click()
  await page.getByRole('tab', { name: 'تنظیمات' }).click()
  await expect(page).toHaveURL(/#settings$/)
  await page.getByLabel('نام پروژه').fill('پروژه‌ی گذرا')
  await page.getByLabel('وزن محصول (گرم)').fill('۲۰۰')
  await page.getByLabel('وزن محصول (گرم)').blur()
  const packageWeight = page.getByLabel('وزن با بسته‌بندی (گرم)')
  await expect(packageWeight).toHaveValue('250')
  await packageWeight.fill('100')
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('وزن با بسته‌بندی باید از وزن محصول بیشتر باشد')).toBeVisible()
  await packageWeight.fill('1300')
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('تنظیمات با موفقیت ذخیره شد')).toBeVisible()
  await page.reload()
  await expect(packageWeight).toHaveValue('1,300')

  await page.getByRole('button', { name: 'حذف پروژه' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('پروژه‌ی «پروژه‌ی گذرا» حذف شود؟')
  await question.getByRole('button', { name: 'انصراف' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'حذف پروژه' }).click()
  await question.getByRole('button', { name: 'حذف پروژه' }).click()
  await expect(page).toHaveURL('/arachne')
  await expect(page.getByText('پروژه با موفقیت حذف شد')).toBeVisible()
  await expect(page.getByRole('link', { name: 'پروژه‌ی گذرا' })).toHaveCount(0)
})
