import { actsOf, nextActOf } from '@payvand/domain'
import type { Page } from '@playwright/test'

type Wire = Record<string, any>
const NAMES = ['زهرا احمدی', 'علی‌اکبر محمدی‌نژاد', 'مریم کریمی', 'حسین رضایی']
const TITLES = ['انگشتر نقره با نگین عقیق یمنی دست‌ساز', 'گردنبند فیروزه', 'دستبند چرمی مردانه']
const ORDERED_AT = Date.parse('2026-11-20T08:00:00Z')

/** An order as the server would answer it. */
export function anOrder(id: number, changes: Wire = {}): Wire {
  const items = Array.from({ length: 1 + (id % 3) }, (_, line) => ({
    id: id * 10 + line,
    img: null,
    name: TITLES[(id + line) % TITLES.length],
    price: 2_500_000,
    quantity: 1 + line,
    basalam_product_id: 500 + line,
    platform_product_id: line === 0 ? String(800 + id) : null,
    basalam_variation_id: null,
    platform_variation_id: null,
    properties: line === 0 ? [] : [{ property: 'رنگ', value: 'نقره‌ای' }],
    project_item_id: line === 0 ? id : null,
    cancelled_at: null,
  }))
  const name = NAMES[id % NAMES.length]
  const order: Wire = {
    id,
    parcel_id: 70_000 + id,
    basalam_order_id: 9_000 + id,
    platform_order_id: id % 2 ? `SZ-${id}` : null,
    basalam_status: 3739,
    cost: items.reduce((sum, item) => sum + item.price * item.quantity, 0),
    wholesale_cost: null,
    shipping_cost: null,
    basalam_shipping_cost: 450_000,
    created_at: new Date(ORDERED_AT - id * 3_600_000).toISOString(),
    paid_at: null,
    posted_at: null,
    tracking_code: null,
    parcel_detail: { due_date: new Date(ORDERED_AT + 200_000_000).toISOString(), shipping_method: 3198 },
    items,
    prices_in_doubt: false,
    customer_data: {
      is_forgotten: false,
      user: { name },
      recipient: {
        name,
        mobile: `0912000${String(id).padStart(4, '0')}`,
        house_number: '۱۲',
        house_unit: '۳',
        postal_code: '7183746512',
        postal_address: 'بلوار معالی‌آباد، خیابان دکتر حسابی، کوچه‌ی ۱۴، ساختمان نگین',
        city: { title: 'شیراز', parent: { title: 'فارس' } },
      },
    },
    weight: 350,
    is_freight_collect: false,
    platform_state: id % 2 ? 'done' : 'off',
    platform_reason: null,
    commands: [],
    is_handled: false,
    status_words: null,
    tracking_link: null,
    marketplace_url: `https://vendor.example/orders/${60_000 + id}`,
    comment_count: 0,
    ...changes,
  }
  return { acts: actsIn(order['basalam_status']), ...order }
}

const SETTINGS = { correctsTracking: true, answersCancelRequests: false }

function actsIn(status: number | null): Wire {
  const next = nextActOf(status, SETTINGS)
  return {
    next: {
      kind: next.kind,
      act: next.kind === 'act' ? next.act : null,
      waits_for: next.kind === 'wait' ? next.for : null,
      why: next.kind === 'page' ? next.why : null,
    },
    allowed: actsOf(status, SETTINGS),
  }
}

/** A server that has these orders, in memory; `arrive` adds one that is told as news. */
export async function withOrders(page: Page, orders: Wire[]) {
  const all = structuredClone(orders)
  const comments: Wire[] = []
  const events: Wire[] = [
    {
      id: 1,
      kind: 'received',
      source: 'webhook',
      from_status: null,
      to_status: 3739,
      wholesale_cost: null,
      shipping_cost: null,
      reason: null,
      messages: [],
      user_name: null,
      happened_at: new Date(ORDERED_AT).toISOString(),
    },
  ]
  const awaiting = () => all.filter((order) => [3739, 3237, 5075].includes(order.basalam_status))
  const list = (asked: URLSearchParams) => {
    const of = (name: string) => asked.get(`filters[${name}]`)
    const found = all.filter(
      (order) =>
        (of('basalam_status') === null || String(order.basalam_status) === of('basalam_status')) &&
        (of('search') === null || order.customer_data.recipient.name.includes(of('search'))) &&
        (of('view') !== 'awaiting' || awaiting().includes(order)) &&
        (of('ids') === null || of('ids')?.split(',').includes(String(order.id))),
    )
    const size = Number(asked.get('per_page') ?? 15)
    const first = (Number(asked.get('page') ?? 1) - 1) * size
    return { data: found.slice(first, first + size), total_count: found.length }
  }
  const newestId = () => Math.max(0, ...all.map((order) => order.id))
  const news = (asked: URLSearchParams) => {
    const after = asked.get('after_id')
    const newest = after === null ? [] : all.filter((order) => order.id > Number(after))
    return {
      latest_id: newestId(),
      awaiting: awaiting().length,
      changed_at: new Date(ORDERED_AT + newestId()).toISOString(),
      new_count: newest.length,
      newest: newest.map((order) => ({
        id: order.id,
        basalam_order_id: order.basalam_order_id,
        customer_name: order.customer_data.recipient.name,
        cost: order.cost,
      })),
    }
  }
  const counts = () => ({
    total: all.length,
    awaiting: awaiting().length,
    unsynced: 0,
    statuses: [...new Set(all.map((order) => order.basalam_status))].map((status) => ({
      status,
      count: all.filter((order) => order.basalam_status === status).length,
    })),
  })
  const one = (path: string) => all.find((order) => path.startsWith(`/v1/orders/${order.id}`))
  await page.route(/\/v1\/(orders|comments|dashboards\/model-count)([/?]|$)/, async (route) => {
    const request = route.request()
    const { pathname: path, searchParams: asked } = new URL(request.url())
    const order = one(path)
    const answer = (json: unknown, status = 200) => route.fulfill({ json, status })
    if (path === '/v1/orders') return answer(list(asked))
    if (path === '/v1/orders/counts') return answer(counts())
    if (path === '/v1/orders/news') return answer(news(asked))
    if (path === '/v1/comments' && request.method() === 'POST') {
      const { content } = request.postDataJSON()
      comments.push({
        id: comments.length + 1,
        model_type: 'order',
        model_id: 1,
        content,
        created_at: new Date(ORDERED_AT).toISOString(),
        user: { name: 'علی تبریزی', avatar: null },
      })
      return answer(comments.at(-1), 201)
    }
    if (path === '/v1/comments') return answer({ data: comments, total_count: comments.length })
    if (path.endsWith('/model-count')) {
      return answer({ ...(await (await route.fetch()).json()), order_count: awaiting().length })
    }
    if (order && path.endsWith('/events')) return answer({ data: events, total_count: events.length })
    if (order && request.method() === 'PATCH') Object.assign(order, request.postDataJSON())
    return order ? answer(order) : route.fallback()
  })
  return { arrive: (order: Wire) => all.unshift(order), orders: all, comments }
}
