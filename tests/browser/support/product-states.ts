import type { Page } from '@playwright/test'

type Row = Record<string, unknown> & { id: number; sync: Record<string, unknown> }

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const SWITCHES = { price: true, stock: true, content: true }

/** Every state a product can be in, as the server answers it. */
const STATES: readonly Record<string, unknown>[] = [
  { state: 'equal', verified_at: minutesAgo(5) },
  { state: 'differing', differing_fields: ['price', 'stock'], verified_at: minutesAgo(600) },
  {
    state: 'refused',
    reason: 'باسلام این محصول را نپذیرفت. عنوان محصول نباید نام فروشگاه دیگری داشته باشد.',
  },
  { state: 'held', reason: 'قیمت نسبت به پیش حدود ده برابر شده است.' },
  { state: 'sending' },
  { state: 'waiting', reason: 'باسلام پاسخ نمی‌دهد؛ ارسال خودکار از سر گرفته می‌شود.' },
  { state: 'behind', behind: 'changed' },
  { state: 'in_review' },
  { state: 'gone' },
  { state: 'stopped', blacklisted: true },
  { state: 'not_compared' },
]

const COUNTS = {
  total: 1240,
  states: STATES.map(({ state }, index) => ({ state, count: (index * 37) % 90 || 812 })),
}

/** Puts states that take weeks of work into the rows of the server's own list and into its counts. */
export async function showProductStates(page: Page): Promise<void> {
  await page.route(/\/basalam-proxy\/products/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: Row[] }
    if (answer.data.length === 0) return route.fulfill({ response, json: answer })
    // A row for each state, and one as it was: made in the booth itself.
    const data = [...STATES, {}].map((state, index) => {
      const row = answer.data[index % answer.data.length] as Row
      const id = 900 + index
      if (!('state' in state)) return { ...row, id }
      const sync = { ...row.sync, switches: SWITCHES, verified_at: null, reason: null, ...state }
      return { ...row, id, sync, platform_url: 'https://shop.example/1' }
    })
    return route.fulfill({ response, json: { ...answer, data, total_count: data.length, counts: COUNTS } })
  })
  // Products on their way stay so.
  await page.route(/\/booth-products\/states/, async (route) => {
    const ids = new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? []
    const sync = {
      differing_fields: [],
      switches: SWITCHES,
      blacklisted: false,
      verified_at: null,
      reason: null,
    }
    await route.fulfill({
      json: { data: ids.map((id) => ({ id: Number(id), sync: { ...sync, state: 'waiting' } })) },
    })
  })
  await page.route(/\/booth-products\/counts/, (route) => route.fulfill({ json: COUNTS }))
}

const SIDE = {
  name: 'انگشتر نقره‌ی زنانه با نگین فیروزه‌ی نیشابور',
  description: null,
  price: 18_500_000,
  stock: 4,
  sku: 'RG-1042',
  preparation_days: 2,
  weight: 100,
  package_weight: 150,
  unit_quantity: 1,
  unit_type: 'عدد',
  variants: [
    { properties: [{ property: 'سایز', value: '۱۷' }], price: 18_500_000, stock: 3, sku: null },
    { properties: [{ property: 'سایز', value: '۱۸' }], price: 18_900_000, stock: 1, sku: null },
  ],
}

/** The page of a product as the server answers it, in the given state; its timeline has an event of most kinds. */
export async function showProduct(
  page: Page,
  id: number,
  changes: Record<string, unknown> = {},
): Promise<void> {
  const { sync, ...more } = changes as { sync?: object }
  const product = {
    id,
    title: SIDE.name,
    photo: null,
    price: SIDE.price,
    inventory: 4,
    variant_count: 2,
    sku: SIDE.sku,
    in_review: false,
    url: 'https://basalam.com/booth/product/1',
    source_url: 'https://shop.example/ring',
    platform_url: 'https://shop.example/ring',
    project_item_id: 12,
    item: {
      id: 12,
      project_id: 1,
      project_name: 'گالری نقره ماهک',
      name: SIDE.name,
      is_active: true,
      verification_status: 'sent',
      is_stock_manual: true,
    },
    photos: [],
    last_applied: SIDE,
    observed: SIDE,
    observed_at: minutesAgo(5),
    differences: [],
    differs_since: null,
    external_edit_at: null,
    pending: null,
    sent_at: minutesAgo(90),
    booth_switches: SWITCHES,
    ...more,
    sync: {
      state: 'equal',
      reason: null,
      verified_at: minutesAgo(5),
      differing_fields: [],
      switches: SWITCHES,
      blacklisted: false,
      behind: null,
      ...sync,
    },
  }
  await page.route(new RegExp(`/booth-products/${id}$`), (route) => route.fulfill({ json: product }))
  await page.route(new RegExp(`/booth-products/${id}/events`), (route) =>
    route.fulfill({ json: { data: EVENTS, total_count: 23 } }),
  )
}

const NO_MORE = { cause: null, changes: [], reason: null, messages: [] }
const EVENTS = [
  {
    kind: 'refused',
    cause: { kind: 'crawl', id: 118, user_name: null },
    changes: [{ field: 'name', from: 'انگشتر نقره', to: SIDE.name }],
    messages: ['عنوان محصول نباید نام فروشگاه دیگری داشته باشد.'],
  },
  {
    kind: 'changed',
    cause: { kind: 'crawl', id: 117, user_name: null },
    changes: [
      { field: 'price', from: 17_900_000, to: 18_500_000 },
      { field: 'stock', from: 6, to: 4 },
    ],
  },
  {
    kind: 'switched',
    cause: { kind: 'person', id: 1, user_name: 'زهرا احمدی' },
    changes: [{ field: 'syncContent', from: true, to: false }],
  },
  {
    kind: 'drifted',
    cause: { kind: 'reconciliation', id: 4, user_name: null },
    changes: [{ field: 'stock', from: 6, to: 1 }],
  },
  { kind: 'created', cause: { kind: 'person', id: 1, user_name: 'زهرا احمدی' } },
].map((event, index) => ({
  ...NO_MORE,
  ...event,
  id: 100 - index,
  happened_at: minutesAgo(index * index * 300 + 3),
}))

/** States a product's page can be in, by name. */
export const PRODUCT_PAGES = {
  equal: {},
  differing: {
    observed: {
      ...SIDE,
      weight: 90,
      variants: [
        { ...SIDE.variants[0], price: 1_850_000 },
        { properties: [{ property: 'سایز', value: '۱۹' }], price: 18_500_000, stock: 1, sku: null },
      ],
    },
    differences: [
      { field: 'price', desired: 18_500_000, observed: 1_850_000, variant: SIDE.variants[0]?.properties },
      { field: 'weight', desired: 100, observed: 90 },
    ],
    differs_since: minutesAgo(200),
    external_edit_at: minutesAgo(60),
    sync: { state: 'differing', differing_fields: ['price'], verified_at: minutesAgo(3_000) },
  },
  waiting: {
    sync: { state: 'waiting', reason: 'باسلام پاسخ نمی‌دهد؛ ارسال خودکار از سر گرفته می‌شود.' },
    pending: {
      state: 'waiting',
      reason: null,
      cause: { kind: 'crawl', id: 118, user_name: null },
      since: minutesAgo(4),
      next_attempt_at: minutesAgo(-9),
    },
    booth_switches: { ...SWITCHES, content: false },
  },
  'not-ours': {
    item: null,
    project_item_id: null,
    source_url: null,
    platform_url: null,
    last_applied: null,
    sent_at: null,
    sync: { state: 'not_ours', switches: null, verified_at: null },
  },
} as const
