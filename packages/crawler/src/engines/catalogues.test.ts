import { describe, expect, test } from 'vitest'
import type { FakeAnswer } from '../testing/fake-client.ts'
import { crawlFakeShop as crawl, json, page, productPage } from '../testing/fake-shop.ts'

describe('Shopify', () => {
  const shop = (price: string | null) => ({
    '/': page('<script>window.Shopify={}</script>', '<h1>Shop</h1>'),
    '/products.json': (number: number) =>
      json({
        products:
          number > 1
            ? []
            : [1, 2].map((id) => ({
                title: `Bag number ${id}`,
                handle: `bag-${id}`,
                body_html: '<p>Good &amp; <b>solid</b></p><p>Brown</p>',
                variants: [
                  { option1: 'S', sku: `B${id}S`, price: '250000.00', available: true, grams: 300 },
                  { option1: 'L', sku: `B${id}L`, price: '260000.00', available: false, grams: 300 },
                ],
                options: [{ name: 'Size' }],
                images: [{ src: 'https://cdn.shopify.com/b.jpg' }],
              })),
      }),
    ...(price === null
      ? {}
      : {
          '/products/bag-1': productPage('Bag number 1', price),
          '/products/bag-2': productPage('Bag number 2', price),
        }),
  })

  test('the pages say that the amounts are toman', async () => {
    const { products } = await crawl(shop('۲۵۰٬۰۰۰ تومان'))
    expect(products[0]).toMatchObject({
      url: 'https://shop.test/products/bag-1',
      doubts: [],
      data: {
        primaryPrice: 2_500_000,
        description: 'Good & solid\nBrown',
        weight: 300,
        variants: [
          {
            properties: [{ property: 'Size', value: 'S' }],
            primaryPrice: 2_500_000,
            stock: null,
            sku: 'B1S',
          },
          { properties: [{ property: 'Size', value: 'L' }], primaryPrice: 2_600_000, stock: 0, sku: 'B1L' },
        ],
      },
    })
  })

  test('without a page to tell the unit there is no price, or the project’s setting with a doubt', async () => {
    expect((await crawl(shop(null))).products[0]).toMatchObject({
      data: { primaryPrice: null },
      offer: { amount: '250000', currency: null },
      doubts: ['price_not_found'],
    })
    expect((await crawl(shop(null), undefined, 'rial')).products[0]).toMatchObject({
      data: { primaryPrice: 250_000 },
      doubts: ['price_unit_assumed'],
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

test('a Torob feed stands in where pages cannot be read: toman, 0 is no price', async () => {
  const row = (id: number, price: number) => ({
    page_unique: String(id),
    page_url: `https://shop.test/p/${id}`,
    title: `کتری ${id}`,
    current_price: price,
    old_price: 0,
    availability: price > 0,
    category_name: 'آشپزخانه',
    image_links: ['/k.jpg'],
    spec: { رنگ: 'مشکی' },
  })
  const { products, asked } = await crawl({
    '/': page('', '<h1>سلام</h1>'),
    '/torob_api/v3/products': json({
      api_version: 'torob_api_v3',
      total: 2,
      products: [row(1, 300_000), row(2, 0)],
    }),
  })
  expect(products.map(({ data, availability }) => [data.primaryPrice, availability])).toEqual([
    [3_000_000, 'InStock'],
    [null, 'OutOfStock'],
  ])
  expect(products[0]?.specifications).toEqual([{ name: 'رنگ', value: 'مشکی' }])
  expect(asked.get('/torob_api/v3/products')).toBe(1)
  expect(asked.get('/emalls/list.json')).toBeUndefined()
})
