// Long because: every call of the connector is fed the answer of a real shop, and each reading is compared with the
// database of then.

import type { SourceProduct } from '@payvand/connectors'
import { errorOf, sampleOffer } from '@payvand/connectors/testing'
import { rial } from '@payvand/domain'
import { describe, expect, test } from 'vitest'
import { offersOf } from '../harness/recorded-offers.ts'
import {
  type Answering,
  answer,
  at,
  nameOf,
  same,
  settings,
  shopOf,
  used,
} from '../harness/recorded-woocommerce-shop.ts'
import { databaseAt, type Exchange, RECORDED_FILES, recorded } from '../harness/woocommerce-recordings.ts'

async function readAll(
  shop: ReturnType<typeof shopOf>['shop'],
  changedSince?: Date,
): Promise<SourceProduct[]> {
  const found: SourceProduct[] = []
  for await (const { products } of shop.readProducts(changedSince && { changedSince }))
    found.push(...products)
  return found
}

describe('the whole list', () => {
  test('is what the database holds, in rial', async () => {
    const { shop } = shopOf(settings)
    const products = await readAll(shop)
    const database = databaseAt('beginning').filter(({ type }) => type === 'simple' || type === 'variable')
    expect(products.map(({ id }) => id)).toEqual(database.map(({ id }) => String(id)))
    expect(products.length).toBe(36)
    for (const product of database) {
      const read = products.find(({ id }) => id === String(product.id)) as SourceProduct
      expect(read).toMatchObject({
        name: product.name.replaceAll('&amp;', '&'),
        photoUrls: [product.image ?? [], product.gallery].flat(),
        categoryPath: product.categories[0]?.split(' > '),
        // One has its brand in an attribute of that name, which the database does not call a brand.
        brand: product.brand[0] ?? (product.id === 95 ? 'نمونه' : null),
        weight: product.weight === '' ? null : Number(product.weight),
      })
      // A page of a draft has no name yet.
      if (product.status === 'publish') expect(decodeURIComponent(read.url)).toBe(product.url)
      const truth = offersOf(product)
      if (truth.length === 0) {
        expect(read.variants).toMatchObject([{ price: null, stock: 0, active: false }])
        continue
      }
      // The shop sells the first of two that a buyer cannot tell apart; there are none here.
      expect(read.variants.map(({ id }) => id)).toEqual(truth.map(({ id }) => id))
      for (const [index, { stock, ...offer }] of truth.entries()) {
        expect(read.variants[index]).toMatchObject(offer)
        if (stock !== 'shared') expect(read.variants[index]?.stock).toBe(stock)
      }
      const shared = truth.filter(({ stock }) => stock === 'shared').map(({ id }) => id)
      const pieces = read.variants.filter(({ id }) => shared.includes(id)).map(({ stock }) => stock ?? 0)
      if (shared.length > 0)
        expect(pieces.reduce((sum, stock) => sum + stock, 0)).toBe(product.stock_quantity)
    }
  })

  test('is connected as its site says', async () => {
    expect(await shopOf(settings).shop.checkConnection()).toEqual({
      id: 'shop.example',
      name: 'فروشگاه آزمون',
    })
  })
})

describe('one product', () => {
  const known = recorded('products-single').map((exchange, index) => ({
    index,
    exchange,
    shows: exchange.shows,
  }))

  test.each(known)('$index: $shows', async ({ index, exchange }) => {
    const id = exchange.request?.path.split('/').at(-1) ?? ''
    const { shop } = shopOf((asked) =>
      asked.path === exchange.request?.path
        ? at('products-single', index)
        : (settings(asked) ?? same('products-single')(asked)),
    )
    const read = await shop.findProduct(id)
    // A variation that is asked for is its product.
    const meant = exchange.response?.body?.parent_id > 0 ? exchange.response?.body.parent_id : Number(id)
    const product = databaseAt('beginning').find((one) => one.id === meant)
    const isSold = product?.type === 'simple' || product?.type === 'variable'
    expect(read?.id ?? null).toBe(isSold ? String(meant) : null)
    if (!isSold) return
    const prices = offersOf(product).map(({ price }) => price)
    expect(read?.variants.map(({ price }) => price)).toEqual(prices.length > 0 ? prices : [null])
  })

  test('is found by the word of its address', async () => {
    const list = recorded('products-list')[0]?.response?.body as { id: number }[]
    const { shop } = shopOf(({ query }) => {
      const index = query['slug'] === 'no-such' ? 12 : 11
      const found = at('products-list', index).response?.body as { id: number }[]
      expect(recorded('products-list')[index]?.request?.query?.['slug']).toBe(query['slug'])
      return answer(list.filter(({ id }) => found.some((one) => one.id === id)))
    })
    expect(await shop.findProductBySlug('ماگ-سفالی-طرح-شماره-1')).toBe(13)
    expect(await shop.findProductBySlug('no-such')).toBeNull()
  })
})

test('changes are asked for in the one way that every zone answers rightly', async () => {
  const zones = new Map<string, { found: number[] | undefined; ids: number[] }>()
  const list = recorded('products-list')[0]?.response?.body as { id: number }[]
  for (const zone of ['Asia/Tehran', 'UTC', 'America/New_York', 'manual offset UTC+3.5']) {
    const { shop } = shopOf((asked) => {
      if (asked.query['modified_after'] === undefined) return settings(asked)
      const index = recorded('modified-after').findIndex(
        ({ request, state }) =>
          state?.zone === zone &&
          request?.query?.['modified_after'] === asked.query['modified_after'] &&
          request?.query?.['dates_are_gmt'] === asked.query['dates_are_gmt'],
      )
      if (index < 0) return undefined
      const { found_hours: found, response } = at('modified-after', index)
      const rows: { id: number }[] = response?.body
      const ids = rows.map(({ id }) => id)
      zones.set(zone, { found, ids })
      return answer(list.filter(({ id }) => ids.includes(id)))
    })
    // Five minutes are left for clocks.
    const products = await readAll(shop, new Date('2026-11-20T12:05:00Z'))
    const { found, ids = [] } = zones.get(zone) ?? {}
    expect(found).toEqual([13, 14, 15, 16, 17])
    expect(products.map(({ id }) => Number(id))).toEqual(ids)
  }
})

describe('writes', () => {
  /** Recorded with the fields that a write is compared by. */
  const write = (file: 'products-write', index: number, body?: object): Answering => {
    const { request } = recorded(file)[index] ?? {}
    return (asked) => {
      if (asked.method === 'GET') return settings(asked)
      expect({ path: asked.path, body: asked.body }).toEqual({
        path: request?.path,
        body: body ?? request?.body,
      })
      return at(file, index)
    }
  }
  const seen = (count: number | null) => sampleOffer({ stock: count ?? 0, count })
  const target = (productId: number, variantId = productId) => ({
    productId: String(productId),
    variantId: String(variantId),
  })

  test.each([
    [0, 23, 23, 4],
    [1, 23, 23, 0],
    [21, 75, 77, 6],
    [22, 90, 93, 3],
  ])('%i: a stock is written by its difference and kept', async (index, productId, variantId, pieces) => {
    // Recorded with the number: WooCommerce's own program takes the difference in its place.
    const { shop } = shopOf(write('products-write', index, { inventory_delta: pieces - 11 }))
    expect(await shop.setStock(target(productId, variantId), seen(11), pieces)).toMatchObject({
      stock: pieces,
    })
  })

  test.each([
    [9, 27, 27, 2_600_000],
    [19, 75, 77, 6_550_000],
  ])('%i: a price is written and kept', async (index, productId, variantId, price) => {
    await shopOf(write('products-write', index)).shop.setPrice(
      target(productId, variantId),
      seen(1),
      rial(price),
    )
  })

  const kept =
    (index: number): Answering =>
    (asked) =>
      asked.method === 'GET' ? settings(asked) : at('products-write', index)
  const otherwise = { kind: 'refused', reason: 'kept_otherwise', mayBeApplied: true }

  test.each([
    [7, 37, 2, 5],
    [6, 23, 0, 7],
    [23, 93, 11, 5],
    [24, 93, 11, 5],
  ])('%i: a stock that is not kept as it was written is said', async (index, id, count, pieces) => {
    const { shop } = shopOf(kept(index))
    expect(await errorOf(shop.setStock(target(id), seen(count), pieces))).toMatchObject(otherwise)
  })

  test.each([
    [11, 31, 9_999_990],
    [13, 23, 1_320_000],
    [15, 23, 1_320_000],
    [16, 23, 1_320_000],
    [18, 75, 10_000],
  ])('%i: a price that is not kept as it was written is said', async (index, id, price) => {
    expect(await errorOf(shopOf(kept(index)).shop.setPrice(target(id), seen(1), rial(price)))).toMatchObject(
      otherwise,
    )
  })
})

describe('orders', () => {
  const item = (productId: number, variationId: number | null, count: number, price: number) => ({
    productId,
    variationId,
    count,
    price: rial(price),
  })
  const order = (reference: string, ...items: ReturnType<typeof item>[]) => ({
    reference,
    soldBy: 'باسلام',
    items,
    shippingCost: rial(450_000),
    recipient: {
      name: 'نمونه خریدار',
      phoneNumber: '09120000000',
      province: 'THR',
      city: 'تهران',
      address: 'خیابان نمونه، پلاک ۱',
      postalCode: '1111111111',
    },
  })

  test.each([
    [
      'orders',
      0,
      order('R-1001', item(19, null, 2, 1_365_000), item(75, 80, 1, 5_900_000)),
      [
        [19, null, 2],
        [75, 80, 1],
      ],
    ],
    ['orders', 9, order('R-1009', item(999_999, null, 1, 10)), [[0, null, 1]]],
    ['gone', 16, order('R-2001', item(70, null, 1, 10)), [[0, null, 1]]],
  ] as const)(
    '%s %i is written as it was recorded, and its lines are read back',
    async (file, index, written, lines) => {
      const { shop, asked } = shopOf((one) => (one.method === 'POST' ? at(file, index) : settings(one)))
      const made = await shop.createOrder({ ...written, items: [...written.items] })
      expect(asked.at(-1)?.body).toEqual(recorded(file)[index]?.request?.body)
      expect(made.id).toBe(recorded(file)[index]?.response?.body.id)
      expect(made.lines).toEqual(
        lines.map(([productId, variationId, count]) => ({ productId, variationId, count })),
      )
    },
  )

  test('are found by their reference, an open one before a closed one', async () => {
    const rows = recorded('orders')[33]?.response?.body as { id: number }[]
    const { shop } = shopOf(({ query }) => {
      if (query['search'] === undefined) return at('orders', 33)
      const found = query['search'] === 'R-1002' ? (at('orders', 35).response?.body as { id: number }[]) : []
      return answer(rows.filter(({ id }) => found.some((one) => one.id === id)))
    })
    expect(await shop.findOrder('R-1002')).toMatchObject({ id: 154, isOpen: false })
    expect(await shop.findOrder('R-1009')).toMatchObject({ id: 161, isOpen: true })
    expect(await shop.findOrder('R-10')).toBeNull()
  })

  test.each([
    [1, { id: 153, isOpen: true }],
    [29, { id: 155, isOpen: false }],
    [31, null],
  ])('%i is read as it stands', async (index, expected) => {
    const found = await shopOf(() => at('orders', index)).shop.getOrder(153)
    if (expected === null) expect(found).toBeNull()
    else expect(found).toMatchObject(expected)
  })

  test.each([19, 20])('%i is cancelled', async (index) => {
    const { shop, asked } = shopOf(() => at('orders', index))
    await shop.cancelOrder(153)
    expect(asked[0]).toMatchObject({ path: '/wp-json/wc/v3/orders/153', body: { status: 'cancelled' } })
  })
})

describe('what is left', () => {
  test('the currency is told to a key that may only read, and elsewhere to one that sees no settings', async () => {
    const reader = shopOf((asked) =>
      asked.path.includes('/settings/') ? at('site-and-settings', 4) : settings(asked),
    )
    expect(await reader.shop.checkConnection()).toMatchObject({ name: 'فروشگاه آزمون' })
    const hidden: Exchange = {
      shows: '',
      response: { status: 403, headers: {}, body: { code: 'woocommerce_rest_cannot_view', message: 'no' } },
    }
    for (const index of [3, 5]) {
      const { shop } = shopOf((asked) => {
        if (asked.path.endsWith('/currencies/current')) return at('site-and-settings', index)
        return asked.path.includes('/settings/') ? hidden : settings(asked)
      })
      expect(await shop.checkConnection()).toMatchObject({ name: 'فروشگاه آزمون' })
    }
  })

  test('an empty page ends a list', async () => {
    const { shop } = shopOf((asked) => {
      if (asked.path.endsWith('/products')) return at('products-list', 10)
      return asked.path.endsWith('/categories') ? at('site-and-settings', 11) : settings(asked)
    })
    expect(await readAll(shop)).toEqual([])
  })

  test.each([
    ['without a price', 8, 84, 4],
    ['private', 9, 83, 4],
  ])('the pieces of one variation, %s', async (_, index, id, pieces) => {
    expect(await shopOf(() => at('variations', index)).shop.readStock(75, id)).toBe(pieces)
  })

  test.each([
    ['variations', 11],
    ['variations', 12],
    ['gone', 11],
  ] as const)('%s %i: a product without variations sells nothing', async (file, index) => {
    const { shop } = shopOf((asked) =>
      asked.path.endsWith('/variations')
        ? at(file, index)
        : (same('products-single')(asked) ?? settings(asked)),
    )
    expect((await shop.findProduct('142'))?.variants).toMatchObject([
      { price: null, stock: 0, active: false },
    ])
  })

  test('a product in the trash is not there', async () => {
    expect(
      await shopOf((asked) =>
        asked.path.endsWith('/68') ? at('gone', 1) : settings(asked),
      ).shop.findProduct('68'),
    ).toBeNull()
  })
})

/** The reason a recorded answer was not given to the connector; null: it should be. */
function notItsOwn(file: string, { request, response }: Exchange): string | null {
  if (file === 'store-api' || file === 'pages') return 'asked by the crawler'
  if (file === 'wc-auth') return 'asked by the seller\u2019s browser'
  if (!request) return 'happened inside the shop'
  if (file === 'webhooks' || request.path.endsWith('/webhooks'))
    return 'about webhooks, which have a file of their own'
  // The connector gets these in another test, with the meaning of each.
  if ((response?.status ?? 0) >= 300) return 'a refusal'
  if (request.query?.['_fields'] !== undefined) return 'has only some of the fields that the connector reads'
  const { method, path } = request
  const isOther =
    /\/(?:batch|refunds)$/.test(path) ||
    (method === 'DELETE' && !path.includes('/webhooks/')) ||
    path.includes('/wc/v2/')
  return isOther || (method === 'POST' && path.endsWith('/products'))
    ? 'a call that the connector does not make'
    : null
}

test('every recorded exchange was given to the connector, or is not one of its own', () => {
  const left = RECORDED_FILES.flatMap((file) =>
    recorded(file).flatMap((exchange, index) => {
      const why = used.has(nameOf(file, index)) ? 'given' : (notItsOwn(file, exchange) ?? nameOf(file, index))
      return [why]
    }),
  )
  const counts = Object.fromEntries(
    [...new Set(left)].map((why) => [why, left.filter((one) => one === why).length]),
  )
  expect(counts).toEqual({
    given: 83,
    'a refusal': 67,
    'about webhooks, which have a file of their own': 22,
    'has only some of the fields that the connector reads': 149,
    'a call that the connector does not make': 9,
    'happened inside the shop': 10,
    'asked by the seller\u2019s browser': 8,
    'asked by the crawler': 52,
  })
})
