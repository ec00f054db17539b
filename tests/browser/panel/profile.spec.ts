import { withNotifications } from '../support/notification-answers.ts'
import { expect, openAccountMenu, signIn, test } from '../support/panel-world.ts'

test('a seller adds and removes a user, sees the devices, and sets up how they are told', async ({
  page,
}) => {
  await signIn(page, 'shopfa')
  await openAccountMenu(page)
  await page.getByRole('link', { name: 'حساب کاربری' }).click()
  await expect(page).toHaveURL('/profile/edit')
  const users = page.getByRole('table', { name: 'کاربران کسب‌وکار' })
  await expect(users.getByText('آخرین کاربر کسب‌وکار حذف نمی‌شود.')).toBeVisible()

  await page.getByRole('button', { name: 'افزودن کاربر' }).click()
  const modal = page.getByRole('dialog')
  await modal.getByLabel('نام کاربری').fill('demo')
  await modal.getByRole('textbox', { name: 'نام', exact: true }).fill('سارا')
  await modal.getByRole('textbox', { name: 'رمز عبور', exact: true }).fill('Demo1234')
  await modal.getByRole('button', { name: 'افزودن' }).click()
  await expect(modal.getByText('تکرار رمز عبور ضروری است')).toBeVisible()
  await modal.getByLabel('تکرار رمز عبور').fill('Demo1234')
  await modal.getByRole('button', { name: 'افزودن' }).click()
  await expect(modal.getByText('این نام کاربری پیش‌تر گرفته شده است')).toBeVisible()
  await modal.getByLabel('نام کاربری').fill('shopfa-sara')
  await modal.getByRole('button', { name: 'افزودن' }).click()
  await expect(page.getByText('کاربر با موفقیت اضافه شد')).toBeVisible()
  await expect(users.getByText('shopfa-sara')).toBeVisible()
  await page.getByRole('button', { name: 'حذف سارا' }).click()
  await page.getByRole('button', { name: 'حذف کاربر' }).click()
  await expect(users.getByText('shopfa-sara')).toBeHidden()
  await expect(page.getByText('کروم روی لینوکس').first()).toBeVisible()
  await expect(page.getByText('همین دستگاه')).toBeVisible()

  await page.getByRole('link', { name: 'تنظیمات اعلان‌ها' }).click()
  await expect(page.getByText('هنوز راه‌اندازی نشده است')).toBeVisible()
  await page.getByLabel('آدرس وب‌هوک').fill('http://127.0.0.1:9/hook')
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByRole('dialog').getByText(/pvs_/)).toBeVisible()
  await page.getByRole('button', { name: 'برداشتم' }).click()
  await page.getByRole('button', { name: 'فرستادن آزمایشی' }).click()
  await expect(page.getByText(/این آدرس در شبکه‌ی داخلی است/).first()).toBeVisible()

  await withNotifications(page)
  await page.getByRole('link', { name: 'دیدن اعلان‌ها' }).click()
  await page.reload()
  await expect(page.getByRole('link', { name: 'اعلان‌ها: ۳ خوانده‌نشده' })).toBeVisible()
  await page.getByRole('link', { name: '۱۲ سفارش جدید' }).click()
  await expect(page).toHaveURL('/order/list')
})
