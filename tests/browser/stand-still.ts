import type { Page } from '@playwright/test'

/**
 * Waits until what was just changed is drawn: even without motion colours and sizes change by a transition, whose first
 * frame has the old ones.
 */
export async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const lasting = document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(lasting.map((animation) => animation.finished))
  })
}
