import { withNotifications } from '../support/notification-answers.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { inEveryLightOf } from '../support/screenshot.ts'

test.use({ worldName: 'profile-screens' })

test('the account, its users and devices, notifications and their settings', async ({ page }) => {
  test.setTimeout(200_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inEveryLight = inEveryLightOf(page)
  await signIn(page, 'sazito')
  await inEveryLight('profile', async () => {
    await page.goto('/profile/edit')
    await expect(page.getByText('همین دستگاه')).toBeVisible()
  })
  await inEveryLight('profile-sessions', () => page.getByText('همین دستگاه').scrollIntoViewIfNeeded())
  await inEveryLight('profile-add-user', async () => {
    await page.goto('/profile/edit')
    await page.getByRole('button', { name: 'افزودن کاربر' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'افزودن' }).click()
    await expect(page.getByRole('dialog').getByText('رمز عبور ضروری است', { exact: true })).toBeVisible()
  })
  await inEveryLight('notification-settings', async () => {
    await page.goto('/profile/notifications')
    await page.getByText('پیشرفته: وب‌هوک').click()
    await expect(page.getByLabel('آدرس وب‌هوک')).toBeVisible()
  })
  await inEveryLight('notification-events', async () => {
    await page.goto('/profile/notifications')
    await page.getByText('پیشرفته: وب‌هوک').click()
    await page.getByLabel('آدرس وب‌هوک').fill('https://shop.example/hook')
    await page
      .getByRole('button', { name: /زمان فرستادن/ })
      .last()
      .click()
    await page.getByRole('option', { name: 'همان زمان' }).click()
    await page.getByLabel('پایان ورود فایل').scrollIntoViewIfNeeded()
  })
  await inEveryLight('notifications-empty', async () => {
    await page.goto('/notifications')
    await expect(page.getByText('هنوز اعلانی نیست')).toBeVisible()
  })
  await withNotifications(page)
  await inEveryLight('notifications', async () => {
    await page.goto('/notifications')
    await expect(page.getByText('۱۲ سفارش جدید')).toBeVisible()
  })
})
