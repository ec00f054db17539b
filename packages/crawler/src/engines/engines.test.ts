import { describe, expect, test } from 'vitest'
import { memoryCrawlStore } from '../memory-crawl-store.ts'
import type { ExtractedProduct } from '../product.ts'
import { type CrawlSource, runCrawl } from '../run-crawl.ts'
import { type FakeAnswer, fakeWeb } from '../testing/fake-client.ts'

const json = (value: unknown, headers: Record<string, string> = {}): FakeAnswer => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json', ...headers },
})
const page = (head: string, main: string): string =>
  `<!doctype html><html lang="fa"><head><title>فروشگاه</title>${head}</head><body><main>${main}</main><footer><p>ارسال به همه شهرها با ضمانت بازگشت هفت‌روزه و پشتیبانی هر روز از ساعت نه صبح تا شش عصر</p></footer></body></html>`
const productPage = (name: string, price: string): string =>
  page(
    '',
    `<h1 class="product_title">${name}</h1><p class="price">${price}</p><button>افزودن به سبد خرید</button>`,
  )

/** Crawls shop.test as the answers make it. Answers go by path and query; the front page's head tells the shop system. */
async function crawl(
  answers: Record<string, FakeAnswer | ((number: number) => FakeAnswer)>,
  source: CrawlSource = { rootUrl: 'https://shop.test/' },
  priceUnit: 'rial' | 'toman' | null = null,
) {
  const asked = new Map<string, number>()
  const web = fakeWeb(
    (url) => {
      const { pathname, search, host } = new URL(url)
      const path = host === 'shop.test' ? pathname : `${host}${pathname}`
      const answer = answers[path + search] ?? answers[path]
      asked.set(path, (asked.get(path) ?? 0) + 1)
      return typeof answer === 'function' ? answer(Number(/[?&]page=(\d+)/.exec(search)?.[1] ?? 1)) : answer
    },
    ['shop.test', 'api.digikala.com', 'www.digikala.com'],
  )
  const store = memoryCrawlStore()
  const result = await runCrawl({
    source,
    templateType: 'auto',
    priceUnit,
    store,
    client: web.client,
    signal: new AbortController().signal,
    limits: { retryDelayMs: 1, longestPauseMs: 5 },
  })
  const products = [...store.outcomes.values()].flatMap((outcome): ExtractedProduct[] =>
    outcome?.kind === 'product' ? [outcome.product] : [],
  )
  return { result, products, store, requests: web.requests, asked }
}

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
    expect(products.map(({ data }) => data.primaryPrice).sort()).toEqual(rial)
    expect(products.map(({ origins }) => origins.name?.source === 'platform').sort()).toEqual([
      false,
      true,
      true,
    ])
    expect(store.events.find(({ code }) => code === 'catalogue_read')?.values['whole']).toBe(0)
  })
})

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
