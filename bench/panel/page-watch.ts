import type { Shown } from './target.ts'

declare global {
  interface Window {
    benchShownAt: number | undefined
    benchLayoutShift: number
  }
}

/** Runs inside the page before its own scripts: notes when the wanted is painted, and sums layout shifts. */
export function watchPage(shown: Shown): void {
  const isShown = () => {
    const visible = [...document.querySelectorAll(shown.selector)].filter((element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    if (visible.length < Math.max(1, shown.texts.length)) return false
    const texts = visible.map((element) => element.textContent)
    return shown.texts.every((text) => texts.some((found) => found.includes(text)))
  }
  const look = () => {
    if (!isShown()) requestAnimationFrame(look)
    // The frame that has it is painted when the next one begins.
    else requestAnimationFrame(() => (window.benchShownAt = performance.now()))
  }
  requestAnimationFrame(look)

  window.benchLayoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) window.benchLayoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
