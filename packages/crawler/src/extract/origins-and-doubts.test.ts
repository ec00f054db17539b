import type { OriginSource, ProductDoubt } from '@payvand/domain'
import { expect, test } from 'vitest'
import { extractProducts } from '../extract-products.ts'
import type { ExtractedProduct } from '../product.ts'

const NAME = 'چای سیاه ممتاز'
const read = (html: string): ExtractedProduct => {
  const product = extractProducts([{ url: 'https://shop.test/p/1', html }]).products[0]
  if (!product) throw new Error('no product was read')
  return product
}
const page = (body: string, head = '', title = NAME) =>
  `<!doctype html><html lang="fa"><head><title>${title}</title>${head}</head><body>${body}</body></html>`
const SHOWN = `<h1>${NAME}</h1><img class="gallery" src="/chay.jpg"><p class="price">۲۵۰٬۰۰۰ تومان</p><button>افزودن به سبد خرید</button>`
const data = (value: object = {}, offer: object = {}) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    name: NAME,
    image: '/chay.jpg',
    ...value,
    offers: { '@type': 'Offer', price: '2500000', priceCurrency: 'IRR', availability: 'InStock', ...offer },
  })}</script>`

test.each<[string, string, Partial<Record<string, OriginSource>>]>([
  ['the page alone', page(SHOWN), { name: 'page', primaryPrice: 'page', photo: 'page' }],
  [
    'JSON-LD',
    page(SHOWN, data({ sku: 'CH-1', description: 'چای بهاره لاهیجان با عطر برگاموت و رنگ روشن' })),
    { primaryPrice: 'json_ld', photo: 'json_ld', sku: 'json_ld', description: 'json_ld' },
  ],
  [
    'microdata',
    page(
      `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">${NAME}</h1><span itemprop="sku">CH-1</span><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="IRR"><span itemprop="price" content="2500000">۲۵۰٬۰۰۰ تومان</span></div></div>`,
    ),
    { primaryPrice: 'microdata', sku: 'microdata' },
  ],
  [
    'RDFa',
    page(
      `<div vocab="https://schema.org/" typeof="Product"><h1 property="name">${NAME}</h1><span property="sku">CH-1</span><div property="offers" typeof="Offer"><meta property="priceCurrency" content="IRR"><span property="price" content="2500000">۲۵۰٬۰۰۰ تومان</span></div></div>`,
    ),
    { primaryPrice: 'rdfa', sku: 'rdfa' },
  ],
  [
    'tags for sharing',
    page(
      `<h1>${NAME}</h1>`,
      '<meta property="og:type" content="product"><meta property="product:price:amount" content="2500000"><meta property="product:price:currency" content="IRR"><meta property="og:image" content="https://shop.test/chay.jpg">',
    ),
    { primaryPrice: 'meta', photo: 'meta' },
  ],
  [
    'data of scripts',
    page(
      `<div id="app"></div><script>window.__STATE__ = {"product":{"id":7,"name":"${NAME}","price":2500000,"currency":"IRR","sku":"CH-1"}}</script>`,
    ),
    { name: 'state', primaryPrice: 'state', sku: 'state' },
  ],
])('where it was read: %s', (_, html, sources) => {
  const { origins } = read(html)
  expect(
    Object.fromEntries(Object.keys(sources).map((field) => [field, origins[field as 'name']?.source])),
  ).toEqual(sources)
})

test('the raw text goes with the value, no longer than 300 characters, and nothing has an origin that has no value', () => {
  const product = read(page(SHOWN, data({ description: `<p>${'چای خوش‌عطر '.repeat(60)}</p>` })))
  expect(product.origins.primaryPrice).toEqual({ source: 'json_ld', raw: '۲۵۰٬۰۰۰ تومان' })
  expect(product.origins.description?.raw).toHaveLength(300)
  expect(product.data.description).not.toContain('<')
  for (const field of Object.keys(product.data) as (keyof typeof product.data)[]) {
    const value = product.data[field]
    const has = value !== null && !(Array.isArray(value) && value.length === 0)
    expect([field, product.origins[field] !== undefined]).toEqual([field, has])
  }
})

test.each<[ProductDoubt | 'none', string, string]>([
  ['none', 'data and page agree', page(SHOWN, data())],
  ['price_disagrees', 'the data is stale', page(SHOWN, data({}, { price: '3100000' }))],
  ['price_is_range', 'a range', page(SHOWN.replace('۲۵۰٬۰۰۰ تومان', '۲۵۰٬۰۰۰ – ۳۲۰٬۰۰۰ تومان'))],
  ['price_is_range', '"from"', page(SHOWN.replace('۲۵۰٬۰۰۰', 'از ۲۵۰٬۰۰۰'))],
  [
    'price_ambiguous',
    'two prices alike',
    page(SHOWN.replace('</p>', '</p><p class="price">۲۷۰٬۰۰۰ تومان</p>')),
  ],
  [
    'price_not_found',
    'ask for the price',
    page(SHOWN.replace('۲۵۰٬۰۰۰ تومان', 'تماس بگیرید').replace('<button', '<p>کد کالا: CH-100</p><button')),
  ],
  ['name_disagrees', 'another name in the data', page(SHOWN, data({ name: 'قهوه ترک فوری' }))],
  ['availability_assumed', 'no button, no word', page(SHOWN.replace(/<button>.*<\/button>/, ''))],
  [
    'availability_disagrees',
    'in stock by the data, sold out on the page',
    page(SHOWN.replace(/<button>.*<\/button>/, '<p class="stock">ناموجود</p>'), data()),
  ],
  ['photo_not_found', 'no photo', page(SHOWN.replace(/<img[^>]*>/, ''))],
  [
    'variants_incomplete',
    'choices that depend on each other',
    page(
      `${SHOWN}<label for="a">رنگ</label><select id="a"><option>سبز</option><option>سرخ</option></select><label for="b">سایز</label><select id="b"><option>۱</option><option>۲</option></select>`,
    ),
  ],
  [
    'variants_incomplete',
    'variations the shop system loads later',
    page(`${SHOWN}<form class="variations_form" data-product_variations="false"></form>`),
  ],
  [
    'variants_incomplete',
    'a list of variants that scripts fill',
    page(SHOWN.replace('<button', '<form><select name="id"> </select></form><button')),
  ],
])('doubt %s: %s', (doubt, _, html) => {
  const { doubts } = read(html)
  if (doubt === 'none') expect(doubts).toEqual([])
  else expect(doubts).toContain(doubt)
})

test('only the title of the window names it', () => {
  const html = page(SHOWN.replace(/<h1>.*<\/h1>/, ''), '', `${NAME} | shop`)
  expect(read(html).doubts).toContain('name_from_title')
})
