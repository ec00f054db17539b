import { expect, type Page } from '@playwright/test'

/** Has the booth's orders read, as no world of a test does by itself, and waits until they are listed. */
export async function readOrders(page: Page): Promise<void> {
  await page.goto('/order/list')
  await page.getByRole('button', { name: 'به‌روزرسانی' }).click()
  await expect(page.getByRole('row').nth(5)).toBeVisible({ timeout: 120_000 })
}
