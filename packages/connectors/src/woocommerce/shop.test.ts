import { rial } from '@payvand/domain'
import { describe, expect, test } from 'vitest'
import {
  type Answer,
  allProducts,
  currencyIs,
  ends,
  shopWith,
  WOO_KEYS,
  wooCredentials,
} from '../testing/altered-woocommerce-shop.ts'
import { type CannedAnswer, type Heard } from '../testing/answer-server.ts'
import { errorOf, testConnector } from '../testing/connector-suite.ts'
import { sampleOffer } from '../testing/sample-offer.ts'
import {
  SAMPLE_WOO_PRODUCT,
  sampleWooProducts,
  sampleWooShop,
  wooError,
} from '../testing/sample-woocommerce-shop.ts'
import { testSourceShop } from '../testing/source-shop-suite.ts'
import { createWooCommerceShop } from './shop.ts'

const BASIC = Buffer.from(`${WOO_KEYS.consumerKey}:${WOO_KEYS.consumerSecret}`).toString('base64')

testConnector(
  'WooCommerce',
  ({ origin, client, deadlineMs }) => {
    const shop = createWooCommerceShop({ client, host: origin, credentials: wooCredentials, deadlineMs })
    return {
      read: () => shop.checkConnection(),
      write: () => shop.setStock({ productId: '41', variantId: '41' }, sampleOffer(), 3),
      secrets: [WOO_KEYS.consumerKey, WOO_KEYS.consumerSecret, BASIC],
    }
  },
  { id: 'woocommerce_currency', value: 'IRT' },
)

testSourceShop('WooCommerce', {
  create: ({ origin, client, rates }) =>
    createWooCommerceShop({ client, rates, host: origin, credentials: wooCredentials }),
  platform: sampleWooShop,
  products: sampleWooProducts,
  never: [],
  goneId: '999',
  deadCredentials: wooError(401, 'woocommerce_rest_authentication_error'),
  secrets: [WOO_KEYS.consumerKey, WOO_KEYS.consumerSecret, BASIC],
  changed: { since: new Date('2026-10-01T00:00:00Z'), ids: ['44', '45'] },
})

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
    // A page that needs no keys is not shown any.
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
      query.get('consumer_secret') === WOO_KEYS.consumerSecret
        ? undefined
        : wooError(401, 'woocommerce_rest_cannot_view')
    const { shop, heard } = await shopWith(stripping)
    const target = { productId: '41', variantId: '41' }
    await shop.setStock(target, sampleOffer({ count: 7 }), 3)
    expect((await shop.findProduct('41'))?.variants[0]?.stock).toBe(3)
    expect(heard.filter(isSigned)).toHaveLength(1)
  })

  test('once it is known, a refusal is a refusal', async () => {
    let isOpen = true
    const { shop, heard } = await shopWith(() => (isOpen ? undefined : wooError(401, 'nobody')))
    await shop.findProduct('41')
    isOpen = false
    heard.length = 0
    expect((await errorOf(shop.setStock({ productId: '41', variantId: '41' }, sampleOffer(), 1))).kind).toBe(
      'disconnected',
    )
    expect(heard).toHaveLength(1)
  })

  test('a write that was answered by a page is not repeated', async () => {
    const page: CannedAnswer = { body: '<html>', headers: { 'content-type': 'text/html' } }
    const { shop, heard } = await shopWith(({ method }) => (method === 'PUT' ? page : undefined))
    const error = await errorOf(shop.setStock({ productId: '41', variantId: '41' }, sampleOffer(), 1))
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
      expect(await errorOf(allProducts(shop))).toMatchObject(refused)
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
    await shop.setPrice({ productId: '43', variantId: '4310' }, sampleOffer(), rial(price))
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
    const error = await errorOf(shop.setStock(target, sampleOffer(), 5))
    expect(error).toMatchObject({ kind: 'refused', reason: 'kept_otherwise', mayBeApplied: true })
  })

  test.each([
    ['a price that was emptied', { price: '', regular_price: '', sale_price: '' }],
    ['another price', { price: '1', regular_price: '1', sale_price: '' }],
    ['a sale that hides it', { price: '90000', regular_price: '123000', sale_price: '90000' }],
    ['a variable product, which has none', { price: '123000', regular_price: '', sale_price: '' }],
  ])('%s is no success', async (_, kept) => {
    const { shop } = await shopWith(keeping(kept))
    const error = await errorOf(shop.setPrice(target, sampleOffer(), rial(1_230_000)))
    expect(error).toMatchObject({ kind: 'refused', reason: 'kept_otherwise', mayBeApplied: true })
    const good = await shopWith(keeping({ price: '123000', regular_price: '123000', sale_price: '' }))
    await good.shop.setPrice(target, sampleOffer(), rial(1_230_000))
  })
})
