import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../../start-sandbox.ts'
import { goodProduct, marketplaceClient } from '../../testing/marketplace-client.ts'

let sandbox: Sandbox
let demo: ReturnType<typeof marketplaceClient>
const booth = '/v1/vendors/50101/products'

beforeAll(async () => {
  sandbox = await startSandbox()
  demo = marketplaceClient(sandbox.marketplace.url, 'demo')
})
beforeEach(async () => {
  await demo.post('/__control/reset')
})
afterAll(() => sandbox.stop())

it('lets a new product wait, hidden from buyers, until it is approved', async () => {
  await demo.post('/__control/settings', { revision: 'manual' })
  const { body } = await demo.post(booth, { ...goodProduct, photo: await demo.photo('a') })
  expect(body).toMatchObject({ status: { value: 3568 }, is_product_for_revision: true })
  expect((await demo.get(`/naghsh-e-jahan/product/${body.id}`)).status).toBe(404)
  await demo.post('/__control/revisions', { product_id: body.id, decision: 'approve' })
  expect((await demo.get(`/v1/products/${body.id}`)).body).toMatchObject({
    status: { value: 2976 },
    is_product_for_revision: false,
    revision: null,
  })
  expect((await demo.get(`/naghsh-e-jahan/product/${body.id}`)).status).toBe(200)
})

it('keeps the visible text of a published product while the new one waits, but takes price and stock at once', async () => {
  await demo.post('/__control/settings', { revision: 'manual' })
  const [before] = (await demo.get(booth)).body.data
  const { body } = await demo.patch(`/v1/products/${before.id}`, {
    name: 'نام تازه',
    primary_price: 3_000_000,
  })
  expect(body).toMatchObject({
    title: before.title,
    price: 3_000_000,
    is_product_for_revision: true,
    revision: { data: { title: 'نام تازه' } },
  })
  await demo.post('/__control/revisions', {
    product_id: before.id,
    decision: 'refuse',
    reason: 'عنوان نامناسب است',
    illegal_photos: [before.photo.id],
  })
  expect((await demo.get(`/v1/products/${before.id}`)).body).toMatchObject({
    title: before.title,
    is_product_for_revision: false,
    revision: {
      rejection_reasons: [{ name: 'عنوان نامناسب است' }],
      data: { title: 'نام تازه' },
      metadata: { illegal_photos: [{ file_id: before.photo.id }] },
    },
  })
})

it('decides by itself after the set delay', async () => {
  await demo.post('/__control/settings', {
    revision: 'delayed',
    revisionDelayMs: 30,
    revisionRefusesNamesWith: ['ممنوع'],
  })
  const good = await demo.post(booth, { ...goodProduct, photo: await demo.photo('a') })
  const bad = await demo.post(booth, {
    ...goodProduct,
    name: 'کالای ممنوع',
    sku: 'B',
    photo: await demo.photo('b'),
  })
  const statusOf = async (id: number): Promise<number> =>
    (await demo.get(`/v1/products/${id}`)).body.status.value
  await vi.waitFor(async () => expect(await statusOf(good.body.id)).toBe(2976))
  await vi.waitFor(async () => expect(await statusOf(bad.body.id)).toBe(3567))
})
