import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createOpenApiCheck } from '@payvand/connectors/testing'
import { personalToken, type Sandbox, startSandbox } from '@payvand/sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/**
 * The sandbox's answers are checked against the marketplace's own OpenAPI files. If the live marketplace is known to
 * differ from its files, the difference is named below and nothing else is let through.
 */
const folder = join(import.meta.dirname, '../fixtures/basalam-openapi')

const knownDifferences: { at: RegExp; why: string }[] = [
  {
    at: /^POST \/v1\/files 200 answer\/url must be string$/,
    why: 'upload answers url: null in its own sample, the file says string',
  },
]

const check = createOpenApiCheck(
  ['core.json', 'upload.json', 'order_processing.json', 'webhook.json'].map((name) =>
    JSON.parse(readFileSync(join(folder, name), 'utf8')),
  ),
)

/** Lists the parts of an answer that do not fit; empty when it conforms. */
function problems(method: string, path: string, status: number, body: unknown): string[] {
  const [plainPath = ''] = path.split('?', 1)
  return check
    .answer(method, plainPath, status, body)
    .map((problem) => `${method} ${plainPath} ${status} ${problem}`)
    .filter((problem) => !knownDifferences.some(({ at }) => at.test(problem)))
}

describe('the sandbox answers as the marketplace describes itself', () => {
  let sandbox: Sandbox
  let photo: number
  let productId: number
  let variationId: number
  const booth = '/v1/vendors/50101/products'

  beforeAll(async () => {
    sandbox = await startSandbox()
    const [first] = (await call('GET', booth)).body.data
    photo = first.photo.id
    const variants = [{ primary_price: 2_000_000, stock: 1, properties: [{ property: 'رنگ', value: 'آبی' }] }]
    const created = await call('POST', booth, { ...newProduct('با تنوع'), variants })
    productId = created.body.id
    variationId = created.body.variants[0].id
  })
  afterAll(() => sandbox.stop())

  const newProduct = (name: string): object => ({
    name: `محصول آزمون ${name}`,
    category_id: 1201,
    status: 2976,
    preparation_days: 2,
    package_weight: 500,
    weight: 400.5,
    primary_price: 1_500_000,
    stock: 4,
    photo,
    photos: [photo],
    product_attribute: [{ attribute_id: 9003, value: 'اصفهان' }],
    attributes: [{ key: 'قطر', value: '۲۰' }],
    packaging_dimensions: { height: 1, length: 2, width: 3 },
    shipping_data: { illegal_for_iran: false, illegal_for_same_city: false },
  })

  // biome-ignore lint/suspicious/noExplicitAny: the schemas, not the types, are what is checked
  async function call(method: string, path: string, body?: unknown): Promise<{ status: number; body: any }> {
    const response = await fetch(sandbox.marketplace.url + path, {
      method,
      headers: {
        authorization: `Bearer ${personalToken('demo')}`,
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }

  const discount = { product_filter: { product_ids: [1] }, discount_percent: 10 }
  const job = {
    product_filter: { status: ['2976'] },
    action: [{ field: 'stock', action: '4103', value: -4 }],
  }

  const cases: [string, string, number, () => unknown][] = [
    ['GET', '/v1/users/me', 200, () => undefined],
    ['GET', '/v1/vendors/50101', 200, () => undefined],
    ['GET', '/v1/vendors/50102', 200, () => undefined],
    ['GET', booth, 200, () => undefined],
    ['GET', `${booth}?title=هیچ`, 200, () => undefined],
    ['GET', `${booth}?page=0`, 422, () => undefined],
    ['POST', booth, 201, () => newProduct('تازه')],
    ['POST', booth, 422, () => ({})],
    ['GET', '/v1/products/:product', 200, () => undefined],
    ['PATCH', '/v1/products/:product', 200, () => ({ stock: 2 })],
    ['PATCH', '/v1/products/:product/variations/:variation', 200, () => ({ stock: 2 })],
    [
      'PATCH',
      `${booth}/batch-updates?continue_on_error=true`,
      202,
      () => ({
        data: [
          { id: productId, stock: 5 },
          { id: 1, stock: 1 },
        ],
      }),
    ],
    [
      'GET',
      `${booth}?statuses=2976&category=1201&stock[gte]=0&price[lte]=900000000&sort=id:asc`,
      200,
      () => undefined,
    ],
    ['PATCH', `${booth}/batch-updates?continue_on_error=true`, 422, () => ({ data: [{ stock: 1 }] })],
    ['POST', '/v1/vendors/50101/discounts', 202, () => ({ ...discount, active_days: 2 })],
    ['POST', '/v1/vendors/50101/discounts', 422, () => discount],
    ['DELETE', '/v1/vendors/50101/discounts', 202, () => ({ product_filter: { product_ids: [productId] } })],
    ['POST', '/v1/vendors/50101/batch-jobs', 202, () => job],
    ['POST', '/v1/vendors/50101/batch-jobs', 422, () => ({})],
    ['GET', '/v1/vendors/50101/batch-jobs', 200, () => undefined],
    ['GET', '/v1/vendors/50101/batch-jobs/count', 200, () => undefined],
    ['GET', '/v1/products/:product/price-history', 200, () => undefined],
    ['GET', '/v1/vendor-parcels?per_page=30', 200, () => undefined],
    ['GET', '/v1/vendor-parcels?statuses=5017&ids=1', 200, () => undefined],
    ['GET', '/v1/vendor-parcels?per_page=31', 422, () => undefined],
    ['GET', '/v1/vendor-parcels?items.order_ids=1', 200, () => undefined],
    ['POST', '/v1/webhooks/services', 200, () => ({ title: 'پیوند', description: '' })],
    ['POST', '/v1/webhooks/services', 422, () => ({ title: 'پ' })],
    ['GET', '/v1/webhooks/services', 200, () => undefined],
    ['GET', '/v1/webhooks/events', 200, () => undefined],
    ['POST', '/v1/webhooks', 422, () => ({ url: 'nowhere' })],
    ['GET', '/v1/categories', 200, () => undefined],
    ['GET', '/v1/categories/101', 200, () => undefined],
    ['GET', '/v1/categories/1751', 200, () => undefined],
    ['GET', '/v1/categories/1785/attributes', 200, () => undefined],
    ['POST', '/v1/files', 200, photoForm],
  ]
  it.each(cases)('%s %s answers %i', async (method, path, status, body) => {
    const address = path.replace(':product', String(productId)).replace(':variation', String(variationId))
    const answer = await call(method, address, body())
    expect(answer.status).toBe(status)
    expect(problems(method, address, status, answer.body)).toEqual([])
  })

  it('also of a parcel, through all that is done with it, and of a webhook that is told of it', async () => {
    const fits = async (method: string, path: string, status: number, body?: unknown) => {
      const answer = await call(method, path, body)
      expect(answer.status).toBe(status)
      expect(problems(method, path, status, answer.body)).toEqual([])
      return answer.body
    }
    const webhook = await fits('POST', '/v1/webhooks', 200, {
      event_ids: [3, 5, 7],
      request_method: 'POST',
      url: `${sandbox.marketplace.url}/nobody-listens`,
      register_me: true,
    })
    await call('POST', '/__control/settings', { webhookSending: 'manual' })
    const items = [{ product_id: productId, variation_id: variationId }]
    const { orders } = (await call('POST', '/__control/booths/demo/orders', { orders: [{ items }] })).body
    const parcel = `/v1/vendor-parcels/${orders[0].parcel_id}`
    await fits('GET', parcel, 200)
    await fits('POST', `${parcel}/set-posted`, 422, { shipping_method: 3198, tracking_code: '1' })
    await fits('POST', `${parcel}/set-preparation`, 200)
    await fits('POST', `${parcel}/set-preparation`, 422)
    await fits('POST', `${parcel}/set-posted`, 200, { shipping_method: 3198, tracking_code: '1' })
    await fits('GET', parcel, 200)
    await fits('GET', `/v1/vendor-parcels?ids=${orders[0].parcel_id}`, 200)
    await call('POST', '/__control/webhooks/release')
    const logs = await fits('GET', `/v1/webhooks/${webhook.id}/logs`, 200)
    expect(logs.data).toHaveLength(5)
    await fits('GET', '/v1/webhooks?event_ids=3,5', 200)
    await fits('GET', `/v1/webhooks/customers?webhook_id=${webhook.id}`, 200)
    await fits('GET', '/v1/customers/webhooks', 200)
    await fits('PATCH', `/v1/webhooks/${webhook.id}`, 200, { is_active: false })
    await fits('DELETE', '/v1/customers/webhooks', 200, { webhook_id: webhook.id })
    await fits('POST', '/v1/customers/webhooks', 200, { webhook_id: webhook.id })
    await fits('DELETE', `/v1/webhooks/${webhook.id}`, 200)
  })

  it('also without a living token on the orders', async () => {
    const response = await fetch(`${sandbox.marketplace.url}/v1/vendor-parcels`)
    expect(response.status).toBe(401)
    expect(problems('GET', '/v1/vendor-parcels', 401, await response.json())).toEqual([])
  })

  it('also while a change waits for approval and after it was refused', async () => {
    await call('POST', '/__control/settings', { revision: 'manual' })
    const { body } = await call('PATCH', `/v1/products/${productId}`, { name: 'نام در انتظار' })
    expect(body.is_product_for_revision).toBe(true)
    expect(problems('PATCH', `/v1/products/${productId}`, 200, body)).toEqual([])
    await call('POST', '/__control/revisions', { product_id: productId, decision: 'refuse' })
    const list = await call('GET', booth)
    expect(problems('GET', booth, 200, list.body)).toEqual([])
  })

  it('also while a discount lasts, and in what a batch job could not do', async () => {
    await call('POST', '/v1/vendors/50101/discounts', {
      product_filter: { product_ids: [productId] },
      discount_percent: 10,
      active_days: 2,
    })
    const { id } = (await call('POST', '/v1/vendors/50101/batch-jobs', job)).body
    await call('POST', '/__control/clock', { advance_ms: 5000 })
    const address = `/v1/products/${productId}`
    const reduced = await call('GET', address)
    expect(reduced.body.price).toBeLessThan(reduced.body.primary_price)
    expect(problems('GET', address, 200, reduced.body)).toEqual([])
    const list = await call('GET', booth)
    expect(problems('GET', booth, 200, list.body)).toEqual([])
    const failed = await call('GET', `/v1/batch-jobs/${id}/failed-items`)
    expect(failed.body.result_count).toBeGreaterThan(0)
    expect(problems('GET', `/v1/batch-jobs/${id}/failed-items`, 200, failed.body)).toEqual([])
    const locked = await call('PATCH', address, { primary_price: 5_000_000 })
    expect(locked.status).toBe(422)
  })

  it('and the check can fail: an answer without its id is caught', async () => {
    const { id: _id, ...body } = (await call('GET', `/v1/products/${productId}`)).body
    expect(problems('GET', `/v1/products/${productId}`, 200, body).join()).toContain("required property 'id'")
  })

  function photoForm(): FormData {
    const onePixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const form = new FormData()
    form.set('file', new Blob([Uint8Array.from(Buffer.from(onePixel, 'base64'))]), 'photo.png')
    form.set('file_type', 'product.photo')
    return form
  }
})
