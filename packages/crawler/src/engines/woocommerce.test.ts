import { describe, expect, test } from 'vitest'
import type { FakeAnswer } from '../testing/fake-client.ts'
import { crawlFakeShop as crawl, json, page, productPage } from '../testing/fake-shop.ts'

const woo = (rows: object[]) => ({
  '/': page(
    '<meta name="generator" content="WooCommerce 9">',
    '<h1>خوش آمدید</h1><a href="/product/kif-1">کیف</a><a href="/product/kif-2">کیف</a><a href="/product/kif-3">کیف</a>',
  ),
  '/wp-json/wc/store/v1/products': (number: number) => json(number === 1 ? rows : []),
  '/product/kif-1': productPage('کیف چرمی یک', '۲۵۰٬۰۰۰ تومان'),
  '/product/kif-2': productPage('کیف چرمی دو', '۲۵۱٬۰۰۰ تومان'),
  '/product/kif-3': productPage('کیف چرمی سه', '۲۵۲٬۰۰۰ تومان'),
})
const wooRow = (number: number, name: string, price: string, currency: string, minor = 0) => ({
  id: number,
  name,
  permalink: `https://shop.test/product/kif-${number}`,
  sku: '',
  prices: {
    price,
    regular_price: price,
    sale_price: price,
    currency_code: currency,
    currency_minor_unit: minor,
  },
  images: [{ src: `/${number}.jpg` }],
  variations: [],
  is_in_stock: true,
})
const rial = [2_500_000, 2_510_000, 2_520_000]
const names = ['کیف چرمی یک', 'کیف چرمی دو', 'کیف چرمی سه']

describe('WooCommerce', () => {
  test.each([
    ['toman', 'IRT', 0, ['250000', '251000', '252000']],
    ['rial with two places', 'IRR', 2, ['250000000', '251000000', '252000000']],
    ['thousand toman', 'IRHT', 0, ['250', '251', '252']],
    ['thousand rial with one place', 'IRHR', 1, ['25000', '25100', '25200']],
  ])('counts in %s', async (_, currency, minor, amounts) => {
    const rows = amounts.map((amount, index) =>
      wooRow(index + 1, names[index] as string, amount, currency, minor),
    )
    const { products, asked } = await crawl(woo(rows))
    expect(products.map(({ data }) => data.primaryPrice)).toEqual(rial)
    expect(products[0]?.origins.primaryPrice?.source).toBe('platform')
    expect(asked.get('/wp-json/wc/store/v1/products')).toBe(2)
  })

  test('what has no price, or cannot be bought, is not for sale; what can be ordered in advance is', async () => {
    const stocked = (id: number, price: string, more: object = {}) => ({
      ...wooRow(id, names[0] as string, price, 'IRT'),
      parent: 1,
      low_stock_remaining: null,
      is_purchasable: true,
      ...more,
    })
    const sizes = ['S', 'M', 'L', 'XL']
    const parent = {
      ...wooRow(1, names[0] as string, '250000', 'IRT'),
      variations: sizes.map((value, index) => ({ id: 11 + index, attributes: [{ name: 'سایز', value }] })),
    }
    const ordered = { ...wooRow(2, names[1] as string, '251000', 'IRT'), low_stock_remaining: 0 }
    const gone = { ...wooRow(3, names[2] as string, '252000', 'IRT'), is_in_stock: false }
    const variations = [
      stocked(11, '250000', { low_stock_remaining: 2 }),
      stocked(12, '0', { is_purchasable: false }),
      stocked(13, '260000', { is_in_stock: false }),
      stocked(14, '260000', { low_stock_remaining: 0 }),
    ]
    const path = '/wp-json/wc/store/v1/products'
    const { products } = await crawl({
      ...woo([parent, ordered, gone]),
      [`${path}?type=variation&parent=1&per_page=100&page=1`]: json(variations),
    })
    const [first, second, third] = products.map(({ data }) => data)
    expect(first?.variants?.map(({ primaryPrice, stock }) => ({ primaryPrice, stock }))).toEqual([
      { primaryPrice: 2_500_000, stock: 2 },
      { primaryPrice: null, stock: 0 },
      { primaryPrice: 2_600_000, stock: 0 },
      { primaryPrice: 2_600_000, stock: null },
    ])
    expect([first?.stock, second?.stock, third?.stock]).toEqual([null, null, 0])
  })

  test('a product of another shop is not for sale; one that is ordered by a message is', async () => {
    const external = (number: number, url: string) => ({
      ...wooRow(number, names[number - 1] as string, String(249_000 + number * 1000), 'IRT'),
      type: 'external',
      add_to_cart: { url },
    })
    const { products } = await crawl(
      woo([
        external(1, 'https://www.amazon.com/dp/1?tag=x'),
        external(2, 'https://t.me/kif_charm'),
        external(3, 'tel:+982100000000'),
      ]),
    )
    expect(products.map(({ data }) => data.stock)).toEqual([0, null, null])
  })

  test('a unit that the pages contradict by ten is not believed: the pages are read', async () => {
    const rows = names.map((name, index) => wooRow(index + 1, name, String(250_000 + index * 1000), 'IRR'))
    const { products, store } = await crawl(woo(rows))
    expect(products.map(({ data }) => data.primaryPrice)).toEqual(rial)
    expect(products[0]?.origins.primaryPrice?.source).not.toBe('platform')
    expect(store.events).toContainEqual(expect.objectContaining({ code: 'catalogue_refused' }))
  })

  test.each<[string, FakeAnswer]>([
    ['closed', { status: 403, body: '' }],
    ['guarded by a page', '<html><body>blocked</body></html>'],
    [
      'of another shop',
      json(
        [wooRow(1, 'چیز دیگر', '10', 'IRT')].map((row) => ({ ...row, permalink: 'https://other.test/p' })),
      ),
    ],
    ['of other names', json(names.map((_, index) => wooRow(index + 1, `Lorem ipsum ${index}`, '1', 'IRT')))],
  ])('a catalogue that is %s leaves the shop to its pages', async (_, answer) => {
    const { products } = await crawl({ ...woo([]), '/wp-json/wc/store/v1/products': answer })
    expect(products.map(({ data }) => data.primaryPrice)).toEqual(rial)
  })

  test('one that answers every page with the first ends', async () => {
    const rows = names.map((name, index) => wooRow(index + 1, name, String(250_000 + index * 1000), 'IRT'))
    const { products, asked } = await crawl({ ...woo([]), '/wp-json/wc/store/v1/products': json(rows) })
    expect(products.map(({ data }) => data.primaryPrice)).toEqual(rial)
    expect(asked.get('/wp-json/wc/store/v1/products')).toBe(2)
  })

  test('robots.txt holds for the catalogue', async () => {
    const rows = names.map((name, index) => wooRow(index + 1, name, '1', 'IRT'))
    const { products, asked } = await crawl({
      ...woo(rows),
      '/robots.txt': 'User-agent: *\nDisallow: /wp-json/',
    })
    expect(asked.get('/wp-json/wc/store/v1/products')).toBeUndefined()
    expect(products).toHaveLength(3)
  })

  test('behind "?rest_route=", one product short of what it counts: pages fill up', async () => {
    const rows = names
      .slice(0, 2)
      .map((name, index) => wooRow(index + 1, name, String(250_000 + index * 1000), 'IRT'))
    const answers = woo([])
    const { products, store } = await crawl({
      ...answers,
      '/wp-json/wc/store/v1/products': { status: 404 },
      '/?rest_route=/wc/store/v1/products&per_page=100&page=1&orderby=id&order=asc': json(rows, {
        'x-wp-total': '3',
      }),
    })
    expect(products.map(({ data }) => data.primaryPrice ?? 0).sort((a, b) => a - b)).toEqual(rial)
    expect(products.map(({ origins }) => origins.name?.source === 'platform').filter(Boolean)).toHaveLength(2)
    expect(store.events.find(({ code }) => code === 'catalogue_read')?.values['whole']).toBe(0)
  })

  test('a crawl killed within the catalogue goes on and has every product once', async () => {
    const rows = Array.from({ length: 230 }, (_, at) => ({
      ...wooRow(at + 1, `کیف ${at + 1}`, '1000', 'IRT'),
      permalink: `/p/kif-${at + 1}`,
    }))
    const answers = {
      ...woo([]),
      '/wp-json/wc/store/v1/products': (number: number) => json(rows.slice(number * 100 - 100, number * 100)),
    }
    for (const killAt of [3, 7, 8, 9]) {
      const first = await crawl(answers, undefined, null, { killAt })
      expect(first.result).toEqual({ result: 'aborted' })
      first.store.releaseClaims()
      const second = await crawl(answers, undefined, null, { store: first.store })
      expect(second.result).toEqual({ result: 'completed' })
      expect(second.products.map(({ url }) => url)).toEqual(
        rows.map((row) => `https://shop.test${row.permalink}`),
      )
    }
  })
})
