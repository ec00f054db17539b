import type { Page } from '@playwright/test'

/** Replaces a part of the dashboard's answer, for states that the sandbox cannot be brought into. */
export async function withOverview(
  page: Page,
  change: (overview: Record<string, unknown>) => object,
): Promise<void> {
  await page.route('**/v1/dashboards/overview', async (route) => {
    const response = await route.fetch()
    const overview = (await response.json()) as Record<string, unknown>
    await route.fulfill({ json: { ...overview, ...change(overview) } })
  })
}

export async function withSales(page: Page, sales: typeof SALES | null): Promise<void> {
  await page.route('**/v1/dashboards/sales', (route) => route.fulfill({ json: { sales } }))
}

/** Thirty days until 2026-11-21 with two orders each, most of all sold on the last. */
export const SALES = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
  amount: index === 29 ? 25_000_000 : 1_000_000,
  order_count: 2,
}))

/** A booth that lost its connection, and seven items it did not take. */
export function troubled(overview: Record<string, unknown>): object {
  return {
    waiting: {
      ...(overview.waiting as object),
      connection: { status: 'disconnected', reason: 'باسلام دیگر دسترسی پیوند را نمی‌پذیرد.' },
      refused_items: 7,
      refusals: [
        {
          item_id: 1,
          project_id: 1,
          name: 'انگشتر',
          reason: 'باسلام تصویر را نپذیرفت.',
          refused_at: '2026-11-21T08:00:00Z',
        },
      ],
    },
  }
}
