import { expect, type Page, test } from '@playwright/test'
import { isHelpPicture, keepHelpPicture } from './help-pictures.ts'

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
  await settle(page)
  await page.screenshot({ path: `${FOLDER}/${name}.png` })
}

async function settle(page: Page): Promise<void> {
  await expect(page.getByText('لطفا صبر کنید')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

type InEveryLight = (name: string, act: () => Promise<void>) => Promise<void>

/**
 * Photographs a state on each device, in both themes; `act` brings the page into it. In the project `help` only what the help site shows,
 * once.
 */
export function inEveryLightOf(page: Page): InEveryLight {
  return async (name, act) => {
    if (test.info().project.name === 'help') {
      if (!isHelpPicture(name)) return
      await page.setViewportSize(DEVICES.desktop)
      await page.emulateMedia({ colorScheme: 'light' })
      await act()
      await settle(page)
      await keepHelpPicture(page, name)
      return
    }
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
