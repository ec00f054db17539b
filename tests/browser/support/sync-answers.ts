import type { Page } from '@playwright/test'

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const queue = (state: string, more: object = {}) => ({
  queue: { state, reason: null, since: null, resumes_at: null, ...more },
})

/** The states of publishing, as the server says them. */
export const SYNC_STATUSES = {
  working: {
    status: 'working',
    ...queue('working'),
    waiting: 340,
    sending: 1,
    done_last_day: 1_260,
    calls_per_minute: 60,
    products_per_minute: 58,
    readable_projects: 2,
    next_crawls: [{ project_id: 1, project_name: 'گالری نقره ماهک', at: minutes(400) }],
    running_crawls: [{ project_id: 2, project_name: 'فروشگاه نارون', crawl_job_id: 9 }],
    seconds_left: 350,
    held: 2,
    differing: 5,
    shop_lost: null,
    externally_edited_products: 1,
  },
  paused: {
    status: 'paused',
    ...queue('paused', { reason: 'باسلام پاسخ نمی‌دهد.', since: minutes(-12), resumes_at: minutes(3) }),
    waiting: 340,
  },
  stopped: {
    status: 'stopped',
    ...queue('stopped', { since: minutes(-50) }),
    stopped_by: 'سارا',
    waiting: 340,
  },
  disconnected: {
    status: 'disconnected',
    ...queue('disconnected', {
      reason: 'باسلام دیگر دسترسی پیوند را نمی‌پذیرد. لطفا دوباره با باسلام وارد شوید.',
    }),
    waiting: 340,
  },
  equal: {
    status: 'in_sync',
    ...queue('idle'),
    waiting: 0,
    done_last_day: 36,
    last_done_at: minutes(-5),
    reconciliation: {
      status: 'completed',
      compared: 500,
      equal: 500,
      differing: 0,
      finished_at: minutes(-40),
    },
    next_reconciliation_at: minutes(600),
    readable_projects: 2,
  },
} as const

const group = (key: string, more: object) => ({
  key,
  code: 'refused',
  reason: 'باسلام این محصول را نپذیرفت.',
  count: 1,
  newest_at: minutes(-9),
  fix: 'edit',
  finding: null,
  item_ids: [1],
  examples: [{ item_id: 1, project_id: 1, name: 'انگشتر نقره‌ی فیروزه', photo: null, messages: [] }],
  ...more,
})

/** Refusals of every kind, as the server groups them. */
export const REFUSALS = {
  refused_count: 17,
  groups: [
    group('a', {
      code: 'photo_failed',
      reason: 'تصویر محصول از سایت دریافت نشد. لطفا آدرس تصویر را بررسی کنید.',
      count: 12,
      fix: 'retry',
    }),
    group('b', {
      reason: 'باسلام این محصول را نپذیرفت. استفاده از شماره تماس در نام مجاز نیست.',
      count: 3,
      fix: 'apply',
      finding: 'name_forbidden',
    }),
    group('c', {
      code: 'category_unknown',
      reason: 'دسته‌ی باسلام این محصول انتخاب نشده است. لطفا دسته‌اش را انتخاب و محصول را دوباره ارسال کنید.',
      fix: 'category',
    }),
    group('d', { reason: 'باسلام این محصول را نپذیرفت. نام محصول تکراری است.' }),
  ],
}

const event = (id: number, kind: string, more: object = {}) => ({
  id,
  kind,
  happened_at: minutes(-id * 7),
  item_id: 1,
  project_id: 1,
  product_id: 100 + id,
  name: 'انگشتر نقره‌ی فیروزه',
  cause: null,
  changes: [],
  reason: null,
  ...more,
})

export const EVENTS = {
  events: [
    event(1, 'changed', {
      cause: 'crawl',
      changes: [
        { field: 'price', from: 2_500_000, to: 2_650_000 },
        { field: 'stock', from: 3, to: 2 },
      ],
    }),
    event(2, 'refused', { reason: 'باسلام این محصول را نپذیرفت. نام محصول تکراری است.' }),
    event(3, 'created', { cause: 'person' }),
    event(4, 'held', { reason: 'قیمت چندبرابر شده.' }),
  ],
}

/** Replaces parts of the answer about publishing: on its page, and in the banner above every page. */
export async function withSyncStatus(page: Page, status: object): Promise<void> {
  await page.route(
    (url) => url.pathname === '/v1/sync',
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ json: { ...((await response.json()) as object), ...status } })
    },
  )
  await page.route('**/crawl-news', async (route) => {
    const response = await route.fetch()
    const news = (await response.json()) as { sync: object }
    await route.fulfill({ json: { ...news, sync: { ...news.sync, ...status } } })
  })
}
