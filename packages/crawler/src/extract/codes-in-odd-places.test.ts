import { expect, test } from 'vitest'
import { extractProducts } from '../extract-products.ts'
import type { ExtractedProduct } from '../product.ts'

const URL = 'https://shop.test/p/kettle'
const read = (body: string): ExtractedProduct | null =>
  extractProducts([
    {
      url: URL,
      html: `<!doctype html><html lang="en"><head><title>Kettle</title></head><body><h1>Kettle</h1>${body}</body></html>`,
    },
  ]).products[0] ?? null
const PRICE = '<p class="price">£40.00</p>'
const BUY = '<button>Add to cart</button>'
const data = (value: object) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const OFFERED = { '@type': 'Product', name: 'Kettle', offers: { price: '40.00', priceCurrency: 'GBP' } }

test.each<[string, string, string | null]>([
  ['has its label twice', '<p><span>SKU:</span> <span class="sku">REF. KET-YEL-S</span></p>', 'KET-YEL-S'],
  [
    'is a maker’s model of many parts',
    '<p><b>Model:</b> <span>VO 5453S 53 W44 11 G</span></p>',
    'VO 5453S 53 W44 11 G',
  ],
  [
    'is the shop’s, not the model in a description',
    `${data({ ...OFFERED, sku: 'CJ-1358930' })}<p>Product model: YM-461<br>Colour: red</p>`,
    'CJ-1358930',
  ],
  [
    'is that of the chosen size',
    '<select name="size"><option data-sku="KET-10">1 l</option><option selected data-sku="KET-20">2 l</option></select>',
    'KET-20',
  ],
  ['is no number of the shop system', '<input type="hidden" name="product-id" value="7412948861018">', null],
])('the code of a product %s', (_, shown, code) => {
  expect(read(`${PRICE}${BUY}${shown}`)?.data.sku).toBe(code)
})

test('what a shop system escaped twice is read as a person reads it', () => {
  const crumb = (name: string, position: number) => ({ '@type': 'ListItem', position, name })
  const list = {
    '@type': 'BreadcrumbList',
    itemListElement: [crumb('Início', 1), crumb('Tea &amp;#8211; Coffee', 2), crumb('Kettle', 3)],
  }
  const description = '&lt;p&gt;Boils &lt;b&gt;two litres&lt;/b&gt; in a minute.&lt;/p&gt;'
  const product = read(`${data(list)}${data({ ...OFFERED, description })}${PRICE}${BUY}`)
  expect(product?.categoryPath).toEqual(['Tea – Coffee'])
  expect(product?.data.description).toBe('Boils two litres in a minute.')
})

test.each([
  [
    'an element that scripts make a button',
    '<div class="button"><span class="button_text">Add to Cart</span></div>',
  ],
  ['a button in Dutch', '<p><a class="btn" href="#!/p/298">Kopen</a></p>'],
])('a bare price beside %s is of a product', (_, button) => {
  const below = '<p>Boils two litres.</p><p>It is blue.</p><p>£40.00</p>'
  expect(read(`${below}${button}`)?.data.name).toBe('Kettle')
  expect(read(below)).toBeNull()
})

test('cards of others that are marked up in another way give nothing to the product', () => {
  const card =
    '<article itemscope itemtype="http://schema.org/Product"><meta itemprop="name" content="Record player"><link itemprop="image" href="/record-player.jpg"><meta itemprop="sku" content="REC-1"></article>'
  const shared = '<meta property="og:image" content="https://shop.test/kettle.jpg">'
  expect(read(`${shared}${data(OFFERED)}${PRICE}${BUY}${card}`)?.data).toMatchObject({
    photo: 'https://shop.test/kettle.jpg',
    sku: null,
  })
})
