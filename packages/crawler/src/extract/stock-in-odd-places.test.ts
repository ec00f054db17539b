import { expect, test } from 'vitest'
import { extractProducts } from '../extract-products.ts'
import type { ExtractedProduct } from '../product.ts'

const read = (body: string, head = ''): ExtractedProduct | null =>
  extractProducts([
    {
      url: 'https://shop.test/product/kettle-1',
      html: `<!doctype html><html lang="en"><head><title>Kettle K2</title>${head}</head><body>${body}</body></html>`,
    },
  ]).products[0] ?? null
const stockOf = (body: string, head?: string) => read(body, head)?.availability
const TOP = '<h1>Kettle K2</h1><p class="price">$40.00</p>'
const BUY = '<button>Add to cart</button>'
const IN_STOCK =
  '<meta property="og:type" content="product"><meta property="product:price:amount" content="40"><meta property="product:price:currency" content="USD"><meta property="product:availability" content="instock">'

test.each(['u-display-none', 'h-hide', 'uk-hidden', 'hide'])(
  'a message that the class %s hides is kept ready for when it is true',
  (hiding) => {
    const message = (name: string) =>
      `${TOP}<div class="availability ${name}"><span>Sold out</span></div>${BUY}`
    expect(stockOf(message('shown'))).toBe('OutOfStock')
    expect(stockOf(message(hiding))).toBe('InStock')
  },
)

test.each([
  'The quantity chosen is not available',
  'Die gewünschte Größe ist leider nicht mehr verfügbar',
  'تعداد انتخاب شده موجود نیست',
])('«%s» speaks of what nobody has chosen yet', (words) =>
  expect(stockOf(`${TOP}<p class="message-stock">${words}</p>${BUY}`)).toBe('InStock'),
)

test('«محصول انتخاب شده موجود نیست» speaks of the product', () =>
  expect(stockOf(`${TOP}<p class="stock">محصول انتخاب شده موجود نیست</p>`)).toBe('OutOfStock'))

test('words that say themselves that it is there are no label of the number beside them', () => {
  expect(
    stockOf(`<h1>Kettle K2</h1><div>IN STOCK</div><span>0</span><span>Reviews</span><p>$40.00</p>${BUY}`),
  ).toBe('InStock')
  expect(stockOf(`${TOP}<table><tr><th>In stock</th><td>0</td></tr></table>`)).toBe('OutOfStock')
})

test('a button that is off until a size is chosen says so', () => {
  const button = (title: string) => `${TOP}<button disabled title="${title}">Add to cart</button>`
  expect(stockOf(button('Select Size'), IN_STOCK)).toBe('InStock')
  expect(stockOf(button('Add to cart'), IN_STOCK)).toBe('OutOfStock')
})

test('a list whose options say "in stock" and "out of stock" has something to sell', () => {
  const option = (size: number, stock: string) => `<option>${size} — ${stock}</option>`
  const list = (last: string) =>
    `${TOP}<form class="cart"><label>Size <select name="size">${option(36, 'Out of Stock')}${option(37, last)}</select></label><button disabled>Add to cart</button></form>`
  // Data of the whole that is older, or of the first size.
  const said = IN_STOCK.replace('instock', 'out of stock')
  expect(stockOf(list('In Stock'), said)).toBe('InStock')
  expect(stockOf(list('Out of Stock'), said)).toBe('OutOfStock')
})

test('a mark that is written into all colours is shown by a style', () => {
  const swatch = (colour: string) =>
    `<div class="a-swatch"><div><input type="radio" name="colors" value="${colour}"><button type="button"><span>${colour}</span><span class="sold-out">Sold out</span></button></div></div>`
  const page = `${TOP}<div class="m-swatches">${swatch('Blue')}${swatch('Red')}</div><button disabled>Add to cart</button>`
  expect(stockOf(page, IN_STOCK)).toBe('InStock')
  expect(stockOf(page)).toBe('OutOfStock')
})

test('what is sent within a day is there, what comes in weeks is not', () => {
  const line = (value: string) => `${TOP}<p><b>Availability:</b> <span>${value}</span></p>${BUY}`
  expect(stockOf(line('Usually ships in 24 hours'))).toBe('InStock')
  expect(stockOf(line('Ships in 3 weeks'))).toBe('OutOfStock')
})

test('a sentence where the stock stands may say that there is none', () => {
  const sentence =
    'Due to popular demand this item is out of stock, we shall tell you as soon as it is back again'
  expect(
    stockOf(
      `<h1>Kettle K2</h1><div id="soldOut"><p><strong>$40.00</strong></p><span>${sentence}</span></div>`,
    ),
  ).toBe('OutOfStock')
})

test('a class of a catalogue, which has neither a price nor a button, says nothing of stock', () => {
  const catalogue = (more: string) =>
    stockOf(
      `<main class="single-product"><div class="product type-product instock"><h1>Kettle K2</h1>${more}</div></main>`,
    )
  expect(catalogue('<span class="sku">K2</span>')).toBeNull()
  expect(catalogue('<p class="price">$40.00</p>')).toBe('InStock')
  expect(catalogue(`<span class="sku">K2</span>${BUY}`)).toBe('InStock')
})
