import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../start-sandbox.ts'
import { marketplaceClient } from '../../testing/marketplace-client.ts'

let sandbox: Sandbox
let demo: ReturnType<typeof marketplaceClient>
let order: { order_id: number; parcel_id: number }
const booth = '/__control/booths/demo'
const dayInMs = 86_400_000

beforeAll(async () => {
  sandbox = await startSandbox({ productsPerSite: 1 })
  demo = marketplaceClient(sandbox.marketplace.url, 'demo')
})
beforeEach(async () => {
  await demo.post('/__control/reset')
  const products = [
    { title: 'شال', sku: 'A', stock: 5, price_rial: 2_000_000 },
    { title: 'کلاه', sku: 'B', stock: 5, price_rial: 1_000_000 },
  ]
  await demo.post(`${booth}/products`, { products })
  const orders = [{ items: [{ sku: 'A', quantity: 2 }, { sku: 'B' }] }]
  order = (await demo.post(`${booth}/orders`, { orders })).body.orders[0]
})
afterAll(() => sandbox.stop())

const settings = (given: object) => demo.post('/__control/settings', given)
const parcel = async () => (await demo.get(`/v1/vendor-parcels/${order.parcel_id}`)).body
const listed = async () => (await demo.get(`/v1/vendor-parcels?ids=${order.parcel_id}`)).body.data[0]
const short = async () =>
  (await demo.get(`${booth}/parcels?order_ids=${order.order_id}&history=1`)).body.parcels[0]
const stocks = async () =>
  (await demo.get(`${booth}/products`)).body.products
    .filter(({ sku }: { sku: string }) => ['A', 'B'].includes(sku))
    .map(({ stock }: { stock: number }) => stock)
const ids = async (): Promise<number[]> => (await short()).items.map(({ id }: { id: number }) => id)
const move = (change: object) =>
  demo.call('PATCH', `${booth}/parcels`, { changes: [{ order_id: order.order_id, ...change }] })
const prepare = () => demo.post(`/v1/vendor-parcels/${order.parcel_id}/set-preparation`)
const cancel = (itemIds: number[], reason_id = 3474, description = 'تمام شد') =>
  demo.post('/v1/vendor/set-cancel', {
    order_items: itemIds.map((item_id) => ({ item_id, reason_id, description })),
  })
const ask = (item_ids: number[], description = 'تمام شد') =>
  demo.post(`/v1/vendor/order/${order.order_id}/cancel-request`, { item_ids, description })
const delay = (postpone_days: unknown, description = 'راه بسته است') =>
  demo.call('PUT', `/v1/vendor/orders/${order.order_id}/new-agreement`, {
    topic: 5075,
    metadata: { postpone_days, description },
  })
const refusedField = async (answer: Promise<{ status: number; body: any }>) => {
  const { status, body } = await answer
  return status === 422 ? body.errors[0].fields[0] : status
}

describe('a cancellation by the seller', () => {
  it('takes a whole new order back, once, and its stock is for sale again', async () => {
    const all = await ids()
    expect(await refusedField(cancel(all, 1))).toBe('reason_id')
    expect(await refusedField(cancel(all, 3474, ''))).toBe('description')
    expect(await refusedField(cancel([1]))).toBe('order_items')
    expect((await cancel(all)).body).toEqual({ result: true })
    expect((await parcel()).status.id).toBe(3067)
    expect(await stocks()).toEqual([5, 5])
    expect(await refusedField(cancel(all))).toBe('status')
    expect(await short()).toMatchObject({ cancelled: 1 })
  })

  it('of some items leaves the others, and the last takes the order with it', async () => {
    const [first = 0, second = 0] = await ids()
    await cancel([first])
    const { status, items, total_items_price: total } = await parcel()
    expect([status.id, total]).toEqual([3739, 5_000_000])
    expect(items.map((item: any) => item.last_item_status.status.id)).toEqual([3067, 3739])
    expect(items.map((item: any) => item.last_item_status.description === '')).toEqual([false, true])
    expect((await listed()).items[0]).not.toHaveProperty('last_item_status')
    expect(await stocks()).toEqual([5, 4])
    await settings({ cancelledItems: 'left-out' })
    expect((await listed()).items.map(({ id }: { id: number }) => id)).toEqual([second])
    expect((await listed()).total_items_price).toBe(1_000_000)
    await cancel([second])
    expect((await parcel()).status.id).toBe(3067)
    expect(await stocks()).toEqual([5, 5])
  })

  it('of some items is refused where that is set, and of an order in preparation always', async () => {
    const [first = 0] = await ids()
    await settings({ cancelOf: 'parcel' })
    expect(await refusedField(cancel([first]))).toBe('item_ids')
    await prepare()
    expect(await refusedField(cancel(await ids()))).toBe('status')
  })
})

describe('a request of the seller', () => {
  it('to cancel waits for the buyer, who agrees or does not', async () => {
    const [first = 0] = await ids()
    expect(await refusedField(ask([first]))).toBe('status')
    await prepare()
    expect(await refusedField(ask([first], ' '))).toBe('description')
    expect((await ask([first])).status).toBe(200)
    expect((await parcel()).status.id).toBe(6440)
    expect(await refusedField(ask([first]))).toBe('status')
    await move({ answer: 'refuse' })
    expect((await parcel()).status.id).toBe(3237)
    await ask([first])
    await move({ answer: 'accept' })
    expect((await parcel()).status.id).toBe(3237)
    expect(await stocks()).toEqual([5, 4])
    await ask(await ids())
    await move({ answer: 'accept' })
    expect((await parcel()).status.id).toBe(3067)
    expect(await short()).toMatchObject({ cancel_asked: 3 })
  })

  it('for a delay is one to seven days, and moves the promise once the buyer agrees', async () => {
    expect(await refusedField(delay(2))).toBe('status')
    await prepare()
    for (const days of [0, 8, 1.5, '2']) expect(await refusedField(delay(days))).toBe('postpone_days')
    expect(await refusedField(delay(2, ''))).toBe('description')
    const before = Date.parse((await parcel()).estimate_send_at)
    await delay(2)
    expect((await parcel()).status.id).toBe(5075)
    expect(Date.parse((await parcel()).estimate_send_at)).toBe(before)
    await move({ answer: 'accept' })
    expect((await parcel()).status.id).toBe(3237)
    expect(Date.parse((await parcel()).estimate_send_at) - before).toBe(2 * dayInMs)
    await settings({ delayMovesDate: 'asked' })
    await delay(1)
    await move({ answer: 'refuse' })
    expect(Date.parse((await parcel()).estimate_send_at) - before).toBe(3 * dayInMs)
  })
})

describe('a buyer who wants to cancel', () => {
  it('is answered on the page of the marketplace, and by calls only where that is set', async () => {
    await prepare()
    await move({ status: 4633, note: 'پشیمان شدم' })
    expect((await parcel()).items[0].last_item_status.description).toBe('پشیمان شدم')
    expect(await refusedField(cancel(await ids()))).toBe('status')
    expect(await refusedField(prepare())).toBe('status')
    const page = await fetch(`${sandbox.marketplace.url}/vendor/orders/${order.order_id}`)
    expect(page.status).toBe(200)
    await fetch(`${page.url}/answer`, { method: 'POST', body: new URLSearchParams({ answer: 'refuse' }) })
    expect((await parcel()).status.id).toBe(3237)
    await settings({ buyerCancelAnswered: 'calls' })
    await move({ status: 4633 })
    await prepare()
    expect((await parcel()).status.id).toBe(3237)
    await move({ status: 4633 })
    await cancel(await ids())
    expect((await parcel()).status.id).toBe(3067)
  })
})

it('confirms every order by itself where the seller told it to', async () => {
  const config = (row: object) => demo.call('PUT', '/v1/vendor/automation-config', [row])
  const row = { title: 'تایید خودکار همه سفارش ها', key: 6392, is_active: true, rules: null }
  expect(await refusedField(config({ ...row, key: 1 }))).toBe('key')
  expect(await refusedField(config({ ...row, rules: [] }))).toBe('rules')
  expect((await config(row)).status).toBe(200)
  const place = async () =>
    (await demo.post(`${booth}/orders`, { orders: [{ items: [{ sku: 'B' }] }] })).body.orders[0]
  order = await place()
  expect((await parcel()).status.id).toBe(3237)
  await config({ ...row, is_active: false })
  order = await place()
  expect((await parcel()).status.id).toBe(3739)
})
