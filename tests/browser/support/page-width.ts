import type { Page } from '@playwright/test'
import { waitUntilStill } from './wait-until-still.ts'

/** Measures how far the page can be scrolled sideways, in pixels, once the last change is painted. */
export async function overflowOf(page: Page): Promise<number> {
  await waitUntilStill(page)
  return page.evaluate(async () => {
    // `ready` alone is true as well before any word has asked for the font.
    await document.fonts.load('1rem "Vazirmatn Variable"', 'پa')
    await document.fonts.ready
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })
}
