import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../start-sandbox.ts'
import { marketplaceClient } from '../../testing/marketplace-client.ts'

let sandbox: Sandbox
let demo: ReturnType<typeof marketplaceClient>
let ids: number[]
const vendor = '/v1/vendors/50101'
const discounts = `${vendor}/discounts`

beforeAll(async () => {
  sandbox = await startSandbox({ productsPerSite: 1 })
  demo = marketplaceClient(sandbox.marketplace.url, 'demo')
})
beforeEach(async () => {
  await demo.post('/__control/reset')
  ids = (
    await demo.post('/__control/booths/demo/products', {
      products: [
        { sku: 'A', price_rial: 1_000_000 },
        { sku: 'B', price_rial: 2_000_000 },
        {
          sku: 'C',
          variants: ['سرخ', 'آبی'].map((value) => ({
            price_rial: 500_000,
            stock: 1,
            properties: [{ property: 'رنگ', value }],
          })),
        },
      ],
    })
  ).body.ids
})
afterAll(() => sandbox.stop())

const read = async (id: number | undefined) => (await demo.get(`/v1/products/${id}`)).body
const later = (ms: number) => demo.post('/__control/clock', { advance_ms: ms })
const ask = (filter: object | null, percent = 10, days = 2) =>
  demo.post(discounts, { product_filter: filter, discount_percent: percent, active_days: days })

describe('a discount', () => {
  it('comes a little later, lowers what is paid and ends by itself at the end of its last day', async () => {
    const asked = await ask({ product_ids: [ids[0]] })
    expect([asked.status, asked.body]).toEqual([202, {}])
    expect((await read(ids[0])).price).toBe(1_000_000)
    await later(1000)
    const reduced = await read(ids[0])
    expect(reduced).toMatchObject({ price: 900_000, primary_price: 1_000_000 })
    expect(reduced.discount.rollback_at).toMatch(/T23:59:00\+03:30$/)
    expect((await read(ids[1])).discount).toBeNull()
    await later(3 * 24 * 3_600_000)
    expect(await read(ids[0])).toMatchObject({ price: 1_000_000, discount: null })
  })

  it('is taken back by its filter, and may be on one variation only', async () => {
    const [first, second] = (await read(ids[2])).variants
    await ask({ variation_ids: [second.id] }, 20)
    await later(1000)
    const product = await read(ids[2])
    expect(product).toMatchObject({ price: 400_000, primary_price: 500_000 })
    expect(product.variants).toMatchObject([
      { id: first.id, price: 500_000 },
      { id: second.id, price: 400_000, primary_price: 500_000 },
    ])
    const taken = await demo.call('DELETE', discounts, { product_filter: { product_ids: [ids[2]] } })
    expect(taken.status).toBe(202)
    await later(1000)
    expect(await read(ids[2])).toMatchObject({ price: 500_000, primary_price: 500_000 })
  })

  it('of other percents may be on each variation, or is only the last that was asked for', async () => {
    const [first, second] = (await read(ids[2])).variants
    const paid = async () => (await read(ids[2])).variants.map((each: { price: number }) => each.price)
    await ask({ product_ids: [ids[2]], variation_ids: [first.id] }, 10)
    await ask({ product_ids: [ids[2]], variation_ids: [second.id] }, 20)
    await later(1000)
    expect(await paid()).toEqual([450_000, 400_000])
    await demo.call('DELETE', discounts, {
      product_filter: { product_ids: [ids[2]], variation_ids: [first.id] },
    })
    await later(1000)
    expect(await paid()).toEqual([500_000, 400_000])
    await demo.post('/__control/settings', { discountOnVariations: 'last' })
    await ask({ product_ids: [ids[2]], variation_ids: [first.id] }, 10)
    await later(1000)
    expect(await paid()).toEqual([450_000, 500_000])
  })

  it('has decimals, which may be ignored, and is rounded to the rial or down to the toman', async () => {
    await demo.patch(`/v1/products/${ids[0]}`, { primary_price: 1_000_050 })
    const body = { discount_percent: 12, decimal_discount_percent: 12.34, active_days: 1 }
    const asked = () => demo.post(discounts, { ...body, product_filter: { product_ids: [ids[0]] } })
    await asked()
    await later(1000)
    expect((await read(ids[0])).price).toBe(876_644)
    await demo.post('/__control/settings', { discountRounding: 'down' })
    expect((await read(ids[0])).price).toBe(876_640)
    await demo.post('/__control/settings', { decimalDiscount: 'ignored' })
    await asked()
    await later(1000)
    expect((await read(ids[0])).price).toBe(880_040)
  })

  it('of a campaign stands over the seller’s own, locks the price, and is not the seller’s to end', async () => {
    await ask({ product_ids: [ids[0]] }, 10)
    const begin = (body: object) => demo.post('/__control/booths/demo/campaigns', body)
    await begin({ ids: [ids[0]], percent: 30, lasts_ms: 60_000 })
    await later(1000)
    expect(await read(ids[0])).toMatchObject({ price: 700_000, primary_price: 1_000_000 })
    await demo.call('DELETE', discounts, { product_filter: { product_ids: [ids[0]] } })
    await later(1000)
    expect((await read(ids[0])).price).toBe(700_000)
    expect((await demo.patch(`/v1/products/${ids[0]}`, { primary_price: 1_200_000 })).status).toBe(422)
    await later(60_000)
    expect(await read(ids[0])).toMatchObject({ price: 1_000_000, discount: null })
    expect((await begin({ ids: [ids[0]], percent: 100 })).status).toBe(400)
  })

  it.each([
    [{ product_filter: { product_ids: [] }, discount_percent: 0, active_days: 1 }, 'discount_percent'],
    [{ product_filter: null, discount_percent: 100, active_days: 1 }, 'discount_percent'],
    [{ product_filter: null, discount_percent: 10, active_days: 0 }, 'active_days'],
    [{ discount_percent: 10, active_days: 1 }, 'product_filter'],
  ])('is refused as %j', async (body, field) => {
    const answer = await demo.post(discounts, body)
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([422, expect.stringContaining(field)])
  })

  it('locks the price and nothing else', async () => {
    await ask({ product_ids: [ids[0]] })
    await later(1000)
    const locked = await demo.patch(`/v1/products/${ids[0]}`, { primary_price: 1_200_000 })
    expect([locked.status, locked.body.messages[0].message]).toEqual([
      422,
      expect.stringMatching(new RegExp(`قابل ویرایش نیستند. شناسه: ${ids[0]}$`)),
    ])
    expect((await demo.patch(`/v1/products/${ids[0]}`, { stock: 3, primary_price: 1_000_000 })).status).toBe(
      200,
    )
    const rows = [
      { id: ids[0], primary_price: 1_300_000 },
      { id: ids[1], primary_price: 2_100_000 },
    ]
    const each = await demo.patch(`${vendor}/products/batch-updates?continue_on_error=true`, { data: rows })
    expect(each.body.map((row: { has_error: boolean }) => row.has_error)).toEqual([true, false])
    await demo.post('/__control/settings', { discountLockStopsBatch: true })
    const all = await demo.patch(`${vendor}/products/batch-updates?continue_on_error=true`, {
      data: [rows[0], { id: ids[1], primary_price: 2_500_000 }],
    })
    expect([all.status, (await read(ids[1])).price]).toEqual([422, 2_100_000])
    await demo.post('/__control/settings', { discountLock: 'named' })
    expect((await demo.patch(`/v1/products/${ids[0]}`, { primary_price: 1_000_000 })).status).toBe(422)
  })
})

it('tells what a product cost when', async () => {
  await later(10_000)
  await demo.patch(`/v1/products/${ids[0]}`, { primary_price: 1_500_000 })
  await demo.patch(`/v1/products/${ids[0]}`, { stock: 3 })
  await later(10_000)
  await ask({ product_ids: [ids[0]] }, 50)
  await later(10_000)
  const { data } = (await demo.get(`/v1/products/${ids[0]}/price-history`)).body
  expect(
    data.map((row: { price: number; discounted_price: number }) => [row.price, row.discounted_price]),
  ).toEqual([
    [1_000_000, 1_000_000],
    [1_500_000, 1_500_000],
    [1_500_000, 750_000],
  ])
  const since = encodeURIComponent(data[2].change_time)
  expect((await demo.get(`/v1/products/${ids[0]}/price-history?start_time=${since}`)).body.data).toEqual([
    data[2],
  ])
})

describe('a batch job', () => {
  const jobs = `${vendor}/batch-jobs`
  const job = (action: object[], filter: object = { product_id: ids }) =>
    demo.post(jobs, { product_filter: filter, action })

  it('is put down, done later, and lists what it could not do', async () => {
    const asked = await job([{ field: 'price', action: '4102', value: -50 }])
    expect(asked.status).toBe(202)
    expect((await demo.get(jobs)).body.data[0]).toMatchObject({ id: asked.body.id, ended_at: null })
    await later(1000)
    expect(await Promise.all(ids.map(async (id) => (await read(id)).price))).toEqual([
      500_000, 1_000_000, 250_000,
    ])
    const bad = (await job([{ field: 'stock', action: '4103', value: -5 }])).body.id
    await later(1000)
    expect((await demo.get(jobs)).body.data[0]).toMatchObject({
      id: bad,
      successful_count: 2,
      unsuccessful_count: 1,
      unsuccessful_products: [ids[2]],
    })
    expect((await demo.get(`/v1/batch-jobs/${bad}/failed-items`)).body.data).toMatchObject([{ id: ids[2] }])
    await ask({ product_ids: ids })
    expect((await demo.get(`${jobs}/count`)).body).toEqual({
      remove_discounts_requests_count: 0,
      apply_discount_requests_count: 1,
      bulk_action_requests_count: 2,
      sum: 3,
    })
  })

  it('is refused with an unknown action, and is nobody else’s to see', async () => {
    expect((await job([{ field: 'price', action: '9' }])).status).toBe(422)
    const { id } = (await job([{ field: 'stock', action: 4101, value: 1 }])).body
    const other = marketplaceClient(sandbox.marketplace.url, 'shopfa')
    expect((await other.get(`/v1/batch-jobs/${id}/failed-items`)).status).toBe(404)
    expect((await other.get(jobs)).status).toBe(404)
  })
})
