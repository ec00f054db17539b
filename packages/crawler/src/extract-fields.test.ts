import { expect, test } from 'vitest'
import { extractProducts } from './extract-products.ts'
import type { ExtractedProduct } from './product.ts'

const URL_OF_PAGE = 'https://www.teahouse.test/p/black-tea'
const read = (html: string, url = URL_OF_PAGE): ExtractedProduct | null =>
  extractProducts([{ url, html }]).products[0] ?? null
const ld = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Black Tea', ...data })}</script>`
const offer = (availability: string) => ({
  offers: { '@type': 'Offer', price: '12.50', priceCurrency: 'EUR', availability },
})
const page = (body: string, head = '<title>Black Tea | Teahouse</title>') =>
  `<html lang="en"><head>${head}</head><body><h1>Black Tea</h1><p class="price">€12.50</p>${body}</body></html>`
const BUY = '<button>Add to your basket</button>'

test.each<[string, string, 'InStock' | 'OutOfStock']>([
  ...[
    'InStock',
    'https://schema.org/InStoreOnly',
    'PreOrder',
    'http://schema.org/LimitedAvailability',
    'BackOrder',
  ].map((value) => [value, page(ld(offer(value))), 'InStock'] as [string, string, 'InStock']),
  ...['https://schema.org/OutOfStock', 'SoldOut', 'Discontinued', 'out of stock'].map(
    (value) => [value, page(ld(offer(value))), 'OutOfStock'] as [string, string, 'OutOfStock'],
  ),
  [
    'data in stock, the page sold out',
    page(`${ld(offer('InStock'))}<p class="stock">Sold out</p>`),
    'OutOfStock',
  ],
  [
    'data in stock, the button off',
    page(`${ld(offer('InStock'))}<button disabled>Add to cart</button>`),
    'OutOfStock',
  ],
  [
    'the button waits for a size',
    page(
      `${ld(offer('InStock'))}<select name="size"><option>S</option></select><button disabled>Add to cart</button>`,
    ),
    'InStock',
  ],
  [
    'data of one size, another can be bought',
    page(`${ld(offer('OutOfStock'))}<label><input type="radio" name="size">S</label>${BUY}`),
    'InStock',
  ],
  ['a promise to write', page('<button>Notify me when available</button>'), 'OutOfStock'],
  ['in German', page('<p class="delivery">Derzeit nicht lieferbar</p>'), 'OutOfStock'],
  ['in Hebrew', page('<div>המוצר אינו במלאי</div>'), 'OutOfStock'],
  [
    'a button in the frame of the page sells nothing',
    `<header>${BUY}</header>${page('<p>Out of stock</p>')}`,
    'OutOfStock',
  ],
  ['nothing said', page(BUY), 'InStock'],
])('availability: %s', (_, html, expected) => expect(read(html)?.availability).toBe(expected))

test.each<[string, string, string | null, string?]>([
  ['sku before mpn', page(ld({ sku: 'BT-1', mpn: 'M-9' })), 'BT-1'],
  ['mpn where there is no sku', page(ld({ mpn: 'M-9', productID: '4411' })), 'M-9'],
  ['productID where there is neither', page(ld({ productID: 'sku:BT-77' })), 'BT-77'],
  ['a barcode is no code', page(ld({ gtin13: '4005556050178', productID: 'gtin13:4005556050178' })), null],
  ['a row of a table', page('<table><tr><td>Art.-Nr.</td><td>BT-1</td></tr></table>'), 'BT-1'],
  ['a definition list', page('<dl><dt>Numer katalogowy</dt><dd>BT-1</dd></dl>'), 'BT-1'],
  ['the code before the model', page('<p>Model: X200</p><p>Product code: BT-1</p>'), 'BT-1'],
  ['a data mark', page(`<form data-product-sku="BT-1">${BUY}</form>`), 'BT-1'],
  [
    "a neighbour's data mark",
    page('<div class="related"><a data-product_sku="XX-9" href="/p/2">Green</a></div>'),
    null,
  ],
  [
    'the address, repeated by the page',
    page('<img src="/img/15513912_1.jpg"><i data-pid="15513912"></i>'),
    '15513912',
    'https://shop.test/tea-15513912.html',
  ],
  ['the address alone', page(''), null, 'https://shop.test/tea-15513912.html'],
  [
    'the number of a post',
    page('<div data-id="15513912"></div>', '<meta name="generator" content="WordPress 6.5">'),
    null,
    'https://shop.test/?p=15513912',
  ],
])('code: %s', (_, html, expected, url) => expect(read(html, url)?.data.sku).toBe(expected))

test.each<[string, string, string]>([
  [
    'tags that speak of the shop',
    page(
      BUY,
      '<meta property="og:title" content="Teahouse: the finest leaves since 1900"><meta property="og:type" content="product">',
    ),
    'Black Tea',
  ],
  [
    "a title with the shop's name at its end, and no heading",
    `<title>Black Tea - Loose Leaf | Teahouse</title>${ld(offer('InStock')).replace('"name":"Black Tea",', '')}`,
    'Black Tea - Loose Leaf',
  ],
])('name: %s', (_, html, expected) => expect(read(html)?.data.name).toBe(expected))

test('a shop that counts in cents: what is shown is the price', () => {
  const meta = `<script>var meta = {"product":{"id":1,"title":"Black Tea","price":1250,"variants":[{"id":2,"price":1250,"sku":"BT-1"}]}};</script>`
  expect(read(page(BUY + meta))).toMatchObject({ offer: { amount: '12.5' }, data: { sku: 'BT-1' } })
})

test.each([
  [
    'Next',
    '<script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"product":{"name":"Black Tea","price":{"current":12.5,"currency":"EUR"},"inStock":false,"sku":"BT-1"}}}}</script>',
  ],
  [
    'a layer of events',
    "<script>dataLayer.push({'ecommerce':{'detail':{'products':[{'name':'Black Tea','id':'BT-1','price':'12.50','sku':'BT-1',}]}, 'currencyCode': 'EUR'}, });</script>",
  ],
  [
    'a text of JSON',
    `<script>window.__DATA__ = JSON.parse("{\\"item\\":{\\"title\\":\\"Black Tea\\",\\"salePrice\\":12.5,\\"price\\":15,\\"sku\\":\\"BT-1\\"}}")</script>`,
  ],
  [
    'an attribute',
    `<div data-product='{"name":"Black Tea","price_amount":12.5,"price":"€15.00","sku":"BT-1","final_price":"12.50"}'></div>`,
  ],
])('a page rendered by scripts is read from its data: %s', (_, state) => {
  const product = read(
    `<html><head><title>Black Tea | Teahouse</title></head><body><div id="app"></div>${state}</body></html>`,
  )
  expect(product).toMatchObject({ offer: { amount: '12.5' }, data: { name: 'Black Tea', sku: 'BT-1' } })
})

test('hostile data in scripts ends, in bounded time and memory', () => {
  const hostile = [
    `price=${'{a:'.repeat(300_000)}`,
    `price${'={/*'.repeat(300_000)}`,
    `price${'={"a":['.repeat(300_000)}`,
    `price=[${'{"name":"Black Tea","price":1},'.repeat(60_000)} f()]`,
    `var price = {"__proto__":{"name":"x"},"constructor":{"price":1}}`,
    `self.__next_f.push(${'[1,"price '.repeat(100_000)}`,
  ]
  for (const script of hostile)
    expect(() => read(`<title>Black Tea</title><h1>Black Tea</h1><script>${script}</script>`)).not.toThrow()
})

test.each<[string, string, string]>([
  [
    'words that are only read aloud',
    '<h1>Green tea <span class="visually-hidden">by Shop</span></h1>',
    'Green tea',
  ],
  ['hidden words', '<h1>Green tea<span hidden> sold out</span></h1>', 'Green tea'],
  ['a title that says nothing', '<title>Shop</title><h1>Green tea</h1><h2>Shop</h2>', 'Green tea'],
  [
    'the heading that the title knows, though the data says less',
    `<title>Green tea of Lahijan, first harvest | Shop</title>${ld({ name: 'Green tea' })}<h1>Green tea of Lahijan, first harvest</h1>`,
    'Green tea of Lahijan, first harvest',
  ],
])('name: %s', (_, html, expected) => {
  expect(read(`<body>${html}<p class="price">12.50 €</p>${BUY}</body>`)?.data.name).toBe(expected)
})

test.each<[string, string, string]>([
  ['the data within the words of the page', page(`${ld({ sku: 'BT-1' })}<p>SKU: BT-1 / 250g</p>`), 'BT-1'],
  ['a word stuck to it', page('<p>SKU: BT-12345Availability</p>'), 'BT-12345'],
])('code: %s', (_, html, expected) => expect(read(html)?.data.sku).toBe(expected))
