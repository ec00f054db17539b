import { expect, type Page } from '@playwright/test'

/** The folder of the pictures (git-ignored): look at them before and after a change. */
export const FOLDER = 'screens'
export const DEVICES = {
  desktop: { width: 1280, height: 800 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 360, height: 740 },
} as const
export const THEMES = ['light', 'dark'] as const

/** A picture of the page as it is, once nothing is being fetched. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await expect(page.getByText('لطفا صبر کنید')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `${FOLDER}/${name}.png` })
}

type InEveryLight = (name: string, act: () => Promise<void>) => Promise<void>

/** Photographs a state on each device, in both themes; `act` brings the page into it. */
export function inEveryLightOf(page: Page): InEveryLight {
  return async (name, act) => {
    for (const [device, viewport] of Object.entries(DEVICES)) {
      for (const colorScheme of THEMES) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        await act()
        await screenshot(page, `${name}-${device}-${colorScheme}`)
      }
    }
  }
}
