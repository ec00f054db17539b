import type { Page } from '@playwright/test'

const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
const DAY = 86_400

/** A shop on Digikala that is read well, whose refresh token ends soon. */
const CONNECTED = {
  kind: 'digikala',
  status: 'connected',
  host: null,
  shop_name: 'دیجیتال کریمی',
  project_id: 1,
  latest_job_id: 1,
  is_reading: false,
  last_read_at: at(-140),
  last_full_at: at(-7_200),
  next_read_at: at(160),
  failure: null,
  access_expires_at: at(5_400),
  refresh_expires_at: at(21 * DAY),
  capabilities: {
    changes_since: false,
    writes_stock: 'all',
    writes_price: 'all',
    takes_orders: 'stock',
    webhooks: 'orders',
  },
  undocumented: ['دیجی‌کالا متن خبرهای وب‌هوک را توضیح نداده است.'],
  money_unit: null,
  asks_money_unit: false,
  calls_per_minute: 50,
  webhook_url: 'https://payvand.example/v1/webhooks/platform/9f2c1d77a0b54e1c8d3e',
  webhook_at: null,
}

/** The answers that the connection page and the home page can get. */
export const CONNECTIONS = {
  connected: CONNECTED,
  reading: { ...CONNECTED, is_reading: true, last_read_at: null, last_full_at: null, next_read_at: null },
  troubled: {
    ...CONNECTED,
    last_read_at: null,
    last_full_at: null,
    failure: { message: 'فروشگاه پاسخ نداد.', details: ['Too Many Requests'], at: at(-60) },
  },
  lost: {
    ...CONNECTED,
    status: 'disconnected',
    next_read_at: null,
    failure: { message: 'پلتفرم فروش دیگر این توکن را نمی‌پذیرد.', details: ['Invalid token!'], at: at(-600) },
  },
  'asks-money': { ...CONNECTED, kind: 'shopfa', asks_money_unit: true, refresh_expires_at: null },
} as const

const READING = {
  total_items: 480,
  completed_items: 122,
  failed_items: 3,
  not_read_items: 0,
  pending_items: 355,
  items_per_minute: 96,
  seconds_left: 220,
}

/** The panel is told of this connection, and of a reading that is a quarter through. */
export async function withConnection(page: Page, state: keyof typeof CONNECTIONS): Promise<void> {
  const answers = {
    '/v1/platform/connection': CONNECTIONS[state],
    '/v1/arachne-proxy/crawl-jobs/1/stats': READING,
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const [path, json] of Object.entries(answers)) {
    await page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ json }),
    )
  }
}
