import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../start-sandbox.ts'
import { type Answer, marketplaceClient } from '../../testing/marketplace-client.ts'

let sandbox: Sandbox
let demo: ReturnType<typeof marketplaceClient>
let productId: number
let order: { order_id: number; parcel_id: number }
const booth = '/__control/booths/demo'
const code = '012345678901234567890123'

beforeAll(async () => {
  sandbox = await startSandbox({ productsPerSite: 1 })
  demo = marketplaceClient(sandbox.marketplace.url, 'demo')
})
beforeEach(async () => {
  await demo.post('/__control/reset')
  const products = [{ title: 'شال', sku: 'S', stock: 5, price_rial: 2_000_000 }]
  productId = (await demo.post(`${booth}/products`, { products })).body.ids[0]
  order = await placed({ sku: 'S', quantity: 2 })
})
afterAll(() => sandbox.stop())

const place = async (item: object): Promise<Answer> =>
  demo.post(`${booth}/orders`, { orders: [{ items: [item] }] })
const placed = async (item: object) => (await place(item)).body.orders[0]
const stock = async (): Promise<number> =>
  (await demo.get(`${booth}/products?ids=${productId}`)).body.products[0].stock
const short = async (history = false) =>
  (await demo.get(`${booth}/parcels?order_ids=${order.order_id}${history ? '&history=1' : ''}`)).body
    .parcels[0]
const parcel = async () => (await demo.get(`/v1/vendor-parcels/${order.parcel_id}`)).body
const move = (status: number, more: object = {}) =>
  demo.call('PATCH', `${booth}/parcels`, { changes: [{ order_id: order.order_id, status, ...more }] })
const prepare = () => demo.post(`/v1/vendor-parcels/${order.parcel_id}/set-preparation`)
const post = (body: object = { shipping_method: 3198, tracking_code: code }) =>
  demo.post(`/v1/vendor-parcels/${order.parcel_id}/set-posted`, body)

describe('an order', () => {
  it('takes what was ordered off the stock, and what is not there is not ordered', async () => {
    expect(await stock()).toBe(3)
    expect(await placed({ sku: 'S', quantity: 4 })).toEqual({ refused: 'موجودی «شال» کافی نیست.' })
    expect(await stock()).toBe(3)
    expect(await placed({ product_id: 1 })).toEqual({ refused: 'این محصول در این غرفه فروخته نمی‌شود.' })
  })

  it('is one of many at once, and never more are confirmed than there were', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => placed({ sku: 'S' })))
    expect(answers.filter((each) => each.order_id !== undefined)).toHaveLength(3)
    expect(await stock()).toBe(0)
    const history = (await demo.get(`${booth}/products?ids=${productId}&history=1`)).body.products[0]
    expect(history.history.filter((each: any) => each.source === 'order')).toHaveLength(4)
    expect(history.writes).toBe(0)
  })

  it('is of a variation where there are variations', async () => {
    const variants = [
      { price_rial: 900_000, stock: 1, properties: [{ property: 'رنگ', value: 'قرمز' }] },
      { price_rial: 950_000, stock: 5, properties: [{ property: 'رنگ', value: 'آبی' }] },
    ]
    const [id] = (await demo.post(`${booth}/products`, { products: [{ title: 'کلاه', variants }] })).body.ids
    expect((await placed({ product_id: id })).refused).toContain('انتخاب نشده')
    const { parcel_id } = await placed({ product_id: id, variation_id: id * 100 + 2, quantity: 3 })
    const [item] = (await demo.get(`/v1/vendor-parcels/${parcel_id}`)).body.items
    expect(item).toMatchObject({
      quantity: 3,
      price: 950_000,
      variation: { id: id * 100 + 2, properties: [{ property: { title: 'رنگ' }, value: { title: 'آبی' } }] },
    })
    const shown = (await demo.get(`${booth}/products?ids=${id}`)).body.products[0]
    expect(shown.variants.map((each: any) => each.stock)).toEqual([1, 2])
  })

  it('has the price of a piece or of a line, and the total of both', async () => {
    expect((await parcel()).items[0].price).toBe(2_000_000)
    await demo.post('/__control/settings', { itemPrice: 'line' })
    const { items, total_items_price } = await parcel()
    expect([items[0].price, total_items_price]).toEqual([4_000_000, 4_000_000])
  })

  it('may be dated before its payment', async () => {
    const paid_later_ms = 31.5 * 3_600_000
    const body = { orders: [{ items: [{ sku: 'S' }], paid_later_ms }] }
    const [{ parcel_id }] = (await demo.post(`${booth}/orders`, body)).body.orders
    const { created_at, order: paid } = (await demo.get(`/v1/vendor-parcels/${parcel_id}`)).body
    expect(Date.parse(paid.paid_at) - Date.parse(created_at)).toBe(paid_later_ms)
  })

  it('that was cancelled is for sale again, once', async () => {
    await move(3067)
    expect(await stock()).toBe(5)
    await move(3067, { note: 'دوباره' })
    expect(await stock()).toBe(5)
  })

  it.each([
    [{ orders: [] }, 'orders must be a list'],
    [{ orders: [{ items: [{ quantity: 1 }] }] }, 'needs a product_id or a sku'],
    [{ orders: [{ items: [{ sku: 'S' }], colour: 'red' }] }, 'unknown field colour'],
    [{ count: 0, items: [{ sku: 'S' }] }, 'count must be 1 or more'],
  ])('asked for as %j is refused by name', async (body, error) => {
    const answer = await demo.post(`${booth}/orders`, body)
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(error)])
  })
})

describe('what a seller does with a parcel', () => {
  it('prepares it and posts it, each once, and moves its date every time', async () => {
    const fresh = await parcel()
    expect((await prepare()).body).toEqual({ result: true })
    const preparing = await parcel()
    expect((await post()).body).toEqual({ result: true })
    const sent = await parcel()
    expect([fresh, preparing, sent].map((each) => each.status.id)).toEqual([3739, 3237, 3238])
    const moments = [fresh, preparing, sent].map((each) => Date.parse(each.updated_at))
    expect(new Set(moments).size).toBe(3)
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
    expect(sent.post_receipt).toMatchObject({ tracking_code: code, edited: false })
    expect(sent.shipping_method.current.id).toBe(3198)
    const again = await post()
    expect(again.status).toBe(422)
    expect(again.body).toEqual({
      http_status: 422,
      message: 'Unprocessable entity.',
      errors: [{ code: 422, message: 'این سفارش قبلا ارسال شده است.', fields: ['status'] }],
    })
    expect(await short(true)).toMatchObject({ prepared: 1, posted: 1, tracking_code: code })
    expect((await short(true)).history.map((each: any) => [each.call, each.outcome])).toEqual([
      ['order', 'done'],
      ['set-preparation', 'done'],
      ['set-posted', 'done'],
      ['set-posted', 'refused'],
    ])
  })

  it('may do it twice without harm where that is set, and it counts once', async () => {
    await demo.post('/__control/settings', { repeatedCommand: 'accept' })
    await prepare()
    expect((await prepare()).status).toBe(200)
    await post()
    expect((await post({ shipping_method: 4040, tracking_code: '1' })).status).toBe(200)
    expect(await short()).toMatchObject({ prepared: 1, posted: 1, tracking_code: code })
  })

  it('cannot post what is not in preparation, prepare what is not new, or do without a code', async () => {
    expect((await post()).body.errors[0].message).toContain('«جدید»')
    await prepare()
    const wrong = async (body: object) => (await post(body)).body.errors[0].fields[0]
    expect(await wrong({ tracking_code: code })).toBe('shipping_method')
    expect(await wrong({ shipping_method: 1, tracking_code: code })).toBe('shipping_method')
    expect(await wrong({ shipping_method: 3198 })).toBe('tracking_code')
    await move(3067)
    expect((await prepare()).body.errors[0].message).toContain('«لغو»')
  })

  it('names a courier’s phone number in the older call only', async () => {
    await prepare()
    const body = { shipping_method: 3259, tracking_code: '', phone_number: '09120001234' }
    expect((await post(body)).body.errors[0].fields).toEqual(['phone_number'])
    const older = await demo.post('/v2/vendor/set-posted-order', { ...body, order_id: order.order_id })
    expect(older.status).toBe(200)
    expect(await short()).toMatchObject({ status: 3238, posted: 1, phone_number: '09120001234' })
  })

  it('corrects a wrong tracking code, where that is let through', async () => {
    await prepare()
    await post()
    await move(5017)
    await demo.post('/__control/settings', { wrongCodeCanBeCorrected: false })
    expect((await post({ shipping_method: 4040, tracking_code: '77' })).status).toBe(422)
    await demo.post('/__control/settings', { wrongCodeCanBeCorrected: true })
    await post({ shipping_method: 4040, tracking_code: '77' })
    const { status, post_receipt } = await parcel()
    expect([status.id, post_receipt.tracking_code, post_receipt.edited]).toEqual([3238, '77', true])
  })

  it('is done with the own parcels only, with the scope for it', async () => {
    const other = marketplaceClient(sandbox.marketplace.url, 'shopfa')
    const path = `/v1/vendor-parcels/${order.parcel_id}`
    for (const answer of [await other.get(path), await other.post(`${path}/set-preparation`)])
      expect([answer.status, answer.body.http_status]).toEqual([403, 403])
    expect((await demo.get('/v1/vendor-parcels/1')).status).toBe(422)
    await demo.post('/__control/settings', { undeclaredNotFound: true })
    expect((await demo.get('/v1/vendor-parcels/1')).status).toBe(404)
    expect((await marketplaceClient(sandbox.marketplace.url, null).get(path)).status).toBe(401)
    expect(await short()).toMatchObject({ status: 3739, prepared: 0 })
  })

  it('is found by the order’s number in the list', async () => {
    const { data } = (await demo.get(`/v1/vendor-parcels?items.order_ids=${order.order_id},1`)).body
    expect(data.map(({ id }: { id: number }) => id)).toEqual([order.parcel_id])
    expect(data[0].items[0].net_weight).toBe(200)
    const bought = await demo.get(`/v1/vendor-parcels?items.product_ids=${productId}`)
    expect(bought.body.data).toHaveLength(1)
  })
})
