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

const NEED = {
  count: 1,
  due_at: null,
  order_id: null,
  order_number: null,
  command_kind: null,
  item_id: null,
  project_id: null,
  crawl_job_id: null,
}

/** A booth that lost its connection, and seven products it did not take, of which one is listed. */
export const TROUBLED = {
  data: [
    {
      ...NEED,
      id: 'lost_booth',
      kind: 'lost_booth',
      name: 'غرفه',
      reason: 'باسلام دیگر دسترسی پیوند را نمی‌پذیرد.',
    },
    {
      ...NEED,
      id: 'refusal:1',
      kind: 'refusal',
      name: 'انگشتر',
      reason: 'باسلام تصویر را نپذیرفت.',
      item_id: 1,
      project_id: 1,
    },
  ],
  counts: {
    late_order: 0,
    lost_booth: 1,
    due_order: 0,
    failed_command: 0,
    lost_shop: 0,
    held_change: 0,
    refusal: 7,
    shop_write: 0,
    difference: 0,
    failed_crawl: 0,
    review: 0,
    ready: 0,
  },
  total_count: 8,
}

/** Answers the list of needs with this one. */
export async function withNeeds(page: Page, needs: object): Promise<void> {
  await page.route(
    (url) => url.pathname === '/v1/needs',
    (route) => route.fulfill({ json: needs }),
  )
}
