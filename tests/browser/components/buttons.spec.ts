import { expect, test } from '@playwright/test'
import { openGallery, section } from '../support/gallery.ts'

test.beforeEach(({ page }) => openGallery(page))

test('a button that is at work cannot be pressed again, by mouse or keyboard, and keeps the focus', async ({
  page,
}) => {
  const button = page.getByTestId('press-once')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await button.click({ force: true })
  await expect(button).toHaveAttribute('data-presses', '1')
  await expect(button).toBeFocused()
})

test('a disabled button is out of the tab order', async ({ page }) => {
  await expect(section(page, 'buttons').getByRole('button', { name: 'غیرفعال' }).first()).toBeDisabled()
})

test('a link that leaves the panel says so and gives nothing away', async ({ page }) => {
  const link = section(page, 'buttons').getByRole('link', { name: 'دیدن در غرفه' })
  await expect(link).toHaveAccessibleName(/در برگه‌ی جدید باز می‌شود/)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('the seven sizes differ, and none is under 24 pixels', async ({ page }) => {
  const heights: number[] = []
  for (const button of await section(page, 'buttons')
    .getByRole('button', { name: /^کارهای دیگر/ })
    .all()) {
    heights.push((await button.boundingBox())?.height ?? 0)
  }
  expect(heights).toHaveLength(7)
  expect(heights).toEqual([...new Set(heights)].sort((a, b) => a - b))
  expect(heights[0]).toBeGreaterThanOrEqual(24)
})
