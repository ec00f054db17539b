import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WIDTHS = [1280, 360]
const THEMES = ['light', 'dark'] as const

/** Runs the accessibility checker: on the page as it is, or on a path in both themes, on a desktop and a phone. */
export async function checkerOf(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const check = async (place: string) => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n  ')}`)
    expect.soft(found, place).toEqual([])
  }
  const everywhere = async (path: string, settled: () => Promise<void>) => {
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        await settled()
        await check(`${path} ${colorScheme} ${width}`)
      }
    }
  }
  return { check, everywhere }
}
