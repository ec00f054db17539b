import { checkerOf } from '../support/accessibility-checker.ts'
import { expect, openAccountMenu, signIn, test } from '../support/panel-world.ts'

test('a visitor asks to be contacted, an admin reads it and comments, and to a seller there is no such page', async ({
  page,
}) => {
  await page.goto('/landings/commission')
  await page.getByRole('tab', { name: 'از مبلغ دریافتی' }).click()
  await page.getByLabel('می‌خواهم دریافت کنم').fill('900000')
  await expect(page.getByRole('region', { name: 'نتیجه' })).toContainText(
    '۱,۰۰۰,۰۰۰ ریال'.replaceAll(',', '٬'),
  )

  const send = page.getByRole('button', { name: 'فرستادن درخواست' })
  await page.getByLabel('نام').fill('پرستو')
  await page.getByLabel('شماره تماس').fill('0912')
  await page.getByLabel('پرسش یا توضیحات').fill('چگونه آغاز کنم؟')
  await send.click()
  await expect(page.getByLabel('شماره تماس')).toBeFocused()
  await expect(page.getByText('شماره تماس درست نیست')).toBeVisible()
  await page.getByLabel('شماره تماس').fill('۰۹۱۲ ۰۰۰ ۰۹۹۹')
  // A form filled as fast as this is told to wait, and loses nothing.
  await expect(async () => {
    if (await send.isVisible()) await send.click()
    await expect(page.getByText('درخواست شما رسید')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('۰۹۱۲۰۰۰۰۹۹۹')).toBeVisible()

  await signIn(page, 'admin', 'Admin1234')
  await page.goto('/contact/list')
  const row = page.getByRole('row').filter({ hasText: 'پرستو' })
  await expect(row).toContainText('09120000999')
  await row.getByRole('button', { name: /^یادداشت‌های پرستو: هنوز/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('یادداشت جدید').fill('فردا زنگ می‌زنم')
  await dialog.getByRole('button', { name: 'افزودن' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'فردا زنگ می‌زنم' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: 'یادداشت‌های پرستو: ۱' })).toBeVisible()

  const { everywhere } = await checkerOf(page)
  for (const path of ['/contact/list', '/contact/wp-sites']) {
    await everywhere(path, async () => {
      await expect(page.getByRole('button', { name: /^یادداشت‌های/ }).first()).toBeVisible()
    })
  }

  await openAccountMenu(page)
  await page.getByRole('button', { name: 'خروج', exact: true }).click()
  await expect(page).toHaveURL(/login/)
  await signIn(page, 'sazito')
  await page.goto('/contact/list')
  await expect(page.getByRole('heading', { name: 'این صفحه پیدا نشد' })).toBeVisible()
})
