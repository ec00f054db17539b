import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../start-sandbox.ts'
import { marketplaceClient } from '../testing/marketplace-client.ts'

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

const fault = async (body: object): Promise<void> => {
  expect((await demo.post('/__control/faults', { site: 'marketplace', ...body })).status).toBe(200)
}

it('answers a status as often as was asked, then works again', async () => {
  await fault({ path: '/v1/users', kind: 'status', status: 429, retryAfter: 7, times: 2 })
  const first = await demo.get('/v1/users/me')
  expect([first.status, first.headers.get('retry-after')]).toEqual([429, '7'])
  expect((await demo.get('/v1/vendors/50101')).status).toBe(200)
  expect((await demo.get('/v1/users/me')).status).toBe(429)
  expect((await demo.get('/v1/users/me')).status).toBe(200)
})

it('drops a connection before anything is written', async () => {
  const [product] = (await demo.get(booth)).body.data
  await fault({ method: 'PATCH', kind: 'drop', times: 1 })
  await expect(demo.patch(`/v1/products/${product.id}`, { stock: 99 })).rejects.toThrow()
  expect((await demo.get(`/v1/products/${product.id}`)).body.inventory).toBe(product.inventory)
})

it('withholds the answer after the write', async () => {
  const [product] = (await demo.get(booth)).body.data
  await fault({ method: 'PATCH', kind: 'timeout-after-write', times: 1, delayMs: 30 })
  await expect(demo.patch(`/v1/products/${product.id}`, { stock: 99 })).rejects.toThrow()
  expect((await demo.get(`/v1/products/${product.id}`)).body.inventory).toBe(99)
})

it('holds an answer back until the faults are cleared', async () => {
  await fault({ path: '/v1/users', kind: 'hold' })
  const held = demo.get('/v1/users/me')
  const gone = new AbortController()
  const left = fetch(`${sandbox.marketplace.url}/v1/users/me`, { signal: gone.signal })
  expect((await demo.get('/v1/categories')).status).toBe(200)
  gone.abort()
  await expect(left).rejects.toThrow()
  await demo.call('DELETE', '/__control/faults')
  expect((await held).status).toBe(200)
})

it('is down for as long as it was told, by its own clock', async () => {
  await fault({ kind: 'maintenance', forMs: 6 * 3_600_000, retryAfter: 600 })
  const down = await demo.get('/v1/users/me')
  expect([down.status, down.headers.get('retry-after')]).toEqual([503, '600'])
  expect(down.body).toContain('به‌روزرسانی')
  await demo.post('/__control/clock', { advance_ms: 6 * 3_600_000 - 60_000 })
  expect((await demo.get('/v1/users/me')).status).toBe(503)
  expect((await demo.get('/__control/faults')).body.faults).toHaveLength(1)
  await demo.post('/__control/clock', { advance_ms: 60_000 })
  expect((await demo.get('/v1/users/me')).status).toBe(200)
  expect((await demo.get('/__control/faults')).body.faults).toEqual([])
})

it('answers a page for people or another call’s JSON with 200, before or after the write', async () => {
  const [product] = (await demo.get(booth)).body.data
  await fault({ kind: 'wrong-page', page: 'html', times: 1 })
  const login = await demo.patch(`/v1/products/${product.id}`, { stock: 98 })
  expect([login.status, login.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/html'),
  ])
  expect((await demo.get(`/v1/products/${product.id}`)).body.inventory).toBe(product.inventory)
  await fault({ kind: 'wrong-page', page: 'json', afterWrite: true, times: 1 })
  const other = await demo.patch(`/v1/products/${product.id}`, { stock: 98 })
  expect([other.status, other.body.id]).toEqual([200, undefined])
  expect((await demo.get(`/v1/products/${product.id}`)).body.inventory).toBe(98)
})

it('strikes by chance, the same way for the same seed, and every so-many-th time', async () => {
  const struck = async (switches: object): Promise<string> => {
    await demo.call('DELETE', '/__control/faults')
    await fault({ path: '/v1/users', kind: 'status', status: 500, ...switches })
    let pattern = ''
    for (let call = 0; call < 12; call++)
      pattern += (await demo.get('/v1/users/me')).status === 500 ? 'x' : '.'
    return pattern
  }
  const first = await struck({ chance: 0.5, seed: 7 })
  expect(first).toMatch(/x/)
  expect(first).toMatch(/\./)
  expect(await struck({ chance: 0.5, seed: 7 })).toBe(first)
  expect(await struck({ chance: 0.5, seed: 8 })).not.toBe(first)
  expect(await struck({ every: 3 })).toBe('..x..x..x..x')
})

it('delivers half a body on a shop and on the marketplace', async () => {
  await fault({ site: '*', kind: 'half-body' })
  const response = await fetch(`${sandbox.websites.jewellery.url}/`)
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow()
  await expect(demo.get('/v1/categories')).rejects.toThrow()
  await demo.call('DELETE', '/__control/faults')
  expect((await demo.get('/v1/categories')).status).toBe(200)
})

it('adds fields nobody knows and leaves out optional ones', async () => {
  await fault({ path: booth, kind: 'unknown-fields', times: 1 })
  expect((await demo.get(booth)).body.data[0].x_new_field).toBeDefined()
  await fault({ path: booth, kind: 'missing-optional', times: 1 })
  const { body } = await demo.get(booth)
  expect(body).not.toHaveProperty('total_count')
  expect(body.data[0]).not.toHaveProperty('sku')
  expect(body.data[0]).toHaveProperty('title')
})

it('counts and logs what was asked, without the tokens', async () => {
  await demo.call('DELETE', '/__control/requests')
  await demo.get(`${booth}?title=x`)
  await demo.get(booth)
  await fetch(`${sandbox.websites.foods.url}/robots.txt`)
  const { body } = await demo.get('/__control/requests')
  expect(body.counts).toEqual({ [`marketplace GET ${booth}`]: 2, 'foods GET /robots.txt': 1 })
  expect(body.requests[0]).toMatchObject({
    site: 'marketplace',
    method: 'GET',
    path: `${booth}?title=x`,
    status: 200,
  })
  expect(JSON.stringify(body)).not.toContain('sandbox-token')
})

it('says what is wrong with a switch', async () => {
  expect((await demo.post('/__control/faults', { site: 'marketplace', kind: 'melt' })).status).toBe(400)
  expect(
    (await demo.post('/__control/faults', { site: 'marketplace', kind: 'status' })).body.error,
  ).toContain('status')
  expect((await demo.post('/__control/faults', { site: '*', kind: 'drop', chance: 2 })).body.error).toContain(
    'chance',
  )
  expect((await demo.post('/__control/settings', { revision: 'never' })).body.error).toContain('immediate')
  expect((await demo.post('/__control/settings', { nothing: 1 })).body.error).toContain('nothing')
})

it('changes a field of good answers, in one row or in all', async () => {
  const titles = async () => (await demo.get(booth)).body.data.map((row: { title?: unknown }) => row.title)
  const before = await titles()
  const change = { field: 'data[].title', act: 'remove', rows: 'first' }
  await fault({ path: '/v1/vendors/', kind: 'changed-answer', times: 1, change })
  expect(await titles()).toEqual([undefined, ...before.slice(1)])
  await fault({
    kind: 'changed-answer',
    times: 1,
    change: { field: 'data[].status.value', act: 'set', value: 'x' },
  })
  const { data } = (await demo.get(booth)).body
  expect(new Set(data.map((row: { status: { value: unknown } }) => row.status.value))).toEqual(new Set(['x']))
  await fault({ kind: 'changed-answer', times: 1, change: { field: 'data', act: 'rename', to: 'rows' } })
  expect(Object.keys((await demo.get(booth)).body)).toEqual(expect.arrayContaining(['rows', 'total_count']))
  expect(await titles()).toEqual(before)
  const wrong = await demo.post('/__control/faults', { site: 'marketplace', kind: 'changed-answer' })
  expect([wrong.status, wrong.body.error]).toEqual([400, expect.stringContaining('field')])
})
