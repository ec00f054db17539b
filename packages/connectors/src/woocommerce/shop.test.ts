// Long because: every quirk of WooCommerce that the connector lives with, a few lines each.

import { rial } from '@payvand/domain'
import { describe, expect, test } from 'vitest'
import type { SourceProduct } from '../kit/source-shop.ts'
import { answeringServer, type CannedAnswer, type Heard } from '../testing/answering-server.ts'
import { errorOf, testConnector } from '../testing/connector-suite.ts'
import {
  SAMPLE_WOO_PRODUCT,
  SAMPLE_WOO_VARIATION,
  sampleWooProducts,
  sampleWooShop,
  wooError,
} from '../testing/sample-woocommerce-shop.ts'
import { testSourceShop } from '../testing/source-shop-suite.ts'
import { createWooCommerceShop, type WooCommerceShop } from './shop.ts'

const KEYS = { consumerKey: 'ck_0123456789abcdef', consumerSecret: 'cs_fedcba9876543210' }
const BASIC = Buffer.from(`${KEYS.consumerKey}:${KEYS.consumerSecret}`).toString('base64')
const credentials = { keys: () => Promise.resolve(KEYS) }

testConnector(
  'WooCommerce',
  ({ origin, client, deadlineMs }) => {
    const shop = createWooCommerceShop({ client, host: origin, credentials, deadlineMs })
    return {
      read: () => shop.checkConnection(),
      write: () => shop.setStock({ productId: '41', variantId: '41' }, 3),
      secrets: [KEYS.consumerKey, KEYS.consumerSecret, BASIC],
    }
  },
  { id: 'woocommerce_currency', value: 'IRT' },
)

testSourceShop('WooCommerce', {
  create: ({ origin, client, rates }) => createWooCommerceShop({ client, rates, host: origin, credentials }),
  platform: sampleWooShop,
  products: sampleWooProducts,
  never: [],
  goneId: '999',
  deadCredentials: wooError(401, 'woocommerce_rest_authentication_error'),
  secrets: [KEYS.consumerKey, KEYS.consumerSecret, BASIC],
  changed: { since: new Date('2026-10-01T00:00:00Z'), ids: ['44', '45'] },
})

type Answer = (heard: Heard) => CannedAnswer | undefined

/** The sample shop, in which some calls are answered otherwise. */
async function shopWith(
  otherwise: Answer,
  folder = '',
): Promise<{ shop: WooCommerceShop; heard: Heard[]; origin: string }> {
  const sample = sampleWooShop({ isEmpty: false })
  const { origin, client, heard } = await answeringServer((one) => otherwise(one) ?? sample(one))
  const shop = createWooCommerceShop({ client, host: `${origin}${folder}/?utm=1#x`, credentials })
  return { shop, heard, origin }
}
const ends = (heard: Heard, path: string): boolean => heard.path.endsWith(path)
const currencyIs =
  (value: string): Answer =>
  (heard) =>
    ends(heard, 'woocommerce_currency') ? { body: { value } } : undefined

describe('the way in', () => {
  const plain: Answer = (heard) => {
    const route = heard.query.get('rest_route')
    if (route === null) return { status: 404, body: '<html>', headers: { 'content-type': 'text/html' } }
    return sampleWooShop({ isEmpty: false })({ ...heard, path: `/wp-json${route}` })
  }
  const isSigned = ({ headers }: Heard) => headers.authorization === `Basic ${BASIC}`

  test('is by header over the pretty name', async () => {
    const { shop, heard, origin } = await shopWith(() => undefined, '/shop')
    await errorOf(shop.checkConnection())
    expect(heard[0]?.path).toBe('/shop/wp-json/wc/v3/settings/general/woocommerce_currency')
    expect(heard.every(isSigned)).toBe(true)
    const there = await shopWith(() => undefined)
    expect(await there.shop.checkConnection()).toEqual({
      id: new URL(there.origin).host,
      name: 'Nuts & more',
    })
    expect(origin).not.toBe(there.origin)
    // Nobody's keys are shown to a page that needs none.
    expect(there.heard.map(isSigned)).toEqual([true, false])
  })

  test('is not by a parameter, where WooCommerce looks at no keys: plain permalinks are named', async () => {
    const { shop, heard } = await shopWith(plain)
    for (const ask of [() => shop.checkConnection(), () => shop.findProduct('41')]) {
      expect(await errorOf(ask())).toMatchObject({ kind: 'refused', reason: 'plain_permalinks' })
    }
    // No keys go where they open nothing.
    expect(heard.filter(({ query }) => query.has('rest_route')).some(isSigned)).toBe(false)
  })

  test.each([
    ['a guard of WordPress', 403, 'rest_disabled', 'rest_closed'],
    ['a guard that says 401', 401, 'rest_not_logged_in', 'rest_closed'],
    ['a host', 403, '', 'rest_closed'],
    ['rights of the user whose key it is', 403, 'woocommerce_rest_cannot_view', null],
  ])('is closed by %s, and that is told apart', async (_, status, code, reason) => {
    const answer = code ? wooError(status, code) : { status, body: '<html>' }
    const { shop } = await shopWith(() => answer)
    expect(await errorOf(shop.checkConnection())).toMatchObject({ kind: 'forbidden', reason })
  })

  test('is not tried in the query where the shop knows the key: a secret would stand in its log', async () => {
    const { shop, heard } = await shopWith(() => wooError(401, 'woocommerce_rest_authentication_error'))
    expect(await errorOf(shop.checkConnection())).toMatchObject({
      kind: 'disconnected',
      reason: 'key_refused',
    })
    expect(heard.some(({ query }) => query.has('consumer_secret'))).toBe(false)
  })

  test('is in the query where the host takes the header away, and that is remembered', async () => {
    const stripping: Answer = ({ query }) =>
      query.get('consumer_secret') === KEYS.consumerSecret
        ? undefined
        : wooError(401, 'woocommerce_rest_cannot_view')
    const { shop, heard } = await shopWith(stripping)
    await shop.setStock({ productId: '41', variantId: '41' }, 3)
    expect((await shop.findProduct('41'))?.variants[0]?.stock).toBe(3)
    expect(heard.filter(isSigned)).toHaveLength(1)
  })

  test('once it is known, a refusal is a refusal', async () => {
    let isOpen = true
    const { shop, heard } = await shopWith(() => (isOpen ? undefined : wooError(401, 'nobody')))
    await shop.findProduct('41')
    isOpen = false
    heard.length = 0
    expect((await errorOf(shop.setStock({ productId: '41', variantId: '41' }, 1))).kind).toBe('disconnected')
    expect(heard).toHaveLength(1)
  })

  test('a write that was answered by a page is not repeated', async () => {
    const page: CannedAnswer = { body: '<html>', headers: { 'content-type': 'text/html' } }
    const { shop, heard } = await shopWith(({ method }) => (method === 'PUT' ? page : undefined))
    const error = await errorOf(shop.setStock({ productId: '41', variantId: '41' }, 1))
    expect(error).toMatchObject({ kind: 'unexpected_answer', mayBeApplied: true })
    expect(heard.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })
})

describe('money', () => {
  test.each([
    ['IRT', '125000', 1_250_000],
    ['IRT', '125000.5', 1_250_005],
    ['IRR', '1250000', 1_250_000],
    ['IRHT', '125', 1_250_000],
    ['IRHT', '0.35', 3500],
    ['IRHR', '1250', 1_250_000],
    ['irt ', '125000', 1_250_000],
    ['IRT', '', null],
    ['IRT', '0', null],
    ['IRT', 'call us', null],
  ])('%s %s is %s rial', async (currency, price, rials) => {
    const { shop } = await shopWith((heard) =>
      ends(heard, '/products/41')
        ? { body: { ...SAMPLE_WOO_PRODUCT, price, regular_price: price } }
        : currencyIs(currency)(heard),
    )
    expect((await shop.findProduct('41'))?.variants[0]).toMatchObject({ price: rials, listPrice: null })
  })

  test.each(['USD', 'TRY', ''])(
    'of another country (%j) is refused by its name, and nothing is read',
    async (code) => {
      const { shop, heard } = await shopWith(currencyIs(code))
      const refused = { kind: 'refused', reason: 'currency_unknown' }
      expect(await errorOf(shop.checkConnection())).toMatchObject(refused)
      expect(await errorOf(all(shop))).toMatchObject(refused)
      expect(heard.some((one) => ends(one, '/products'))).toBe(false)
    },
  )

  test('is asked for elsewhere where these keys may not see the setting', async () => {
    const { shop } = await shopWith((heard) => {
      if (ends(heard, '/currencies/current')) return { body: { code: 'IRR' } }
      return heard.path.includes('/settings/') ? wooError(403, 'rest_forbidden') : undefined
    })
    expect((await shop.findProduct('41'))?.variants[0]?.price).toBe(125_000)
  })

  test.each([
    ['IRT', 1_230_000, '123000'],
    ['IRR', 1_230_005, '1230005'],
    ['IRHT', 1_235_000, '123.5'],
    ['IRHR', 1_230_005, '1230.005'],
  ])('in %s %i rial are written as %s, and no sale hides them', async (currency, price, written) => {
    const { shop, heard } = await shopWith(currencyIs(currency))
    await shop.setPrice({ productId: '43', variantId: '4310' }, rial(price))
    expect(heard.at(-1)).toMatchObject({
      path: '/wp-json/wc/v3/products/43/variations/4310',
      json: { regular_price: written, sale_price: '' },
    })
  })
})

describe('a write that the shop keeps otherwise', () => {
  const target = { productId: '41', variantId: '41' }
  const keeping =
    (kept: object): Answer =>
    ({ method }) =>
      method === 'PUT' ? { body: { ...SAMPLE_WOO_PRODUCT, ...kept } } : undefined

  test.each([
    ['a stock that is not counted', { manage_stock: false, stock_quantity: null }],
    ['another count', { manage_stock: true, stock_quantity: 4 }],
    ['a count of the product that it lies in', { manage_stock: 'parent', stock_quantity: 5 }],
  ])('%s is no success', async (_, kept) => {
    const { shop } = await shopWith(keeping(kept))
    const error = await errorOf(shop.setStock(target, 5))
    expect(error).toMatchObject({ kind: 'refused', reason: 'kept_otherwise', mayBeApplied: true })
  })

  test.each([
    ['a price that was emptied', { price: '', regular_price: '', sale_price: '' }],
    ['another price', { price: '1', regular_price: '1', sale_price: '' }],
    ['a sale that hides it', { price: '90000', regular_price: '123000', sale_price: '90000' }],
    ['a variable product, which has none', { price: '123000', regular_price: '', sale_price: '' }],
  ])('%s is no success', async (_, kept) => {
    const { shop } = await shopWith(keeping(kept))
    const error = await errorOf(shop.setPrice(target, rial(1_230_000)))
    expect(error).toMatchObject({ kind: 'refused', reason: 'kept_otherwise', mayBeApplied: true })
    const good = await shopWith(keeping({ price: '123000', regular_price: '123000', sale_price: '' }))
    await good.shop.setPrice(target, rial(1_230_000))
  })
})

describe('products', () => {
  const only =
    (...rows: object[]): Answer =>
    (heard) =>
      ends(heard, '/v3/products') ? { body: rows, headers: { 'x-wp-total': String(rows.length) } } : undefined
  const variable = { ...SAMPLE_WOO_PRODUCT, id: 50, type: 'variable' }
  const withVariations =
    (product: object, variations: object[]): Answer =>
    (heard) =>
      ends(heard, '/variations')
        ? { body: variations, headers: { 'x-wp-total': String(variations.length) } }
        : only(product)(heard)

  test('that show or link to others are left out, and not counted', async () => {
    const { shop } = await shopWith(
      only(
        SAMPLE_WOO_PRODUCT,
        { ...SAMPLE_WOO_PRODUCT, id: 42, type: 'grouped' },
        { ...SAMPLE_WOO_PRODUCT, id: 43, type: 'external' },
        { ...SAMPLE_WOO_PRODUCT, id: 44, status: 'trash' },
      ),
    )
    expect(await all(shop)).toMatchObject([{ id: '41' }])
    expect(await counts(shop)).toEqual([1])
  })

  test('what changed is asked for in the world\u2019s time, a little earlier', async () => {
    const { shop, heard } = await shopWith(() => undefined)
    const since = new Date('2026-10-01T12:00:00Z')
    const fiveMinutesEarlier = since.getTime() - 5 * 60_000
    await all(shop, { changedSince: since })
    const query = heard.find((one) => ends(one, '/v3/products'))?.query
    const asked = query?.get('modified_after') ?? ''
    // A letter for the zone would have WordPress take it for the shop's own time.
    expect(asked).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
    expect(Math.abs(Date.parse(`${asked}Z`) - fiveMinutesEarlier)).toBeLessThan(2_000)
    expect(query?.get('dates_are_gmt')).toBe('true')
    expect(query?.get('per_page')).toBe('100')
  })

  test('what changed is asked for in the shop\u2019s time, where a computer of ours has the wrong one', async () => {
    const hour = 3_600_000
    const sample = sampleWooShop({ isEmpty: false })
    const { origin, client, heard } = await answeringServer((one) => sample(one))
    const ahead = { now: () => Date.now() + hour, sleep: async () => undefined }
    const shop = createWooCommerceShop({ client, host: origin, credentials, clock: ahead })
    const readBefore = new Date(ahead.now() - 60_000)
    await all(shop, { changedSince: readBefore })
    const asked = heard.find((one) => ends(one, '/v3/products'))?.query.get('modified_after') ?? ''
    // What the shop changed since is not from before it.
    const there = readBefore.getTime() - hour
    expect(Date.parse(`${asked}Z`)).toBeLessThan(there)
    expect(Date.parse(`${asked}Z`)).toBeGreaterThan(there - 10 * 60_000)
  })

  test('variations that are counted together share the pieces, so that none is promised twice', async () => {
    const sharing = (id: number, more: object = {}) => ({
      ...SAMPLE_WOO_VARIATION,
      id,
      manage_stock: 'parent',
      stock_quantity: 8,
      attributes: [{ name: 'Size', option: `no ${id}` }],
      ...more,
    })
    const { shop } = await shopWith(
      withVariations({ ...variable, stock_quantity: 8 }, [
        sharing(1),
        sharing(2),
        sharing(3, { status: 'private' }),
        sharing(4, { manage_stock: true, stock_quantity: 20 }),
        sharing(5),
      ]),
    )
    const [product] = await all(shop)
    expect(product?.variants.map(({ stock }) => stock)).toEqual([3, 3, 0, 20, 2])
  })

  test('an attribute that may be any is left to nobody; the first variation that fits is the one', async () => {
    const { shop } = await shopWith(
      withVariations(
        {
          ...variable,
          attributes: [
            { name: 'Colour', variation: true, options: ['\u0622\u0628\u06cc \u0631\u0648\u0634\u0646'] },
          ],
        },
        [
          {
            ...SAMPLE_WOO_VARIATION,
            id: 1,
            attributes: [
              { name: 'Colour', option: encodeURIComponent('\u0622\u0628\u06cc-\u0631\u0648\u0634\u0646') },
            ],
          },
          { ...SAMPLE_WOO_VARIATION, id: 2, attributes: [] },
          { ...SAMPLE_WOO_VARIATION, id: 3, attributes: [{ name: 'Colour', option: '' }] },
        ],
      ),
    )
    const [product] = await all(shop)
    expect(product?.variants.map(({ id, properties }) => [id, properties])).toEqual([
      ['1', [{ property: 'Colour', value: '\u0622\u0628\u06cc \u0631\u0648\u0634\u0646' }]],
      ['2', []],
    ])
  })

  test('one whose variations are still to be made sells nothing', async () => {
    const { shop } = await shopWith(withVariations(variable, []))
    const [product] = await all(shop)
    expect(product?.variants).toMatchObject([{ id: '50', price: null, stock: 0, active: false }])
  })

  test.each([
    [{ manage_stock: true, stock_quantity: -2 }, 0],
    [{ manage_stock: true, stock_quantity: 2.5 }, 2],
    [{ manage_stock: true, stock_quantity: null }, 0],
    [{ manage_stock: true, stock_quantity: 4, stock_status: 'outofstock' }, 0],
    [{ manage_stock: false, stock_quantity: null, stock_status: 'onbackorder' }, 0],
    [{ manage_stock: false, stock_quantity: 9 }, null],
  ])('stock %j is %s', async (fields, stock) => {
    const { shop } = await shopWith(only({ ...SAMPLE_WOO_PRODUCT, ...fields }))
    expect((await all(shop))[0]?.variants[0]?.stock).toBe(stock)
  })

  test.each([
    ['kg', '0.5', 500],
    ['g', '750', 750],
    ['lbs', '2', 907],
    ['oz', '10', 283],
    ['stone', '2', null],
    ['kg', '', null],
    ['kg', 'light', null],
  ])('a weight of %s %s is %s gram', async (unit, weight, grams) => {
    const { shop } = await shopWith((heard) =>
      ends(heard, 'woocommerce_weight_unit')
        ? { body: { value: unit } }
        : only({ ...SAMPLE_WOO_PRODUCT, weight })(heard),
    )
    expect((await all(shop))[0]?.weight).toBe(grams)
  })

  test('a variation that is asked for is its product', async () => {
    const { shop } = await shopWith((heard) =>
      ends(heard, '/products/4310')
        ? { body: { ...SAMPLE_WOO_PRODUCT, id: 4310, type: 'variation', parent_id: 43 } }
        : undefined,
    )
    expect((await shop.findProduct('4310'))?.id).toBe('43')
    expect(await shop.findProduct('no number')).toBeNull()
  })
})

async function all(shop: WooCommerceShop, query?: { changedSince: Date }): Promise<SourceProduct[]> {
  const products: SourceProduct[] = []
  for await (const batch of shop.readProducts(query)) products.push(...batch.products)
  return products
}

async function counts(shop: WooCommerceShop): Promise<(number | null)[]> {
  const found: (number | null)[] = []
  for await (const { totalCount } of shop.readProducts()) found.push(totalCount)
  return found
}

describe('what a shop does not offer to everybody', () => {
  test.each([
    ['publish', {}, undefined],
    ['private', {}, 'private'],
    ['draft', {}, 'unpublished'],
    ['pending', {}, 'unpublished'],
    ['future', {}, 'unpublished'],
    ['publish', { virtual: true }, 'virtual'],
    ['publish', { downloadable: true }, 'virtual'],
    ['draft', { virtual: true }, 'unpublished'],
  ])('%s %j is set aside as %s', async (status, more, aside) => {
    const { shop } = await shopWith((heard) =>
      ends(heard, '/products/41') ? { body: { ...SAMPLE_WOO_PRODUCT, status, ...more } } : undefined,
    )
    expect((await shop.findProduct('41'))?.aside).toBe(aside)
  })

  test('is virtual in variations where all of them are', async () => {
    const asideOf = async (second: object) => {
      const both = [
        { ...SAMPLE_WOO_VARIATION, virtual: true },
        { ...SAMPLE_WOO_VARIATION, id: 4311, ...second },
      ]
      const { shop } = await shopWith((heard) =>
        ends(heard, '/variations') ? { body: both, headers: { 'x-wp-total': '2' } } : undefined,
      )
      return (await shop.findProduct('43'))?.aside
    }
    expect(await asideOf({ downloadable: true })).toBe('virtual')
    expect(await asideOf({})).toBeUndefined()
  })
})
