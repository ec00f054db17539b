import { expect, test } from 'vitest'
import { extractProducts } from './extract-products.ts'

const select = (id: number, label: string, options: string[], demanded = true): string =>
  `<div class="mb-3 ${demanded ? 'required' : ''}"><label for="o${id}">${label}</label><select name="option[${id}]" id="o${id}"><option value=""> --- لطفا انتخاب کنید --- </option>${options.map((option, index) => `<option value="${index + 1}">${option}</option>`).join('')}</select></div>`
const radios = (id: number, label: string, options: string[]): string =>
  `<div class="mb-3 required"><label>${label}</label><div id="o${id}">${options.map((option, index) => `<div><input type="radio" name="option[${id}]" id="v${id}-${index}"><label for="v${id}-${index}">${option}</label></div>`).join('')}</div></div>`

/** Prices in toman of a headphone of 1,850,000 toman by its options' values; null is not for sale. */
function read(choices: string) {
  const html = `<!doctype html><html lang="fa"><head><title>هدفون بی‌سیم مدل آوا</title></head><body><main><h1>هدفون بی‌سیم مدل آوا</h1><ul><li>موجودی: 3</li></ul><h2><span class="price-new">1,850,000 تومان</span></h2><form>${choices}<input name="quantity" value="1"><button type="button" id="button-cart">افزودن به سبد خرید</button></form></main></body></html>`
  const product = extractProducts([{ url: 'https://shop.example.ir/p/1', html }]).products[0]
  expect(product?.data.primaryPrice).toBe(18_500_000)
  const variants = product?.data.variants ?? []
  return {
    prices: Object.fromEntries(
      variants.map(({ properties, primaryPrice, stock }) => [
        properties.map(({ value }) => value).join('، '),
        stock === 0 ? null : primaryPrice === null ? 'as the product' : primaryPrice / 10,
      ]),
    ),
    doubts: product?.doubts ?? [],
  }
}

const COLOURS = ['مشکی\n   (+50,000 تومان)\n ', 'سفید', 'آبی (-20,000 تومان)']

test.each([
  ['a list', select(1, 'رنگ', COLOURS)],
  ['a row of buttons', radios(1, 'رنگ', COLOURS)],
])('options of %s add to the price of the product', (_, choices) => {
  expect(read(choices)).toMatchObject({
    prices: { مشکی: 1_900_000, سفید: 1_850_000, آبی: 1_830_000 },
    doubts: ['photo_not_found'],
  })
})

test('choices that are independent of each other are combined, and their differences added', () => {
  const { prices } = read(
    select(1, 'رنگ', ['مشکی (+50,000 تومان)', 'سفید']) +
      radios(2, 'گارانتی', ['۶ ماهه', '۱۸ ماهه (+120,000 تومان)']),
  )
  expect(prices).toEqual({
    'مشکی، ۶ ماهه': 1_900_000,
    'مشکی، ۱۸ ماهه': 2_020_000,
    'سفید، ۶ ماهه': 1_850_000,
    'سفید، ۱۸ ماهه': 1_970_000,
  })
})

test('a choice nobody has to make is none of the variants', () => {
  const { prices } = read(
    select(1, 'رنگ', ['مشکی (+50,000 تومان)', 'سفید']) +
      select(2, 'کادوپیچ', ['ساده', 'ویژه (+20,000 تومان)'], false),
  )
  expect(prices).toEqual({ مشکی: 1_900_000, سفید: 1_850_000 })
})

test('more combinations than a person could look at are left out, with a doubt', () => {
  const many = (of: string) => Array.from({ length: 15 }, (_, index) => `${of} ${index} (+1,000 تومان)`)
  const { prices, doubts } = read(select(1, 'رنگ', many('رنگ')) + select(2, 'سایز', many('سایز')))
  expect(prices).toEqual({})
  expect(doubts).toContain('variants_incomplete')
})

test('a share of the price is not guessed: that option is not for sale', () => {
  const { prices, doubts } = read(select(1, 'رنگ', ['مشکی (+10%)', 'سفید']))
  expect(prices).toEqual({ مشکی: null, سفید: 1_850_000 })
  expect(doubts).toContain('variants_incomplete')
})

test('an option that is sold out is so beside its difference', () => {
  expect(read(select(1, 'رنگ', ['مشکی (+50,000 تومان) - ناموجود', 'سفید'])).prices).toEqual({
    مشکی: null,
    سفید: 1_850_000,
  })
})

test('an amount without a sign is a price; far below the product it is a doubt, and an option without one is not for sale', () => {
  const { prices, doubts } = read(select(1, 'رنگ', ['مشکی (50,000 تومان)', 'نقره‌ای (70,000 تومان)', 'سفید']))
  expect(prices).toEqual({ مشکی: 50_000, نقره‌ای: 70_000, سفید: null })
  expect(doubts).toEqual(expect.arrayContaining(['variant_price_low', 'variants_incomplete']))
})

test('options without amounts cost what the product does', () => {
  expect(read(select(1, 'رنگ', ['مشکی', 'سفید'])).prices).toEqual({
    مشکی: 'as the product',
    سفید: 'as the product',
  })
})

test('what an option adds is never the price of the product, whatever stands nearer to the button', () => {
  const option = (text: string, index: number) =>
    `<div class="radio"><label><input type="radio" name="option[1]" value="${index}"> ${text}</label></div>`
  const split = 'مشکی (+<b>50,000 تومان</b>)'
  for (const dear of ['مشکی (+50,000 تومان)', 'مشکی (+۵۰٬۰۰۰ تومان)', '۱۸ ماهه (+50,000 تومان)', split]) {
    const html = `<!doctype html><html lang="fa"><head><title>هدفون بی‌سیم مدل آوا</title></head><body><main><h1>هدفون بی‌سیم مدل آوا</h1><ul><li>موجودی: 3</li></ul><ul><li><h2>1,850,000 تومان</h2></li></ul><div id="product"><div class="form-group required"><label class="control-label">رنگ</label><div id="input-option1">${[dear, 'سفید'].map(option).join('')}</div></div><input name="quantity" value="1"><button type="button" id="button-cart">افزودن به سبد خرید</button></div></main></body></html>`
    const { data, doubts } = extractProducts([{ url: 'https://shop.example.ir/p/1', html }]).products[0] ?? {}
    expect(data?.primaryPrice).toBe(18_500_000)
    expect(data?.variants?.map(({ primaryPrice }) => primaryPrice)).toEqual([19_000_000, 18_500_000])
    expect(doubts).toEqual(['photo_not_found'])
  }
})

test('a price with a discount in brackets stays a price', () => {
  const html = `<!doctype html><html lang="fa"><head><title>هدفون بی‌سیم مدل آوا</title></head><body><h1>هدفون بی‌سیم مدل آوا</h1><b>1,850,000 تومان (-150,000)</b><button>افزودن به سبد خرید</button></body></html>`
  const [product] = extractProducts([{ url: 'https://shop.example.ir/p/1', html }]).products
  expect(product?.data.primaryPrice).toBe(18_500_000)
})

test('an amount behind a dash without its unit is not guessed: that option is not for sale', () => {
  const { prices, doubts } = read(select(1, 'رنگ', ['مشکی', 'سفید -20,000', 'سایز -40']))
  expect(prices).toEqual({ مشکی: 1_850_000, سفید: null, 'سایز -40': 1_850_000 })
  expect(doubts).toContain('variants_incomplete')
})
