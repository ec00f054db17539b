import { expect, test } from 'vitest'
import { extractProducts } from '../extract-products.ts'
import type { ExtractedProduct } from '../product.ts'

const URL = 'https://shop.test/p/kettle-1'
const read = (body: string, { head = '', title = 'Kettle K2' } = {}): ExtractedProduct | null =>
  extractProducts([
    {
      url: URL,
      html: `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>`,
    },
  ]).products[0] ?? null
const BUY = '<button>Add to cart</button>'
const PRICE = '<p class="price">£40.00</p>'
const data = (value: object) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`

test.each<[string, string, string, string]>([
  [
    'a brand before it, which the title has elsewhere',
    '<h1><a href="/brand/acme">Acme</a><span>Kettle K2</span></h1>',
    'Kettle K2 - Acme | Shop',
    'Kettle K2',
  ],
  [
    'a brand before it, which the title has before it too',
    '<h1><a href="/brand/acme">Acme</a><span>Kettle K2</span></h1>',
    'Acme Kettle K2 | Shop',
    'Acme Kettle K2',
  ],
  [
    'a code behind it',
    '<h1><span>Kettle K2</span><span class="x1">726/3259</span></h1>',
    'Buy Kettle K2 | Shop',
    'Kettle K2',
  ],
  ['a word in bold', '<h1>Kettle <b>K2</b></h1>', 'Kettle K2 | Shop', 'Kettle K2'],
  ['a raised number', '<h1>Jug 2 dm<sup>3</sup></h1>', 'Shop', 'Jug 2 dm3'],
  [
    'pieces that no title knows',
    '<h1><span>Acme</span><span>Kettle</span></h1>',
    'Welcome | Shop',
    'Acme Kettle',
  ],
])('the name in a heading with %s', (_, heading, title, name) => {
  expect(read(`${heading}${PRICE}${BUY}`, { title })?.data.name).toBe(name)
})

test.each<[string, string, string | null]>([
  [
    'stands on the button that buys, behind pictures of its colours',
    '<a href="/p/red"><img src="/red.jpg"></a><button>Add to cart<div><span>40 USD</span></div></button>',
    '40',
  ],
  [
    'is followed by the label of what is saved',
    '<ul class="price"><li class="price-now"><b>£40.00</b></li><li>Save:<span>£9.00</span></li></ul><button>Add to cart</button>',
    '40.00',
  ],
  [
    'is the one with tax',
    '<p class="price">£40.00</p><p class="price">incl. VAT £48.00</p><button>Add to cart</button>',
    '48.00',
  ],
  [
    "is no other seller's",
    '<div><a href="/sellers">12 new</a> from <span class="price">£31.00</span></div><p><span class="price">£40.00</span></p><button>Add to cart</button>',
    '40.00',
  ],
  [
    'is no size of a shoe',
    '<ul class="sizes"><li><span>9 / EUR 43</span></li><li><span>10 / EUR 44</span></li></ul><p class="price">£40.00</p><button>Add to cart</button>',
    '40.00',
  ],
])('the price %s', (_, body, amount) => {
  expect(Number(read(`<h1>Kettle K2</h1>${body}`)?.offer?.amount)).toBe(Number(amount))
})

test('a product that its breadcrumb ends with is the page’s own', () => {
  const product = read(`<h1>Kettle K2</h1>${BUY}`, {
    head: data({
      '@type': 'WebPage',
      breadcrumb: {
        '@type': 'BreadCrumbList',
        itemListElement: [
          { '@type': 'ListItem', item: { '@id': '/kitchen', name: 'Kitchen' } },
          { '@type': 'ListItem', item: { '@id': URL, name: 'Kettle K2' } },
        ],
      },
      mainEntity: {
        '@type': 'Product',
        '@id': URL,
        name: 'Kettle K2',
        sku: 'K-200',
        brand: { '@type': 'Brand', url: '/brand/9/' },
        offers: { '@type': 'Offer', price: 40, priceCurrency: 'GBP', availability: 'InStock' },
      },
    }),
  })
  expect(product?.data.sku).toBe('K-200')
  expect(product?.brand).toBeNull()
  expect(product?.offer).toMatchObject({ amount: '40', currency: 'GBP' })
})

test('a message that is kept hidden says nothing of the stock', () => {
  const body = (classes: string) =>
    `<h1>Kettle K2</h1>${PRICE}<div class="${classes}">Sorry, this item is not available</div>`
  expect(read(body('alert a-hidden'))?.availability).toBe('InStock')
  expect(read(body('alert'))?.availability).toBe('OutOfStock')
})

test.each([
  ['Your cart', null],
  ['Twój koszyk', null],
  ['Basket of willow', 'Basket of willow'],
])('a page headed %s', (heading, name) => {
  const line = '<div class="line"><span class="price">£40.00</span></div>'
  expect(read(`<h1>${heading}</h1>${line}`, { title: heading })?.data.name ?? null).toBe(name)
})

test.each([
  ['ITEM 2107993', '2107993'],
  ['Item 12 of 30', null],
  ['<b>ASIN:</b> B00X1Y2Z3A', 'B00X1Y2Z3A'],
  ['<b>Model</b> <i>Orbit Z Flip 3</i>', null],
])('the code in "%s"', (line, sku) => {
  expect(read(`<h1>Kettle K2</h1><p>${line}</p>${PRICE}${BUY}`)?.data.sku ?? null).toBe(sku)
})

test('a picture is told by its number and loses the size between dots', () => {
  const body = (address: string) =>
    `<h1>Kettle K2</h1>${PRICE}${BUY}<div class="keen"><img alt="Photo 1" src="${address}"></div>`
  expect(read(body('/media/8f3.jpg'))?.data.photo).toBe('https://shop.test/media/8f3.jpg')
  expect(read(body('/images/I/51abc._SS40_.jpg'))?.data.photo).toBe('https://shop.test/images/I/51abc.jpg')
})

test('what is saved is no label of the old price behind it', () => {
  const body =
    '<h1>Kettle K2</h1><ul><li><b class="price">£40.00</b></li><li>Save £9.00</li><li>Was £49.00</li></ul><button>Add to cart</button>'
  expect(read(body)?.oldPrice?.amount).toBe('49')
})

test.each<[string, string, string]>([
  [
    'an edition behind it that no title has',
    '<h1>Market and state<span>Edition 13</span></h1>',
    'Market and state | Shop',
  ],
  ['a chosen colour in brackets', '<h1><span>Acme</span><span>Boots (Black, 10)</span></h1>', 'Acme Boots'],
  [
    'a title that is cut short',
    '<h1><a href="/b/acme">Acme</a> All in one desk computer 16GB black</h1>',
    'Acme All in one',
  ],
])('the name in a heading with %s', (_, heading, title) => {
  const names = ['Market and state', 'Acme Boots', 'Acme All in one desk computer 16GB black']
  expect(names).toContain(read(`${heading}${PRICE}${BUY}`, { title })?.data.name)
})

test('a brand in a heading of its own is not the name', () => {
  const product = read(`<h1>Acme</h1><h1>Slim fit suit</h1>${PRICE}${BUY}`, {
    title: 'Acme Slim fit suit - Buy online',
  })
  expect(product?.data.name).toBe('Slim fit suit')
})

test.each([
  ['Rs.364', '364'],
  ['Bs.1.375,00', '1375'],
  ['999,000 DT', '999'],
  ['1,250 €', '1250'],
])('the amount of "%s"', (text, amount) => {
  expect(Number(read(`<h1>Kettle K2</h1><p class="price">${text}</p>${BUY}`)?.offer?.amount)).toBe(
    Number(amount),
  )
})

test('a text that React divides is one text', () => {
  const body = `<h1>Kettle K2</h1><div class="x9">$<!-- -->40</div><div>9<!-- -->% off</div>${BUY}`
  expect(read(body)?.offer).toMatchObject({ amount: '40', raw: '$40' })
})

test('the column at the side that sells is not the frame of the page', () => {
  const long = Array.from({ length: 30 }, (_, at) => `<p>Line ${at} of what it is like.</p>`).join('')
  const column = (buttons: number) =>
    `<aside class="sidebar">${`<span class="price">£40.00</span>${BUY}`.repeat(buttons)}</aside>`
  expect(read(`<main><h1>Kettle K2</h1>${long}</main>${column(1)}`)?.offer?.amount).toBe('40')
  expect(read(`<main><h1>Kettle K2</h1>${long}</main>${column(4)}`)).toBeNull()
})

test.each([
  ['a discount in per cent', '<b>₹5,399</b><b>₹2,429</b><i>55% off</i>', '2429', '5399'],
  ['no discount', '<b>₹2,429</b><i>New</i>', '2429', undefined],
])('of two prices without a name, with %s', (_, prices, paid, old) => {
  const product = read(`<h1>Kettle K2</h1><div>${prices}</div>${BUY}`)
  expect(product?.offer?.amount).toBe(paid)
  expect(product?.oldPrice?.amount).toBe(old)
})

test('all together costs more than the one', () => {
  const body =
    '<h1>Kettle K2</h1><h2>AED 24.79</h2><button>Add to cart</button><button>Add all to cart (<b>AED74.79</b>)</button>'
  expect(read(body)?.offer?.amount).toBe('24.79')
})

test('choices above the name are the product’s where one box holds both, and a menu’s are not', () => {
  const list = (name: string) =>
    `<label>Colour</label><select name="${name}"><option>Red</option><option>Green</option></select>`
  const box = `<div class="box"><div>${list('colour')}</div><h1>Kettle K2</h1>${PRICE}${BUY}</div>`
  const values = (html: string) =>
    read(html)?.data.variants?.map(({ properties }) => properties[0]?.value) ?? null
  expect(values(`<main>${box}</main>`)).toEqual(['Red', 'Green'])
  expect(values(`<div>${list('colour')}</div><main><h1>Kettle K2</h1>${PRICE}${BUY}</main>`)).toBeNull()
})

test('a long brand in a link is not the name, where the title has both in another order', () => {
  const heading = '<h1><a href="/b/1">House of Francis Kettledale</a><span>Gold K2</span></h1>'
  const product = read(`${heading}${PRICE}${BUY}`, { title: 'Gold K2 House of Francis Kettledale – buy' })
  expect(product?.data.name).toBe('Gold K2')
})

test('what stands in brackets behind a choice is not the price', () => {
  const choice = (text: string) => `<label><input type="checkbox"> ${text} (+ <span>£43.00</span>)</label>`
  const body = `${choice('Gloves')}${choice('Card')}<div class="product-price"><span>£96.00</span></div>${BUY}`
  expect(read(`<h1>Kettle K2</h1>${body}`)?.offer?.amount).toBe('96')
})

test('a box that buys may stand far before the name', () => {
  const menu = Array.from({ length: 50 }, (_, at) => `<p>Service ${at}</p>`).join('')
  const box = '<div class="product-buy-box"><ul class="price"><li>£49.00</li></ul></div>'
  expect(read(`<div>${box}${menu}</div><div><h1>Kettle K2</h1></div>`)?.offer?.amount).toBe('49')
})
