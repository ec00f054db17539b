import { expect, type Page } from '@playwright/test'

/** Checks that rows can be chosen at every width: by their boxes where the list has columns, else once a button was pressed. */
export async function expectRowsToBeChosen(page: Page, button: string): Promise<void> {
  const box = page.getByRole('row').nth(1).getByRole('checkbox')
  for (const width of [360, 577, 700, 740, 768, 900, 992, 1050, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const choose = page.getByRole('button', { name: button })
    await expect(box.or(choose).filter({ visible: true }), `at ${width}`).toHaveCount(1)
  }
}
