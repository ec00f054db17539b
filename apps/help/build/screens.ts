import type { SitePage } from './site-config.ts'

/**
 * The page of each screen of the panel, by the screen's route: `{"/order/list": "/help/orders/list/"}`.
 * @throws Error where two pages claim one screen
 */
export function screensOf(pages: readonly SitePage[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { url, data } of pages)
    for (const screen of data.screens ?? []) {
      if (found[screen] !== undefined) throw new Error(`${screen} has two pages: ${found[screen]} and ${url}`)
      found[screen] = `/help${url}`
    }
  return found
}
