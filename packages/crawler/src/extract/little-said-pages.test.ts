import { expect, test } from 'vitest'
import { extractProducts } from '../extract-products.ts'

/** Pages that say little of what they are: no structured data, no mark of a shop system, no word on stock. */
const read = (path: string, body: string, { title = 'Kettle K2 | Shop', bodyClass = '' } = {}) =>
  extractProducts([
    {
      url: `https://shop.test${path}`,
      html: `<!doctype html><html lang="en"><head><title>${title}</title></head><body class="${bodyClass}">${body}</body></html>`,
    },
  ]).products[0] ?? null

const UNITS = '<p>Unit</p><b>$15.19</b><p>Case</p><b>$57.89</b>'

test('two prices of units are those of one product at the address of a product, and of a list elsewhere', () => {
  const body = `<h1>Kettle K2</h1><div class="units">${UNITS}</div>`
  expect(read('/p/kettle-k2_18/', body)?.data.name).toBe('Kettle K2')
  expect(read('/kettles', body)).toBeNull()
})

test('a bare amount directly below the one heading is its price, an amount in a sentence is none', () => {
  expect(read('/view/100', '<h1>Kettle K2</h1><i>$13.00</i><p>Pours well.</p>')?.offer?.amount).toBe('13')
  expect(read('/view/100', '<h1>Kettle K2</h1><p>We paid $13.00 for it in spring.</p>')).toBeNull()
})

test('a product in the frame of another kind of page is one where its address and a button say so', () => {
  const body =
    '<main class="template-page"><h1>Kettle K2</h1><p class="price">£40.00</p><button>Add to cart</button></main>'
  expect(read('/products/kettle-k2', body)?.offer?.amount).toBe('40')
  expect(read('/blog/kettle-week', body)).toBeNull()
  const without = body.replace(/<button.*?<.button>/, '')
  expect(read('/products/kettle-k2', without)).toBeNull()
  expect(read('/kettle-week', without)).toBeNull()
})

test('a code by which shops all over the world know it marks a product as its own code does', () => {
  const body = '<h1>Kettle K2</h1><span>UPC: 10731149353487</span><p>Ask in the shop.</p>'
  expect(read('/p/kettle-k2_18/', body)?.data.name).toBe('Kettle K2')
})

test.each([
  ['Buy Steel Kettle K2 Online at Best Prices | Shop', 'Steel Kettle K2'],
  ['Buy Steel Kettle K2 Online', 'Steel Kettle K2'],
  ['Buy and Sell Kettles | Shop', 'Buy and Sell Kettles'],
])('the name in the title %s', (title, name) => {
  const body = '<div class="price">£40.00</div><button>Add to cart</button>'
  expect(read('/p/kettle-k2_18/', body, { title })?.data.name).toBe(name)
})

test.each([
  ['Pointed Flats Silver by Acme | Shop', 'Pointed Flats Silver'],
  ['Pointed Flats Silver | Acme | Shop', 'Pointed Flats Silver'],
  ['Acme | Shop', 'Acme'],
])('the maker in the heading, in a window of the title %s', (title, name) => {
  const body =
    '<h1>Acme</h1><p>Pointed Flats Silver</p><div class="price">£40.00</div><button>Add to cart</button>'
  expect(read('/p/pointed-flats_18/', body, { title })?.data.name).toBe(name)
})

test('a card that is called as the shop is not what the page is headed with', () => {
  const body = `<div class="summary"><p class="price">€130</p><button>Add to cart</button></div>
    <section class="related"><ul><li><h2>Shop</h2><p class="price">€35</p></li></ul></section>`
  expect(
    read('/product/laser-2', body, { title: 'Laser – Shop', bodyClass: 'single-product' })?.data.name,
  ).toBe('Laser')
})

test('the last amount before the one own button is the price, though cards of others have buttons', () => {
  const card = (id: number) =>
    `<li><a href="/p/card-${id}"><img src="/${id}.jpg"></a><h3>Card ${id}</h3><b>£${id}.00</b><button>Add to cart</button></li>`
  const body = `<h1>Kettle K2</h1><div><h2>Key features</h2><a href="/plans"><img src="/plans.jpg"></a>
    <p class="pricing">£59.99</p></div><p>Pick up</p><p>Not today</p><button>Add to cart</button>
    <h2>Others</h2><ul>${[11, 12, 13, 14].map(card).join('')}</ul>`
  expect(read('/product/kettle-k2', body)?.offer?.amount).toBe('59.99')
})

test("an amount that Tailwind's class strikes out is the old price", () => {
  const body = `<h1>Kettle K2</h1><p><span class="line-through productOldPrice">£28.99</span>
    <span class="font-bold productPrice">£24.99</span></p><button>Add to cart</button>`
  expect(read('/p/kettle-k2_18/', body)).toMatchObject({
    offer: { amount: '24.99' },
    oldPrice: { amount: '28.99' },
  })
})

test('a page of a blog that sells one thing under its heading is that thing', () => {
  const page = (body: string, url = 'https://shop.test/kettle-k2/') =>
    extractProducts([
      {
        url,
        html: `<!doctype html><html lang="en"><head><title>Kettle K2</title><meta property="og:type" content="article"></head><body class="page-template">${body}</body></html>`,
      },
    ]).products[0] ?? null
  const heading = '<h1>Kettle K2</h1><p>Boils a litre in a minute.</p>'
  const price = '<p><b>$40.00</b></p>'
  const buy = '<button>Add to cart</button>'
  expect(page(`${heading}${price}${buy}`)?.offer?.amount).toBe('40')
  expect(page(`${heading}${price}`)).toBeNull()
  expect(page(`${heading}${buy}${price}`)).toBeNull()
  expect(page(`${heading}${price}${buy}${price}${buy}`)).toBeNull()
  expect(page(`${heading}${price}${buy}`, 'https://shop.test/')).toBeNull()
  expect(page(`${heading}${price}${buy}`, 'https://shop.test/blog/kettle-k2/')).toBeNull()
})

test("a kind of post that is named as goods in the site's own language is a product without price or button", () => {
  const body = '<h1>Guantes G7</h1><p>Código: 2D72LU60</p>'
  const kind = (name: string) =>
    read('/guantes-g7/', body, {
      title: 'Guantes G7 - Dexa',
      bodyClass: `${name}-template-default single-${name}`,
    })
  expect(kind('productos')?.data).toMatchObject({ name: 'Guantes G7', sku: '2D72LU60' })
  expect(kind('kala')?.data.name).toBe('Guantes G7')
  expect(kind('noticias')).toBeNull()
})
