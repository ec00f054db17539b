import { describe, expect, test } from 'vitest'
import { answeringServer, type CannedAnswer, type Heard } from '../testing/answer-server.ts'
import { errorOf, testConnector } from '../testing/connector-suite.ts'
import type { ShopfaOptions } from './calls.ts'
import { createShopfaConnector, type ShopfaConnector } from './connector.ts'
import { bareOrigin } from './endpoints.ts'
import {
  SAMPLE_SHOPFA_INFO,
  SAMPLE_SHOPFA_MEMBERS_ONLY,
  SAMPLE_SHOPFA_PRODUCT,
  sampleShopfaList,
} from './samples.ts'

const KEY = 'test-private-key-123456'
const UPDATE = '/api/shop/product/update'
const DONE = { successful: true, error: '', error_code: 0 }

for (const keyPlacement of ['address', 'header'] as const) {
  testConnector(
    `Shopfa, its key in the ${keyPlacement},`,
    ({ origin, client, deadlineMs }) => {
      const shopfa = createShopfaConnector({
        client,
        host: origin,
        credentials: { privateKey: () => Promise.resolve(KEY) },
        deadlineMs,
        keyPlacement,
      })
      return {
        read: () => shopfa.checkConnection(),
        write: () => shopfa.setStock(72_001, 3),
        secrets: [KEY],
      }
    },
    SAMPLE_SHOPFA_INFO,
  )
}

async function shopfaWith(
  answer: (heard: Heard) => CannedAnswer,
  options: Partial<ShopfaOptions> = {},
): Promise<{ shopfa: ShopfaConnector; heard: Heard[]; origin: string }> {
  const { origin, client, heard } = await answeringServer(answer)
  const credentials = { privateKey: () => Promise.resolve(KEY) }
  return {
    shopfa: createShopfaConnector({ client, host: `${origin}/`, credentials, ...options }),
    heard,
    origin,
  }
}

test.each([
  ['https://www.termeh.ir/shop?x=1', 'https://termeh.ir'],
  ['http://WWW.termeh.ir:8080', 'http://termeh.ir:8080'],
  ['https://wwwtermeh.ir', 'https://wwwtermeh.ir'],
])('the address %s is called at %s', (address, origin) => expect(bareOrigin(address)).toBe(origin))

describe('the connection', () => {
  test('proves the key on orders, asks for nobody’s data, and names the shop without the key', async () => {
    const { shopfa, heard } = await shopfaWith(() => ({ body: SAMPLE_SHOPFA_INFO }))
    expect(await shopfa.checkConnection()).toEqual({ id: 'termeh.ir', name: 'house of termeh' })
    expect(heard.map(({ method, path, query }) => [method, path, Object.fromEntries(query)])).toEqual([
      ['POST', '/api/shop/orders', { limit: '1', fields: 'id', private_key: KEY }],
      ['POST', '/api/system/info', {}],
    ])
  })

  test('sends the key in the header when so set, and then not in the address', async () => {
    const { shopfa, heard } = await shopfaWith(() => ({ body: SAMPLE_SHOPFA_INFO }), {
      keyPlacement: 'header',
    })
    await shopfa.checkConnection()
    expect(heard.map(({ headers }) => headers['private-key'])).toEqual([KEY, undefined])
    expect(heard[0]?.query.has('private_key')).toBe(false)
  })

  test('stands without a name when the shop does not tell it', async () => {
    const { shopfa, origin } = await shopfaWith(({ path }) =>
      path === '/api/shop/orders' ? { body: { ...DONE, baskets: [] } } : { status: 500, body: {} },
    )
    expect(await shopfa.checkConnection()).toEqual({ id: new URL(origin).host, name: null })
  })

  test.each([
    [400, 15_000, 'disconnected'],
    [400, '15000', 'disconnected'],
    [200, 401, 'disconnected'],
    [400, 2121, 'refused'],
    [200, 2121, 'refused'],
  ])('an HTTP %i with code %s, "successful" all the same, is %s', async (status, error_code, kind) => {
    const body = { ...SAMPLE_SHOPFA_MEMBERS_ONLY, error_code }
    const { shopfa } = await shopfaWith(() => ({ status, body }))
    expect(await errorOf(shopfa.checkConnection())).toMatchObject({
      kind,
      complaints: [{ message: 'members only' }],
    })
  })

  test('a key that cannot be one is not sent', async () => {
    const { shopfa, heard } = await shopfaWith(() => ({ body: SAMPLE_SHOPFA_INFO }), {
      credentials: { privateKey: () => Promise.resolve('two\nlines') },
    })
    expect((await errorOf(shopfa.checkConnection())).kind).toBe('disconnected')
    expect(heard).toEqual([])
  })
})

describe('products', () => {
  test('are read in our words, numbers in quotes or not', async () => {
    const { shopfa, heard, origin } = await shopfaWith(() => ({
      body: sampleShopfaList([SAMPLE_SHOPFA_PRODUCT, { id: 5, title: ' ', price: 0, quantity: '' }], '2'),
    }))
    expect(await shopfa.listProducts({ title: 'ترمه' })).toEqual({
      rows: [
        {
          id: 72_001,
          categoryId: 101,
          title: 'tablecloth',
          url: `${origin}/product/table%20cloth`,
          photoUrl: `${origin}/files/72001.jpg`,
          price: 1_250_000,
          oldPrice: 1_500_000,
          stock: 4,
          status: '1',
          hasVariants: false,
        },
        {
          id: 5,
          categoryId: null,
          title: null,
          url: `${origin}/product/5`,
          photoUrl: null,
          price: null,
          oldPrice: null,
          stock: null,
          status: null,
          hasVariants: false,
        },
      ],
      totalCount: 2,
      hasMore: false,
    })
    expect(heard[0]?.query.get('q')).toBe('ترمه')
    expect(heard[0]?.query.has('private_key')).toBe(false)
  })

  test('of a shop that counts in rial keep their numbers', async () => {
    const { shopfa } = await shopfaWith(() => ({ body: sampleShopfaList([SAMPLE_SHOPFA_PRODUCT]) }), {
      moneyUnit: 'rial',
    })
    expect((await shopfa.listProducts()).rows[0]).toMatchObject({ price: 125_000, oldPrice: 150_000 })
  })

  test('may come without their envelope', async () => {
    const { shopfa } = await shopfaWith(() => ({ body: [SAMPLE_SHOPFA_PRODUCT] }))
    expect(await shopfa.listProducts({ perPage: 1 })).toMatchObject({ totalCount: null, hasMore: true })
  })

  test('that are not found are none, while any other error is one', async () => {
    const { shopfa } = await shopfaWith(({ query }) => ({
      body: query.get('q') === 'no' ? sampleShopfaList([]) : { ...sampleShopfaList([]), error: 'closed' },
    }))
    expect(await shopfa.listProducts({ title: 'no' })).toEqual({ rows: [], totalCount: 0, hasMore: false })
    expect((await errorOf(shopfa.listProducts())).kind).toBe('refused')
  })

  test.each(['12.5', -3, 'many', null])('a price of %j is not guessed at', async (price) => {
    const { shopfa } = await shopfaWith(() => ({
      body: sampleShopfaList([{ ...SAMPLE_SHOPFA_PRODUCT, price }]),
    }))
    if (price === null) expect((await shopfa.listProducts()).rows[0]?.price).toBeNull()
    else expect(await shopfa.listProducts()).toMatchObject({ rows: [], odd: [{ field: 'price' }] })
  })
})

describe('stock', () => {
  const stocked = (quantity: number) => ({ body: sampleShopfaList([{ ...SAMPLE_SHOPFA_PRODUCT, quantity }]) })

  test('is set with the number in address and body, and read again', async () => {
    const { shopfa, heard } = await shopfaWith(({ path }) => (path === UPDATE ? { body: DONE } : stocked(7)))
    await shopfa.setStock(72_001, 7)
    expect(heard[0]).toMatchObject({ path: UPDATE, json: { id: 72_001, quantity: 7 } })
    expect(Object.fromEntries(heard[0]?.query ?? [])).toEqual({ id: '72001', private_key: KEY })
    expect(heard[1]?.query.get('id')).toBe('72001')
  })

  test.each([
    ['did not change is refused', stocked(4), 'refused', false],
    ['is gone is not found', { body: sampleShopfaList([]) }, 'not_found', false],
    ['cannot be read again is of unknown outcome', { status: 503, body: {} }, 'outcome_unknown', true],
  ])('that %s', async (_, again, kind, mayBeApplied) => {
    const { shopfa } = await shopfaWith(({ path }) => (path === UPDATE ? { body: DONE } : again))
    expect(await errorOf(shopfa.setStock(72_001, 7))).toMatchObject({ kind, mayBeApplied })
  })
})

test('a shop is asked for one thing at a time, and a failure holds nobody up', async () => {
  const { origin, client } = await answeringServer(() => ({
    body: sampleShopfaList([SAMPLE_SHOPFA_PRODUCT]),
  }))
  let atOnce = 0
  let most = 0
  let asked = 0
  const shopfa = createShopfaConnector({
    host: origin,
    credentials: { privateKey: () => Promise.resolve(KEY) },
    client: {
      close: () => client.close(),
      async request(request) {
        most = Math.max(most, ++atOnce)
        const answer = await client.request(request).finally(() => atOnce--)
        return ++asked === 1 ? { ...answer, status: 503 } : answer
      },
    },
  })
  const outcomes = await Promise.allSettled([1, 2, 3].map((page) => shopfa.listProducts({ page })))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(most).toBe(1)
})
