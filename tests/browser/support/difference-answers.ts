import type { Page } from '@playwright/test'

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

/** A product that differs, in the wire's spelling. */
function differing(id: number, more: object = {}): object {
  return {
    project_item_id: id,
    project_id: 1,
    product_id: 9_400_000 + id,
    name: `انگشتر نقره‌ی زنانه با نگین فیروزه‌ی نیشابور، مدل ${id}`,
    photo: null,
    url: 'https://booth.example/product/1',
    differs_since: ago(3),
    observed_at: ago(0.2),
    differences: [
      { field: 'price', variant: null, desired: 12_500_000, observed: 125_000_000, acceptable: true },
    ],
    why: 'external_edit',
    external_edit_at: ago(1),
    review_reasons: [],
    repairable: true,
    ...more,
  }
}

export const EVERY_KIND = [
  differing(1),
  differing(2, {
    why: 'gone',
    external_edit_at: null,
    url: null,
    differences: [{ field: 'gone', variant: null, desired: false, observed: true, acceptable: false }],
  }),
  differing(3, {
    why: 'maybe_sold',
    external_edit_at: null,
    differences: [
      {
        field: 'stock',
        variant: [
          { property: 'سایز', value: '۵۸' },
          { property: 'رنگ', value: 'فیروزه‌ای' },
        ],
        desired: 4,
        observed: 3,
        acceptable: true,
      },
      {
        field: 'variant',
        variant: [{ property: 'سایز', value: '۶۲' }],
        desired: null,
        observed: { price: 13_000_000, stock: 2 },
        acceptable: false,
      },
    ],
  }),
  differing(4, {
    why: 'changed_in_booth',
    external_edit_at: null,
    differences: [
      { field: 'published', variant: null, desired: true, observed: false, acceptable: false },
      {
        field: 'title',
        variant: null,
        desired: 'انگشتر نقره‌ی زنانه با نگین فیروزه',
        observed: 'انگشتر فیروزه‌ی اصل (ارسال رایگان)',
        acceptable: true,
      },
      { field: 'weight', variant: null, desired: 12, observed: 14, acceptable: true },
    ],
  }),
]

const RECONCILIATION = {
  id: 7,
  trigger: 'schedule',
  status: 'completed',
  compared: 500,
  total: 500,
  equal: 496,
  differing: 4,
  gone: 1,
  seconds_left: null,
  reason: null,
  created_at: ago(1),
  started_at: ago(1),
  finished_at: ago(0.2),
}

/** Answers of the differences page as a booth with all of it would give them. */
export async function withDifferences(page: Page, products: object[], running = false): Promise<void> {
  await page.route(/\/v1\/reconciliations$/, (route) =>
    route.fulfill({
      json: {
        running: running
          ? {
              ...RECONCILIATION,
              id: 8,
              status: 'running',
              compared: 180,
              seconds_left: 190,
              finished_at: null,
            }
          : null,
        last: RECONCILIATION,
        last_completed_at: RECONCILIATION.finished_at,
        total: 500,
        verified: 496,
        differing: products.length,
        external_edits: 1,
        interval: 'daily',
        next_at: ago(-23),
        repairs: true,
      },
    }),
  )
  await page.route(/\/v1\/booth-differences(\?|$)/, (route) =>
    route.fulfill({
      json: {
        data: products,
        total_count: products.length,
        fields: [
          { field: 'price', count: 1 },
          { field: 'stock', count: 1 },
          { field: 'title', count: 1 },
          { field: 'gone', count: 1 },
        ],
      },
    }),
  )
}
