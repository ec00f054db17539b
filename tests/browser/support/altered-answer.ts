import type { Page } from '@playwright/test'

/** A ban as the current user carries it, by the area's id. */
export const BUSINESS_BAN = {
  ban_user: { 6090: { created_at: '2026-01-01T00:00:00Z', reason: 'فروش کالای ممنوع' } },
}

/** The server's own answer to a call, with some of its fields changed before the panel sees it. */
export async function changeAnswer(
  page: Page,
  path: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), ...changes } })
    },
  )
}
