import type { Page } from '@playwright/test'
import { waitUntilStill } from './wait-until-still.ts'

/** Measures how far the page can be scrolled sideways, in pixels, once the last change is painted. */
export async function overflowOf(page: Page): Promise<number> {
  await waitUntilStill(page)
  await page.evaluate(async () => {
    // `ready` alone is true as well before any word has asked for the font.
    await document.fonts.load('1rem "Vazirmatn Variable"', 'پa')
    await document.fonts.ready
  })
  return overflowNow(page)
}

/**
 * Measures how far the page can be scrolled sideways, in pixels, in the next frame, without waiting for what still moves. It scrolls the
 * page to see, since the place kept for a scrollbar hides fifteen pixels of overflow from the widths of the root.
 */
export function overflowNow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const root = document.documentElement
    const before = root.scrollLeft
    const far = (left: number): number => {
      root.scrollTo({ left, behavior: 'instant' })
      return Math.abs(root.scrollLeft)
    }
    // A page that runs right to left is scrolled to negative places.
    const overflow = Math.max(far(-100_000), far(100_000))
    root.scrollTo({ left: before, behavior: 'instant' })
    return Math.ceil(overflow)
  })
}
