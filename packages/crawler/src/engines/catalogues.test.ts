import { describe, expect, test } from 'vitest'
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

test('Magento: amounts with their currency; toman there is as good as rial', async () => {
  const item = (id: number, currency: string, value: number) => ({
    __typename: id === 2 ? 'ConfigurableProduct' : 'SimpleProduct',
    name: `چراغ مطالعه ${id}`,
    sku: `L${id}`,
    url_key: `lamp-${id}`,
    url_suffix: '.html',
    stock_status: id === 1 ? 'IN_STOCK' : 'OUT_OF_STOCK',
    media_gallery: [{ url: 'https://shop.test/l.jpg' }],
    price_range: {
      minimum_price: { final_price: { value, currency }, regular_price: { value: value * 2, currency } },
    },
  })
  const { products } = await crawl({
    '/': page('<script type="text/x-magento-init">{}</script>', '<h1>سلام</h1>'),
    '/graphql': json({
      data: { products: { total_count: 2, items: [item(1, 'IRR', 4_500_000), item(2, 'IRT', 300_000)] } },
    }),
    '/lamp-1.html': productPage('چراغ مطالعه 1', '۴۵۰٬۰۰۰ تومان'),
  })
  expect(products).toMatchObject([
    {
      url: 'https://shop.test/lamp-1.html',
      data: { primaryPrice: 4_500_000, sku: 'L1' },
      oldPrice: { amount: '9000000' },
      doubts: [],
    },
    {
      availability: 'OutOfStock',
      data: { primaryPrice: 3_000_000, stock: 0 },
      doubts: ['variants_incomplete'],
    },
  ])
})
