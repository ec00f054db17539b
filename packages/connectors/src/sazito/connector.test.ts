import { rial } from '@payvand/domain'
import { describe, expect, test } from 'vitest'
import { answeringServer, type CannedAnswer, type Heard } from '../testing/answer-server.ts'
import { errorOf, testConnector } from '../testing/connector-suite.ts'
import { createSazitoConnector, type SazitoConnector } from './connector.ts'
import { SAMPLE_SAZITO_INFO, SAMPLE_SAZITO_PRODUCT, sazitoSample } from './samples.ts'

const KEY = 'test-partner-key-123456'

testConnector(
  'Sazito',
  ({ origin, client, deadlineMs }) => {
    const sazito = createSazitoConnector({
      client,
      host: origin,
      credentials: { apiKey: () => Promise.resolve(KEY) },
      deadlineMs,
    })
    return {
      read: () => sazito.checkConnection(),
      write: () => sazito.changeStock(310_010, 3),
      secrets: [KEY],
    }
  },
  SAMPLE_SAZITO_INFO,
)

async function sazitoWith(
  answer: (heard: Heard) => CannedAnswer,
  key = KEY,
): Promise<{ sazito: SazitoConnector; heard: Heard[]; origin: string }> {
  const { origin, client, heard } = await answeringServer(answer)
  const credentials = { apiKey: () => Promise.resolve(key) }
  return { sazito: createSazitoConnector({ client, host: `${origin}/shop?x=1`, credentials }), heard, origin }
}

describe('the connection', () => {
  test('proves the key on orders and names the shop without it', async () => {
    const { sazito, heard, origin } = await sazitoWith(() => ({ body: SAMPLE_SAZITO_INFO }))
    expect(await sazito.checkConnection()).toEqual({ id: new URL(origin).host, name: 'nuts of Tabriz' })
    expect(heard.map(({ path, headers }) => [path, headers['x-api-key']])).toEqual([
      ['/api/v1/orders', KEY],
      ['/api/v2/general/info', undefined],
    ])
  })

  test('stands without a name when the shop does not tell it', async () => {
    const { sazito } = await sazitoWith(({ path }) =>
      path === '/api/v1/orders' ? { body: sazitoSample({ orders: [] }) } : { status: 404, body: {} },
    )
    expect((await sazito.checkConnection()).name).toBeNull()
  })

  test.each([
    [401, 'disconnected'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [503, 'unavailable'],
    [1002, 'refused'],
  ])('a failure with code %i inside an HTTP 200 is %s', async (code, kind) => {
    const { sazito } = await sazitoWith(() => ({
      body: { result: {}, error: `no ${KEY}`, error_code: code, status: code },
    }))
    expect(await errorOf(sazito.checkConnection())).toMatchObject({
      kind,
      complaints: [{ message: 'no ***' }],
    })
  })

  test('a text in the envelope is a failure even without a code', async () => {
    const { sazito } = await sazitoWith(() => ({ body: { result: {}, error: 'closed', error_code: 0 } }))
    expect((await errorOf(sazito.changeStock(1, 2))).kind).toBe('refused')
  })

  test('a key that cannot be one is not sent', async () => {
    const { sazito, heard } = await sazitoWith(() => ({ body: SAMPLE_SAZITO_INFO }), 'two\nlines')
    expect((await errorOf(sazito.checkConnection())).kind).toBe('disconnected')
    expect(heard).toEqual([])
  })
})

describe('products', () => {
  test('are read in our words: toman becomes rial, uncounted stock is no number', async () => {
    const { sazito, heard, origin } = await sazitoWith(() => ({
      body: sazitoSample({
        page_number: 1,
        page_size: 50,
        total_count: 1,
        products: [SAMPLE_SAZITO_PRODUCT],
      }),
    }))
    expect(await sazito.listProducts()).toEqual({
      rows: [
        {
          id: 31_001,
          title: 'pistachio',
          url: `${origin}/product/pistachio`,
          descriptionHtml: '<p>fresh</p>',
          photoUrls: [`${origin}/uploads/image/rootimage/1.jpg`, 'https://oss.sazito.com/apiuploads/2.jpg'],
          category: 'nuts',
          enabled: true,
          variants: [
            {
              id: 310_010,
              sku: 'NUT-1',
              properties: [
                { property: 'colour', value: 'green' },
                { property: 'size', value: 'large' },
              ],
              price: 1_250_000,
              listPrice: 1_500_000,
              stock: null,
              weight: 500,
              enabled: true,
            },
          ],
        },
      ],
      totalCount: 1,
      hasMore: false,
    })
    expect(heard[0]?.headers['x-api-key']).toBeUndefined()
  })

  test.each([
    ['a full page without a count goes on', 2, undefined, true],
    ['a short page ends', 1, undefined, false],
    ['a full page that reaches the count ends', 2, 4, false],
  ])('%s', async (_, count, total, hasMore) => {
    const products = Array.from({ length: count }, () => SAMPLE_SAZITO_PRODUCT)
    const { sazito, heard } = await sazitoWith(() => ({
      body: sazitoSample({ page_number: 2, page_size: 2, total_count: total, products }),
    }))
    expect((await sazito.listProducts({ page: 2, perPage: 500 })).hasMore).toBe(hasMore)
    expect(Object.fromEntries(heard[0]?.query ?? [])).toEqual({ page: '2', page_size: '500' })
  })

  test('a price that is not whole toman is not guessed, and the place is named', async () => {
    const [variant] = SAMPLE_SAZITO_PRODUCT.product_variants
    const odd = { ...SAMPLE_SAZITO_PRODUCT, product_variants: [{ ...variant, price: '125000' }] }
    const { sazito } = await sazitoWith(() => ({ body: sazitoSample({ products: [odd] }) }))
    expect(await sazito.listProducts()).toMatchObject({
      rows: [],
      odd: [{ id: String(SAMPLE_SAZITO_PRODUCT.id), field: 'product_variants.0.price' }],
    })
  })

  test('stock is changed by a difference, with the key and in the spelling of that one call', async () => {
    const { sazito, heard } = await sazitoWith(() => ({ body: sazitoSample({}) }))
    await sazito.changeStock(310_010, 7)
    expect(heard[0]).toMatchObject({
      method: 'PUT',
      path: '/api/v1/accounting/update-stock/310010',
      json: { is_stock_manager: true, stock_number: 7, is_relative: true },
    })
    expect(heard[0]?.headers['x-api-key']).toBe(KEY)
  })
})

describe('orders', () => {
  const order = {
    note: 'Basalam 61-31',
    soldBy: 'Basalam',
    items: [{ sku: 'NUT-1', name: 'pistachio', count: 2, price: rial(1_250_005) }],
    shippingCost: rial(450_000),
    recipient: {
      name: 'Sara Karimi Nia',
      phoneNumber: '09120000001',
      province: 'Tehran',
      city: 'Tehran',
      address: 'Azadi 4',
      postalCode: '1234567890',
    },
  }

  test('are made in toman with the key under its other name, and take their units', async () => {
    const { sazito, heard } = await sazitoWith(() => ({ body: sazitoSample({ id: 7, order_number: 'OR7' }) }))
    expect(await sazito.createOrder(order)).toEqual({ number: 'OR7' })
    expect(heard[0]).toMatchObject({
      method: 'POST',
      path: '/api/v1/orders/create_order',
      json: {
        items: [{ sku: 'NUT-1', count: 2, price: 125_000 }],
        shipping_address: { first_name: 'Sara', last_name: 'Karimi Nia', phone_number: '09120000001' },
        shipping_items: [{ skus: ['NUT-1'], cost: 45_000 }],
        payment: { amount: 295_000, ref_number: 'Basalam 61-31' },
        update_inventories: true,
        note: 'Basalam 61-31',
      },
    })
    expect(heard[0]?.headers['access-key']).toBe(KEY)
    expect(heard[0]?.headers['x-api-key']).toBeUndefined()
  })

  test.each([
    ['the order within', { order: { id: 7 } }, '7'],
    ['nothing of it', {}, null],
    ['something else', 'made', null],
  ])('may answer %s', async (_, result, number) => {
    const { sazito } = await sazitoWith(() => ({ body: sazitoSample(result as object) }))
    expect(await sazito.createOrder(order)).toEqual({ number })
  })

  test('are found again by their note, page by page', async () => {
    const others = Array.from({ length: 50 }, (_, index) => ({ id: index + 1, note: null }))
    const { sazito, heard } = await sazitoWith(({ query }) => ({
      body: sazitoSample({
        orders: query.get('page') === '1' ? others : [{ id: 99, order_number: ' ', note: ' Basalam 61-31 ' }],
      }),
    }))
    expect(await sazito.findOrder('Basalam 61-31')).toEqual({ number: '99' })
    expect(await sazito.findOrder('Basalam 61-32')).toBeNull()
    expect(heard.map(({ query }) => query.get('page'))).toEqual(['1', '2', '1', '2'])
  })
})
