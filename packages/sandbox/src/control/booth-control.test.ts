import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../start-sandbox.ts'
import { goodProduct, marketplaceClient } from '../testing/marketplace-client.ts'

let sandbox: Sandbox
let demo: ReturnType<typeof marketplaceClient>
const control = '/__control/booths/demo/products'
const booth = '/v1/vendors/50101/products'

beforeAll(async () => {
  sandbox = await startSandbox({ productsPerSite: 1 })
  demo = marketplaceClient(sandbox.marketplace.url, 'demo')
})
beforeEach(async () => {
  await demo.post('/__control/reset')
})
afterAll(() => sandbox.stop())

describe('products put into a booth', () => {
  it('stand there as they were given, with what was left out filled in', async () => {
    const added = await demo.post(control, {
      products: [
        { title: 'ماگ آبی', sku: 'M-1', price_rial: 2_500_000, stock: 4 },
        {
          title: 'شال',
          variants: [
            { price_rial: 900_000, stock: 2, sku: 'S-R', properties: [{ property: 'رنگ', value: 'قرمز' }] },
          ],
        },
        { sku: 'M-3', status: 3790, photo: false },
      ],
    })
    expect(added.body.ids).toHaveLength(3)
    const [mug, shawl, draft] = await Promise.all(
      (added.body.ids as number[]).map(async (id) => (await demo.get(`/v1/products/${id}`)).body),
    )
    expect(mug).toMatchObject({ title: 'ماگ آبی', sku: 'M-1', price: 2_500_000, inventory: 4 })
    expect(mug.photo.original).toContain('/media/')
    expect(shawl).toMatchObject({ price: 900_000, inventory: 2, variants: [{ sku: 'S-R' }] })
    expect(draft).toMatchObject({ sku: 'M-3', status: { value: 3790 }, photo: null })
    expect((await demo.get(`${booth}?skus=S-R`)).body.data[0].title).toBe('شال')
  })

  it('may be thousands, and the booth then still takes what the seller writes', async () => {
    const added = await demo.post(control, { count: 3000, title: 'کالا', sku: 'K', price_rial: 1_000_000 })
    expect(added.body.ids).toHaveLength(3000)
    const row = (await demo.get(`${booth}?skus=K-2999`)).body.data
    expect(row).toMatchObject([{ title: 'کالا 2999', price: 1_000_000 }])
    const twin = await demo.post(booth, { ...goodProduct, name: 'کالا  1500', status: 3790 })
    expect(twin.body.messages[0].fields).toEqual(['name'])
  })

  it.each([
    [{}, 'products'],
    [{ products: [{ price: 1 }] }, 'unknown field price'],
    [{ products: [{ price_rial: '1' }] }, 'price_rial must be a number'],
    [{ count: 0 }, 'count'],
  ])('are refused when they are not well said: %j', async (body, said) => {
    const answer = await demo.post(control, body)
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(said)])
  })
})

it('changes products behind our back, and takes one away', async () => {
  const { ids } = (await demo.post(control, { count: 3, title: 'کالا', sku: 'K' })).body
  await demo.call('PATCH', control, {
    changes: [
      { sku: 'K-1', price_rial: 77_000 },
      { id: ids[1], stock: 0, title: 'نام دیگر' },
      { id: ids[2], gone: true },
    ],
  })
  expect((await demo.get(`/v1/products/${ids[0]}`)).body.price).toBe(77_000)
  expect((await demo.get(`/v1/products/${ids[1]}`)).body).toMatchObject({ inventory: 0, title: 'نام دیگر' })
  expect((await demo.get(`/v1/products/${ids[2]}`)).status).toBe(404)
  const unknown = await demo.call('PATCH', control, { changes: [{ id: 5, stock: 1 }] })
  expect(unknown.body.error).toContain('5')
})

it('tells of every product how often the seller wrote to it, and what each write changed', async () => {
  const { ids } = (await demo.post(control, { products: [{ sku: 'K', stock: 1, price_rial: 500_000 }] })).body
  const [id] = ids
  await demo.patch(`/v1/products/${id}`, { stock: 5 })
  await demo.patch(`${booth}/batch-updates?continue_on_error=true`, {
    data: [{ id, primary_price: 600_000 }],
  })
  await demo.patch(`/v1/products/${id}`, { stock: -1 })
  await demo.patch(`/v1/products/${id}`, { stock: 5 })
  await demo.call('PATCH', control, { changes: [{ id, stock: 9 }] })
  const [found] = (await demo.get(`${control}?skus=K&history=1`)).body.products
  expect(found).toMatchObject({ id, sku: 'K', price_rial: 600_000, stock: 9, writes: 3 })
  expect(found.history.map((each: { source: string }) => each.source)).toEqual([
    'seed',
    'update',
    'batch',
    'update',
    'control',
  ])
  expect(found.history.slice(1).map((each: { changes: object }) => each.changes)).toEqual([
    { stock: [1, 5] },
    { primaryPrice: [500_000, 600_000] },
    {},
    { stock: [5, 9] },
  ])
})

it('lets hours pass: what was waiting for its time is decided', async () => {
  await demo.post('/__control/settings', { revision: 'delayed', revisionDelayMs: 3 * 3_600_000 })
  const created = await demo.post(booth, { ...goodProduct, photo: await demo.photo('x') })
  expect(created.body.status.value).toBe(3568)
  await demo.post('/__control/clock', { advance_ms: 3 * 3_600_000 })
  expect((await demo.get(`/v1/products/${created.body.id}`)).body.status.value).toBe(2976)
  expect((await demo.post('/__control/clock', { advance_ms: -1 })).status).toBe(400)
})
