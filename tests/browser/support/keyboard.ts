import { expect, type Locator, type Page } from '@playwright/test'

const MOST_TABS = 120

/** Presses Tab until a control has the focus, as one does without a mouse. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${control.toString()}`)
}

/** Reaches a control by Tab and presses Enter on it. */
export async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}
