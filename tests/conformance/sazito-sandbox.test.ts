import { createSazitoConnector, type SazitoConnector, type SazitoProduct } from '@payvand/connectors'
import { errorOf } from '@payvand/connectors/testing'
import { describe, expect, test } from 'vitest'
import { sandboxForTests } from '../harness/sandbox-for-tests.ts'

// The connector and the sandbox share no code: here the two readings of Sazito's documents meet.
const world = sandboxForTests()

function connect(key = 'sandbox-sazito-token', deadlineMs = 10_000): SazitoConnector {
  const { url: host } = world.sandbox.shops.sazito
  return createSazitoConnector({
    client: world.client,
    host,
    credentials: { apiKey: () => Promise.resolve(key) },
    deadlineMs,
  })
}

const set = (settings: object) => world.control.shop('sazito', 'settings', settings)

interface Sold {
  id: number
  name: string
  pictures: number
  variants: {
    id: number
    color: { title: string } | null
    priceRial: number | null
    oldPriceRial: number | null
    stock: number | null
  }[]
}
const sold = () => world.control.shop('sazito', 'products') as Promise<Sold[]>

async function allProducts(perPage: number): Promise<SazitoProduct[]> {
  const products: SazitoProduct[] = []
  for (let page = 1; ; page++) {
    const one = await connect().listProducts({ page, perPage })
    products.push(...one.rows)
    if (!one.hasMore) return products
    expect(page).toBeLessThan(50)
  }
}

describe('the connection', () => {
  test('names the shop', async () => {
    const { host } = new URL(world.sandbox.shops.sazito.url)
    expect(await connect().checkConnection()).toEqual({ id: host, name: 'آجیل تبریزی' })
  })

  test.each([
    ['http-401', 'disconnected'],
    ['http-403', 'forbidden'],
    ['envelope', 'disconnected'],
  ])('with a wrong key, refused by %s, is %s', async (badKeyAnswer, kind) => {
    await set({ badKeyAnswer })
    expect(await errorOf(connect('nonsense').checkConnection())).toMatchObject({
      kind,
      complaints: [{ message: 'Unauthorized' }],
    })
  })

  test('is lost when the key is taken back, while the products stay public', async () => {
    await world.control.shop('sazito', 'revoke', {})
    expect((await errorOf(connect().checkConnection())).kind).toBe('disconnected')
    expect((await connect().listProducts()).rows.length).toBeGreaterThan(0)
  })

  test.each([
    [{ kind: 'status', status: 503 }, 'unavailable'],
    [{ kind: 'status', status: 429, retryAfter: 7 }, 'rate_limited'],
    [{ kind: 'half-body' }, 'unavailable'],
    [{ kind: 'drop' }, 'unavailable'],
  ])('meets the fault %j as %s', async (fault, kind) => {
    await world.control.fault({ site: 'sazito', times: 1, ...fault })
    expect((await errorOf(connect().checkConnection())).kind).toBe(kind)
  })
})

describe('products', () => {
  test.each([
    ['as described', 20, {}],
    [
      'without a count, in smaller pages than asked for, with whole picture addresses',
      50,
      {
        totalCountGiven: false,
        maximumPageSize: 10,
        relativeImages: false,
      },
    ],
  ])('are read whole, page by page, in rial, %s', async (_, perPage, settings) => {
    await set(settings)
    const expected = (await sold()).map((product) => ({
      id: product.id,
      title: product.name,
      variants: product.variants.map(({ id, color, priceRial, oldPriceRial, stock }) => ({
        id,
        properties: color ? [{ property: 'رنگ', value: color.title }] : [],
        price: priceRial,
        listPrice: oldPriceRial,
        stock,
      })),
    }))
    const read = await allProducts(perPage)
    expect(read).toMatchObject(expected)
    expect(read).toHaveLength(expected.length)
    expect(read.some(({ variants }) => variants[0]?.stock === null)).toBe(true)
    const photo = await fetch(read[0]?.photoUrls[0] ?? '')
    expect(photo.headers.get('content-type')).toBe('image/png')
  })

  test.each(['unknown-fields', 'missing-optional'])('the fault %s does no harm', async (kind) => {
    await world.control.fault({ site: 'sazito', kind })
    expect((await connect().listProducts()).rows.length).toBeGreaterThan(0)
  })

  test('stock that is changed is the stock that is read, also when the answer was lost', async () => {
    const { id: variantId = 0, stock = 0 } = (await sold())[0]?.variants[0] ?? {}
    const before = stock ?? 0
    await connect().changeStock(variantId, 17)
    expect((await allProducts(50))[0]?.variants[0]?.stock).toBe(before + 17)
    await world.control.fault({ site: 'sazito', method: 'PUT', times: 1, kind: 'timeout-after-write' })
    expect(await errorOf(connect(undefined, 500).changeStock(variantId, -2))).toMatchObject({
      kind: 'outcome_unknown',
    })
    expect((await allProducts(50))[0]?.variants[0]?.stock).toBe(before + 15)
  })

  test('stock is not changed without the key, nor of a variant that is not there', async () => {
    const variantId = (await sold())[0]?.variants[0]?.id ?? 0
    expect((await errorOf(connect('nonsense').changeStock(variantId, 99))).kind).toBe('disconnected')
    expect((await sold())[0]?.variants[0]?.stock).not.toBe(99)
    expect((await errorOf(connect().changeStock(1, 99))).kind).toBe('not_found')
  })
})
