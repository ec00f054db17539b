import {
  createDigikalaConnector,
  createRateLimiter,
  type DigikalaConnector,
  type ShopPage,
} from '@payvand/connectors'
import { errorOf } from '@payvand/connectors/testing'
import { describe, expect, test } from 'vitest'
import { sandboxForTests } from '../harness/sandbox-for-tests.ts'

// The connector and the sandbox share no code: here the two readings of Digikala's documents meet.
const world = sandboxForTests()

/** The pace makes no call wait, unless the test is about the pace. */
function connect(token = 'sandbox-digikala-token', deadlineMs = 10_000): DigikalaConnector {
  return createDigikalaConnector({
    client: world.client,
    host: world.sandbox.shops.digikala.url,
    credentials: { accessToken: () => Promise.resolve(token) },
    rates: createRateLimiter({ perMinute: 60_000, burst: 1000, maxWaitMs: 1000 }),
    deadlineMs,
  })
}

const set = (settings: object) => world.control.shop('digikala', 'settings', settings)

interface Sold {
  id: number
  name: string
  description: string
  pictures: number
  weightGrams: number
  variants: {
    id: number
    sku: string | null
    color: { title: string } | null
    priceRial: number
    stock: number
    active: boolean
  }[]
}

async function allRows<Row>(list: (page: number) => Promise<ShopPage<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const one = await list(page)
    rows.push(...one.rows)
    if (!one.hasMore) return rows
    expect(page).toBeLessThan(50)
  }
}

describe('the connection', () => {
  test('names the seller of the token', async () => {
    expect(await connect().checkConnection()).toEqual({ id: '812345', name: 'دیجیتال کریمی' })
    expect(await connect('sandbox-digikala-empty-token').checkConnection()).toEqual({
      id: '812346',
      name: 'فروشگاه تازه‌کار',
    })
  })

  test('with a wrong token is disconnected, without the scope forbidden', async () => {
    expect(await errorOf(connect('nonsense').checkConnection())).toMatchObject({
      kind: 'disconnected',
      complaints: [{ message: 'Invalid token!' }],
    })
    const narrow = connect('sandbox-digikala-narrow-token')
    expect(await errorOf(narrow.checkConnection())).toMatchObject({
      kind: 'forbidden',
      complaints: [{ message: 'Insufficient Scopes!' }],
    })
    expect((await narrow.listVariants()).rows.length).toBeGreaterThan(0)
  })

  test('is lost when the seller takes the token back', async () => {
    await world.control.shop('digikala', 'revoke', {})
    expect((await errorOf(connect().checkConnection())).kind).toBe('disconnected')
  })

  test.each([
    [{ kind: 'status', status: 503 }, 'unavailable'],
    [{ kind: 'half-body' }, 'unavailable'],
    [{ kind: 'drop' }, 'unavailable'],
  ])('meets the fault %j as %s', async (fault, kind) => {
    await world.control.fault({ site: 'digikala', times: 1, ...fault })
    expect((await errorOf(connect().checkConnection())).kind).toBe(kind)
  })

  test.each(['unknown-fields', 'missing-optional'])('takes no harm from %s', async (kind) => {
    await world.control.fault({ site: 'digikala', kind })
    expect((await connect().checkConnection()).id).toBe('812345')
    expect((await connect().listVariants()).rows.length).toBeGreaterThan(0)
  })
})

describe('the limit of 33 requests in 30 seconds', () => {
  test('stops the 34th, and the connector stays away for the window', async () => {
    const digikala = connect()
    for (let request = 0; request < 33; request++) await digikala.checkConnection()
    expect(await errorOf(digikala.checkConnection())).toMatchObject({
      kind: 'rate_limited',
      status: 429,
      retryAfterMs: 30_000,
    })
    expect(await errorOf(digikala.checkConnection())).toMatchObject({ kind: 'rate_limited', status: null })
  })

  test('counts an address, or a token when so set', async () => {
    await set({ rateMax: 1 })
    await connect().checkConnection()
    expect((await errorOf(connect('sandbox-digikala-empty-token').checkConnection())).status).toBe(429)
    await world.control.reset()
    await set({ rateMax: 1, rateLimitPer: 'token' })
    await connect().checkConnection()
    await connect('sandbox-digikala-empty-token').checkConnection()
    expect((await errorOf(connect().checkConnection())).status).toBe(429)
  })
})

describe('tokens', () => {
  const OLD = { accessToken: 'sandbox-digikala-token', refreshToken: 'sandbox-digikala-refresh' }

  test('a refresh gives a new pair and ends the old one', async () => {
    const before = Date.now()
    const fresh = await connect('expired').refreshTokens(OLD)
    expect(fresh.refreshToken).not.toBe(OLD.refreshToken)
    expect((fresh.accessExpiresAt ?? 0) - before).toBeGreaterThan(7_000_000)
    expect((fresh.accessExpiresAt ?? 0) - before).toBeLessThan(7_500_000)
    expect((await connect(fresh.accessToken).checkConnection()).id).toBe('812345')
    expect((await errorOf(connect().checkConnection())).kind).toBe('disconnected')
    expect((await errorOf(connect().refreshTokens(OLD))).kind).toBe('disconnected')
  })

  test('an access token past its time is refused and can be refreshed all the same', async () => {
    await set({ accessTokenSeconds: 0, refreshTokenRotates: false })
    const dead = await connect().refreshTokens(OLD)
    expect(dead.refreshToken).toBe(OLD.refreshToken)
    expect((await errorOf(connect(dead.accessToken).checkConnection())).kind).toBe('disconnected')
    await set({ accessTokenSeconds: 7200 })
    const { accessToken } = await connect().refreshTokens({
      accessToken: dead.accessToken,
      refreshToken: OLD.refreshToken,
    })
    expect((await connect(accessToken).checkConnection()).id).toBe('812345')
  })

  test('a pair that does not belong together, or half of one, gives nothing', async () => {
    const foreign = { ...OLD, refreshToken: 'sandbox-digikala-empty-refresh' }
    expect((await errorOf(connect().refreshTokens(foreign))).kind).toBe('disconnected')
    expect(await errorOf(connect().refreshTokens({ ...OLD, accessToken: '' }))).toMatchObject({
      kind: 'refused',
      complaints: [{ fields: ['access_token'] }],
    })
  })

  test('a code gives tokens once', async () => {
    const { accessToken } = await connect().exchangeCode('sandbox-digikala-code')
    expect((await connect(accessToken).checkConnection()).id).toBe('812345')
    expect((await errorOf(connect().exchangeCode('sandbox-digikala-code'))).kind).toBe('disconnected')
  })
})

describe('the catalogue', () => {
  test.each([
    ['as described', {}],
    ['without totals and with lists for objects', { totalsKnown: false, emptyMetaData: 'list' }],
  ])('is read whole, page by page, in rial, %s', async (_, settings) => {
    await set(settings)
    const digikala = connect()
    const sold = (await world.control.shop('digikala', 'products')) as Sold[]
    const expected = sold.flatMap((product) =>
      product.variants.map(({ id, sku, color, priceRial, stock, active }) => ({
        id,
        productId: product.id,
        productTitle: product.name,
        sku,
        properties: color ? [{ property: 'رنگ', value: color.title }] : [],
        price: priceRial,
        stock,
        active,
      })),
    )
    const variants = await allRows((page) => digikala.listVariants({ page, perPage: 20 }))
    expect(variants).toMatchObject(expected)
    expect(variants).toHaveLength(expected.length)
    const products = await allRows((page) => digikala.listProducts({ page, perPage: 20 }))
    expect(products.map(({ id, title }) => ({ id, title }))).toEqual(
      sold.map(({ id, name }) => ({ id, title: name })),
    )
  })

  test('of a seller without products is empty', async () => {
    const digikala = connect('sandbox-digikala-empty-token')
    expect(await digikala.listVariants()).toEqual({ rows: [], totalCount: 0, hasMore: false })
  })

  test('gives the variants that are asked for by number', async () => {
    const digikala = connect()
    const [first, second] = (await digikala.listVariants()).rows.map(({ id }) => id)
    const { rows } = await digikala.listVariants({ ids: [second ?? 0, first ?? 0] })
    expect(rows.map(({ id }) => id)).toEqual([first, second])
  })

  test('shows a product with its text and with photos that can be fetched', async () => {
    const digikala = connect()
    const [product] = (await world.control.shop('digikala', 'products')) as Sold[]
    const details = await digikala.getProduct(product?.id ?? 0)
    expect(details).toMatchObject({ description: product?.description, weight: product?.weightGrams })
    expect(details.photoUrls).toHaveLength(product?.pictures ?? 0)
    const photo = await fetch(details.photoUrls[0] ?? '')
    expect(photo.headers.get('content-type')).toBe('image/png')
    expect((await errorOf(digikala.getProduct(1))).kind).toBe('not_found')
  })
})
