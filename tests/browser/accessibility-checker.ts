import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { standStill } from './stand-still.ts'

const DESKTOP = 1280
const PHONE = 360
/** What a theme can change: the page is the same one, in other colours. */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/**
 * The checker, without frames: the one there is shows a shop's own page. Only violations are described in full, since describing
 * what is right takes most of a check's time.
 */
export function checker(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
}

/** Runs the accessibility checker: on the page as it is, or on a path on a desktop and a phone, in both themes. */
export async function checkerOf(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const expectNothing = async (axe: AxeBuilder, place: string) => {
    await standStill(page)
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n  ')}`)
    expect.soft(found, place).toEqual([])
  }
  const whole = () => checker(page)
  const colours = () => checker(page).withRules(RULES_OF_COLOUR)
  const check = (place: string) => expectNothing(whole(), place)
  const everywhere = async (path: string, settled: () => Promise<void>) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: DESKTOP, height: 800 })
    await page.goto(path)
    for (const width of [DESKTOP, PHONE]) {
      await page.setViewportSize({ width, height: 800 })
      await settled()
      await page.emulateMedia({ colorScheme: 'light' })
      await check(`${path} ${width}`)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNothing(colours(), `${path} dark ${width}`)
    }
  }
  return { check, everywhere }
}
