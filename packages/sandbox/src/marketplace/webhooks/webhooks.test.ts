import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../start-sandbox.ts'
import { marketplaceClient } from '../../testing/marketplace-client.ts'

type Got = { method: string; secret: string | undefined; body: any }

let sandbox: Sandbox
let demo: ReturnType<typeof marketplaceClient>
let listener: Server
let url: string
let got: Got[]
let answerWith: number
const booth = '/__control/booths/demo'

beforeAll(async () => {
  sandbox = await startSandbox({ productsPerSite: 1 })
  demo = marketplaceClient(sandbox.marketplace.url, 'demo')
  listener = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      const secret = request.headers['x-payvand'] as string | undefined
      got.push({ method: request.method ?? '', secret, body: JSON.parse(text) })
      response.writeHead(answerWith).end('heard')
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`
})
beforeEach(async () => {
  await demo.post('/__control/reset')
  await demo.post('/__control/settings', { webhookSending: 'manual' })
  await demo.post(`${booth}/products`, { products: [{ title: 'شال', sku: 'S', stock: 500 }] })
  got = []
  answerWith = 200
})
afterAll(async () => {
  await new Promise((resolve) => listener.close(resolve))
  await sandbox.stop()
})

const register = async (more: object = {}) =>
  (
    await demo.post('/v1/webhooks', {
      event_ids: [3, 5, 7],
      request_headers: '{"X-Payvand":"secret"}',
      request_method: 'POST',
      url,
      register_me: true,
      ...more,
    })
  ).body
const order = async (count = 1): Promise<number[]> =>
  (await demo.post(`${booth}/orders`, { count, items: [{ sku: 'S' }] })).body.orders.map(
    (each: any) => each.order_id,
  )
const move = (order_id: number, status: number) =>
  demo.call('PATCH', `${booth}/parcels`, { changes: [{ order_id, status }] })
const release = async (seed = 1) => (await demo.post('/__control/webhooks/release', { seed })).body

describe('a webhook', () => {
  it('is told of new orders and changes by ids only, with the header it asked for', async () => {
    const webhook = await register()
    expect(webhook).toMatchObject({ request_headers: { 'X-Payvand': 'secret' }, is_active: true })
    const [id = 0] = await order()
    await release()
    await move(id, 3237)
    expect(await release()).toEqual({ delivered: 2, failed: 0, lost: 0 })
    expect(got.every(({ method, secret }) => method === 'POST' && secret === 'secret')).toBe(true)
    const bodies = got.map(({ body }) => body)
    expect(Object.keys(bodies[0])).toEqual(['invoice_id', 'payment_id', 'user_id', 'city_id', 'province_id'])
    expect(bodies[0].invoice_id).toBe(id)
    expect(bodies).toContainEqual({ event_id: 7, type: 'preparation', invoice_id: id })
    expect(bodies).toContainEqual({ event_id: 3, status: '3237', more_data: { invoice_id: id } })
  })

  it('is told at once unless it is to be held, of what it asked for only, and of nobody else’s', async () => {
    await demo.post('/__control/settings', { webhookSending: 'at-once' })
    await register({ event_ids: [7], request_method: 'PUT', request_headers: 'X-Payvand: line' })
    await demo.post('/__control/booths/shopfa/orders', { count: 3, items: [{ sku: 'TH-1' }] })
    const [id = 0] = await order()
    await move(id, 3067)
    await expect.poll(() => got, { timeout: 240_000 }).toHaveLength(1)
    expect(got).toEqual([
      { method: 'PUT', secret: 'line', body: { event_id: 7, type: 'cancelled', invoice_id: id } },
    ])
  })

  it('loses, doubles and shuffles as it is told to, the same for the same seed', async () => {
    await register({ event_ids: [5] })
    await demo.post('/__control/settings', {
      webhookLostPercent: 30,
      webhookDoubledPercent: 20,
      webhookSeed: 7,
    })
    const ids = await order(100)
    const released = await release(3)
    expect(released.lost).toBeGreaterThan(15)
    expect(released.lost).toBeLessThan(45)
    expect(released.delivered).toBe(got.length)
    const heard = got.map(({ body }) => body.invoice_id)
    expect(new Set(heard).size).toBe(100 - released.lost)
    expect(heard.length).toBeGreaterThan(new Set(heard).size)
    expect(heard).not.toEqual(heard.toSorted((one, other) => one - other))
    expect(ids).toEqual(expect.arrayContaining(heard))
  })

  it('keeps a log of what it sent, of what was lost, and of what was answered', async () => {
    const { id } = await register({ event_ids: [5] })
    await order()
    await release()
    answerWith = 500
    await order()
    expect(await release()).toEqual({ delivered: 0, failed: 1, lost: 0 })
    await demo.post('/__control/settings', { webhookLostPercent: 100 })
    const [lost] = await order()
    await release()
    const { data } = (await demo.get(`/v1/webhooks/${id}/logs`)).body
    expect(data.map((each: any) => each.status_code)).toEqual([504, 500, 200])
    expect(data[0].request.body.invoice_id).toBe(lost)
    expect(data[2].response).toBe('heard')
  })

  it('is tried again as often as is set when it fails', async () => {
    await register({ event_ids: [5] })
    await demo.post('/__control/settings', {
      webhookSending: 'at-once',
      webhookRetries: 2,
      webhookRetryDelayMs: 5,
    })
    answerWith = 500
    const [id] = await order()
    await expect
      .poll(() => got.map(({ body }) => body.invoice_id), { timeout: 240_000 })
      .toEqual([id, id, id])
  })

  it('can be found, changed, put to sleep and taken away', async () => {
    const { id, service_id } = await register()
    const listed = async (query = '') => (await demo.get(`/v1/webhooks${query}`)).body.data
    expect((await listed('?event_ids=7,9')).map((each: any) => each.id)).toEqual([id])
    expect(await listed('?event_ids=1')).toBeNull()
    expect(await listed(`?service_id=${service_id}`)).toHaveLength(1)
    await demo.patch(`/v1/webhooks/${id}`, { is_active: false })
    await order()
    expect((await demo.get('/__control/webhooks')).body.waiting).toBe(0)
    await demo.call('DELETE', `/v1/webhooks/${id}`)
    expect(await listed()).toBeNull()
    expect((await demo.get(`/v1/webhooks/${id}/logs`)).status).toBe(422)
  })

  it('of one service serves every seller who subscribes', async () => {
    const { id } = await register({ register_me: false })
    await order()
    expect(await release()).toMatchObject({ delivered: 0 })
    const other = marketplaceClient(sandbox.marketplace.url, 'shopfa')
    expect((await other.post('/v1/customers/webhooks', { webhook_id: id })).status).toBe(200)
    await demo.post('/__control/booths/shopfa/orders', { count: 1, items: [{ sku: 'TH-1' }] })
    expect(await release()).toMatchObject({ delivered: 1 })
    expect((await other.patch(`/v1/webhooks/${id}`, { is_active: false })).status).toBe(422)
    await demo.post('/__control/settings', { undeclaredNotFound: true })
    expect((await other.patch(`/v1/webhooks/${id}`, { is_active: false })).status).toBe(404)
  })

  it.each([
    [{ url: 'nowhere' }, 'url'],
    [{ event_ids: [] }, 'event_ids'],
    [{ event_ids: [99] }, 'event_ids'],
    [{ request_method: 'GET' }, 'request_method'],
    [{ request_headers: { token: 'x' } }, 'request_headers'],
  ])('with %j is refused by the name of the field', async (change, field) => {
    const { detail } = await register(change)
    expect(detail.map((each: any) => each.loc)).toEqual([['body', field]])
  })
})
