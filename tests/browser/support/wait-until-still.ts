import type { Page } from '@playwright/test'

/**
 * Waits until the last change is painted: even without motion colours and sizes change by a transition, whose first
 * frame has the old ones. A colour that is inherited passes on by one such transition a level, each begun by the one
 * above.
 */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const twoFrames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const moving = () =>
      document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity)
    for (let still = 0; still < 2; still++) {
      await twoFrames()
      const lasting = moving()
      if (lasting.length > 0) still = -1
      await Promise.allSettled(lasting.map((animation) => animation.finished))
    }
  })
}
