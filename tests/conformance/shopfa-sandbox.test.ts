import {
  createShopfaConnector,
  type ShopfaConnector,
  type ShopfaOptions,
  type ShopfaProduct,
} from '@payvand/connectors'
import { errorOf } from '@payvand/connectors/testing'
import { describe, expect, test } from 'vitest'
import { sandboxForTests } from '../harness/sandbox-for-tests.ts'

// The connector and the sandbox share no code: here the two readings of Shopfa's documents meet.
const world = sandboxForTests()

function connect(key = 'sandbox-shopfa-token', options: Partial<ShopfaOptions> = {}): ShopfaConnector {
  const { url: host } = world.sandbox.shops.shopfa
  const credentials = { privateKey: () => Promise.resolve(key) }
  return createShopfaConnector({ client: world.client, host, credentials, ...options })
}

const set = (settings: object) => world.control.shop('shopfa', 'settings', settings)

interface Sold {
  id: number
  name: string
  variants: { priceRial: number | null; oldPriceRial: number | null; stock: number; active: boolean }[]
}
/** Products that are switched off are shown to nobody. */
async function sold(): Promise<Sold[]> {
  const products = (await world.control.shop('shopfa', 'products')) as Sold[]
  return products.filter(({ variants }) => variants.some(({ active }) => active))
}

async function allProducts(shopfa: ShopfaConnector, perPage: number): Promise<ShopfaProduct[]> {
  const products: ShopfaProduct[] = []
  for (let page = 1; ; page++) {
    const one = await shopfa.listProducts({ page, perPage })
    products.push(...one.rows)
    if (!one.hasMore) return products
    expect(page).toBeLessThan(50)
  }
}

describe('the connection', () => {
  test.each(['address', 'header'] as const)(
    'names the shop, with the key in the %s',
    async (keyPlacement) => {
      const { host } = new URL(world.sandbox.shops.shopfa.url)
      expect(await connect(undefined, { keyPlacement }).checkConnection()).toEqual({
        id: host,
        name: 'خانه ترمه',
      })
    },
  )

  test.each([
    ['members-only', 'دسترسی فقط برای اعضا ممکن است'],
    ['http-401', 'کلید معتبر نیست'],
    ['code-401', 'کلید معتبر نیست'],
  ])('with a wrong key, refused by %s, is disconnected', async (badKeyAnswer, message) => {
    await set({ badKeyAnswer })
    expect(await errorOf(connect('nonsense').checkConnection())).toMatchObject({
      kind: 'disconnected',
      complaints: [{ message }],
    })
  })

  test('is lost when the key is taken back, while the products stay public', async () => {
    await world.control.shop('shopfa', 'revoke', {})
    expect((await errorOf(connect().checkConnection())).kind).toBe('disconnected')
    expect((await connect().listProducts()).rows.length).toBeGreaterThan(0)
  })

  test.each([
    [{ kind: 'status', status: 503 }, 'unavailable'],
    [{ kind: 'status', status: 429, retryAfter: 7 }, 'rate_limited'],
    [{ kind: 'half-body' }, 'unavailable'],
    [{ kind: 'drop' }, 'unavailable'],
  ])('meets the fault %j as %s', async (fault, kind) => {
    await world.control.fault({ site: 'shopfa', times: 1, ...fault })
    expect((await errorOf(connect().checkConnection())).kind).toBe(kind)
  })
})

describe('products', () => {
  test.each([
    ['as described', {}, 'toman'],
    ['with numbers in quotes', { numbersAsText: true }, 'toman'],
    ['of a shop that counts in rial', { moneyUnit: 'rial' }, 'rial'],
    ['in bare lists', { bareList: true }, 'toman'],
  ] as const)('are read whole, page by page, in rial, %s', async (_, settings, moneyUnit) => {
    await set(settings)
    const expected = (await sold()).map(({ id, name, variants }) => ({
      id,
      title: name,
      price: variants[0]?.priceRial,
      oldPrice: variants[0]?.oldPriceRial,
      stock: variants[0]?.stock,
      hasVariants: variants.length > 1,
    }))
    const read = await allProducts(connect(undefined, { moneyUnit }), 20)
    expect(read).toMatchObject(expected)
    expect(read).toHaveLength(expected.length)
    const photo = await fetch(read[0]?.photoUrl ?? '')
    expect(photo.headers.get('content-type')).toBe('image/png')
  })

  test('are found by a part of their title, or not', async () => {
    const [first] = await sold()
    const { rows } = await connect().listProducts({ title: first?.name ?? '' })
    expect(rows.map(({ id }) => id)).toContain(first?.id)
    expect((await connect().listProducts({ title: 'qqqq' })).rows).toEqual([])
  })

  test.each(['unknown-fields', 'missing-optional'])('the fault %s does no harm', async (kind) => {
    await world.control.fault({ site: 'shopfa', kind })
    expect((await connect().listProducts()).rows.length).toBeGreaterThan(0)
  })
})

describe('stock', () => {
  test('that is set is the stock that is there, also when the answer was lost', async () => {
    const [first] = await sold()
    await connect().setStock(first?.id ?? 0, 17)
    expect((await sold())[0]?.variants[0]?.stock).toBe(17)
    await world.control.fault({
      site: 'shopfa',
      path: '/api/shop/product/update',
      times: 1,
      kind: 'timeout-after-write',
    })
    const hasty = connect(undefined, { deadlineMs: 500 })
    expect((await errorOf(hasty.setStock(first?.id ?? 0, 18))).kind).toBe('outcome_unknown')
    expect((await sold())[0]?.variants[0]?.stock).toBe(18)
  })

  test('that a shop calls set without setting it is noticed', async () => {
    await set({ writesIgnored: true })
    expect((await errorOf(connect().setStock((await sold())[0]?.id ?? 0, 999))).kind).toBe('refused')
  })

  test('is not changed without the key, nor of a product that is not there', async () => {
    const [first] = await sold()
    expect((await errorOf(connect('nonsense').setStock(first?.id ?? 0, 99))).kind).toBe('disconnected')
    expect((await sold())[0]?.variants[0]?.stock).not.toBe(99)
    expect(await errorOf(connect().setStock(1, 99))).toMatchObject({
      kind: 'refused',
      complaints: [{ message: 'کالا وجود ندارد' }],
    })
  })
})
