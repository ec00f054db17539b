import { expect, type Page } from '@playwright/test'

/** Reads the posts of a page and answers the address of the task once it is over. */
export async function readInstagramPosts(page: Page): Promise<string> {
  await page.goto('/instagram/tasks')
  await page.getByRole('button', { name: 'دریافت جدید' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('صفحه‌ی اینستاگرام').fill('zarrin.poosh')
  await dialog.getByRole('button', { name: 'دریافت پست‌ها', exact: true }).click()
  await expect(page).toHaveURL(/\/instagram\/task\/\d+$/)
  await expect(page.getByText('انجام‌شده')).toBeVisible({ timeout: 120_000 })
  return new URL(page.url()).pathname
}
