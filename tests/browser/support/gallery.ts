import { expect, type Locator, type Page } from '@playwright/test'

type SectionId =
  | 'buttons'
  | 'fields'
  | 'choices'
  | 'dates'
  | 'status'
  | 'table'
  | 'overlays'
  | 'feedback'
  | 'media'

/** Opens the component gallery and waits until it stands. */
export async function openGallery(page: Page): Promise<void> {
  await page.goto('/dev/ui')
  await expect(page.locator('#media')).toBeVisible()
}

export function section(page: Page, id: SectionId): Locator {
  return page.locator(`#${id}`)
}
