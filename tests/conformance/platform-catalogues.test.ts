import { PLATFORM_CATALOGUES } from '@payvand/connectors/catalogues'
import { crawlFakeShop, type FakeAnswer, json, page, productPage } from '@payvand/crawler/testing'
import { describe, expect, test } from 'vitest'

const crawl = (answers: Parameters<typeof crawlFakeShop>[0], source?: Parameters<typeof crawlFakeShop>[1]) =>
  crawlFakeShop(answers, source, null, { catalogues: PLATFORM_CATALOGUES })

describe('Digikala', () => {
  const api = 'api.digikala.com'
  const variant = (id: number, seller: string, price: number) => ({
    id,
    seller: { code: seller },
    themes: [{ label: 'رنگ', value: { title: `رنگ ${id}` } }],
    price: { selling_price: price, rrp_price: price + 100_000, marketable_stock: 4 },
  })
  const product = (id: number, more: object = {}) =>
    json({
      status: 200,
      data: {
        product: {
          id,
          title_fa: `هدفون مدل ${id}`,
          status: 'marketable',
          default_variant: [],
          images: {
            main: { url: [`https://dkstatics.test/${id}.jpg?x-oss-process=image/resize`] },
            list: [],
          },
          brand: { title_fa: 'سونی' },
          specifications: [{ attributes: [{ title: 'رنگ', values: ['مشکی'] }] }],
          variants: [
            variant(1, 'AAA', 5_000_000),
            variant(2, 'BBB', 4_000_000),
            variant(3, 'AAA', 6_000_000),
          ],
          ...more,
        },
      },
    })
  const list = (ids: number[]) =>
    json({ status: 200, data: { products: ids.map((id) => ({ id })), pager: { total_pages: 1 } } })

  test('a seller’s products with that seller’s prices, in rial', async () => {
    const { products, result } = await crawl(
      {
        [`${api}/discovery/api/v1/sellers/AAA`]: list([11, 12, 13]),
        [`${api}/v2/product/11/`]: product(11),
        [`${api}/v2/product/12/`]: product(12, { status: 'out_of_stock', variants: [] }),
        [`${api}/v2/product/13/`]: json({ status: 200, data: { product: { is_inactive: true } } }),
      },
      { rootUrl: 'https://www.digikala.com/seller/AAA/' },
    )
    expect(result).toEqual({ result: 'completed' })
    expect(products).toHaveLength(2)
    expect(products[0]).toMatchObject({
      url: 'https://www.digikala.com/product/dkp-11/',
      brand: 'سونی',
      data: {
        primaryPrice: 5_000_000,
        photo: 'https://dkstatics.test/11.jpg',
        variants: [{ primaryPrice: 5_000_000 }, { primaryPrice: 6_000_000 }],
      },
    })
    expect(products[1]).toMatchObject({ availability: 'OutOfStock', data: { primaryPrice: null, stock: 0 } })
  })

  test('addresses of a list; a failure hides behind a status of 200', async () => {
    const { products, store } = await crawl(
      {
        [`${api}/v2/product/21/`]: product(21),
        [`${api}/v2/product/22/`]: json({ status: 404, data: null }),
      },
      { urls: ['https://www.digikala.com/product/dkp-21/name', 'https://www.digikala.com/product/dkp-22/'] },
    )
    expect(products).toMatchObject([
      { data: { name: 'هدفون مدل 21', primaryPrice: 4_000_000, variants: null } },
    ])
    expect(store.outcomes.get('https://www.digikala.com/product/dkp-22/')).toEqual({
      kind: 'failed',
      failure: 'not_found',
    })
  })
})

test('Sazito: toman, stock without a limit, relative pictures, failure behind a status of 200', async () => {
  const product = (id: number, more: object) => ({
    id,
    name: `شال نخی ${id}`,
    enabled: true,
    url: `/product/shal-${id}`,
    images: [{ url: '/uploads/a.jpg' }],
    product_attributes: [
      { name: 'description', value: '<p>نرم</p>' },
      { name: 'جنس', value: 'نخ', attribute_type: 'plain' },
    ],
    product_categories: [{ name: 'شال' }],
    product_variants: [
      {
        id: id * 10,
        sku: `IN${id}`,
        price: 120_000,
        raw_price: 150_000,
        is_stock_managed: false,
        stock_number: 0,
        ...more,
      },
    ],
  })
  const shop = (list: FakeAnswer) => ({
    '/': page('<meta name="generator" content="Sazito">', '<h1>سلام</h1>'),
    '/api/v1/products': (number: number) =>
      number === 1 ? list : json({ result: { products: [] }, error: '', error_code: 0 }),
    '/product/shal-1': productPage('شال نخی 1', '۱۲۰٬۰۰۰ تومان'),
  })
  const rows = [
    product(1, {}),
    product(2, { is_stock_managed: true, stock_number: 0 }),
    { ...product(3, {}), enabled: false },
  ]
  const { products } = await crawl(shop(json({ result: { products: rows }, error: '', error_code: 0 })))
  expect(products).toHaveLength(2)
  expect(products[0]).toMatchObject({
    data: {
      primaryPrice: 1_200_000,
      stock: null,
      photo: 'https://shop.test/uploads/a.jpg',
      description: 'نرم',
      sku: 'IN1',
    },
    oldPrice: { amount: '150000', currency: 'IRT' },
    availability: 'InStock',
    categoryPath: ['شال'],
    specifications: [{ name: 'جنس', value: 'نخ' }],
  })
  expect(products[1]).toMatchObject({ availability: 'OutOfStock', data: { stock: 0 } })
  const failed = await crawl(shop(json({ result: { products: rows }, error: 'بسته', error_code: 12 })))
  expect(failed.products).toEqual([])
})

test('Shopfa: the list gives addresses, the pages the rest; an empty list may say "Not Found"', async () => {
  const { products } = await crawl({
    '/': { body: page('', '<h1>سلام</h1>'), headers: { 'x-powered-by': 'ShopFA 9.1' } },
    '/api/shop/product/list': (number) =>
      json(
        number === 1
          ? {
              successful: true,
              items: [{ id: 1, slug: 'فرش-ماشینی', title: 'فرش ماشینی', price: '900000' }],
              total_count: '1',
            }
          : { successful: true, items: [], error: 'Not Found' },
      ),
    [`/product/${encodeURIComponent('فرش-ماشینی')}`]: productPage('فرش ماشینی', '۹۰۰٬۰۰۰ تومان'),
  })
  expect(products).toMatchObject([{ data: { name: 'فرش ماشینی', primaryPrice: 9_000_000 } }])
  expect(products[0]?.origins.name?.source).not.toBe('platform')
})
