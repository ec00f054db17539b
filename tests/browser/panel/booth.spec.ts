import { expect, signIn, test } from '../support/panel-world.ts'

test('the booth page shows name, platform and connection, and leads to the settings', async ({ page }) => {
  await signIn(page, 'sazito')
  await page.getByRole('main').getByRole('link', { name: 'غرفه وصل است' }).click()
  await expect(page).toHaveURL('/vendor')
  const card = page.getByRole('main')
  await expect(card.getByText('سازیتو')).toBeVisible()
  await expect(card.getByText('غرفه وصل است')).toBeVisible()
  await expect(card.getByRole('link', { name: /دیدن غرفه در باسلام/ })).toHaveAttribute('href', /^http/)
  await card.getByRole('link', { name: 'تنظیمات غرفه' }).click()
  await expect(page).toHaveURL('/profile/vendor')
  await expect(page.getByText('راه‌اندازی اتصال هنوز کامل نشده است.')).toBeVisible()
})
