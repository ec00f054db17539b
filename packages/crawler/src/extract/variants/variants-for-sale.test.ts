import type { CatalogueProduct } from '@payvand/domain'
import { expect, test } from 'vitest'
import { extractedProduct } from '../../engines/extracted-product.ts'
import { extractProducts } from '../../extract-products.ts'
import { productRecord } from '../../product-record.ts'

const NAME = 'پیراهن نخی'
/** The variants that the crawler gives out of a page: value, price in rial, stock. */
function variantsOf(form: string, head = '') {
  const html = `<!doctype html><html lang="fa"><head><title>${NAME}</title>${head}</head><body><h1>${NAME}</h1>
    <p class="price">۵۹۰٬۰۰۰ تومان</p>${form}<button>افزودن به سبد خرید</button></body></html>`
  const [product] = extractProducts([{ url: 'https://shop.test/p/1', html }]).products
  if (!product) throw new Error('the page shows no product')
  const { variants } = productRecord(product.url, product) as {
    variants: { properties: { value: string }[]; primary_price: number | null; stock: number | null }[] | null
  }
  return variants?.map(({ properties, primary_price: price, stock }) => [properties[0]?.value, price, stock])
}
const attribute = (size: string) => ({ attribute_pa_size: size })
const form = (...variations: object[]) =>
  `<form class="variations_form" data-product_variations="${JSON.stringify(variations).replaceAll('"', '&quot;')}">
    <label for="s">سایز</label><select id="s" name="attribute_pa_size"><option value="">انتخاب</option>
    <option value="small">کوچک</option><option value="big">بزرگ</option></select></form>`
const variation = (size: string, more: object) => ({
  attributes: attribute(size),
  is_in_stock: true,
  max_qty: 4,
  sku: '',
  ...more,
})

test('a variation of a form without a price beside a priced one is not for sale', () => {
  const small = variation('small', { display_price: 590_000 })
  const stated = variation('big', { display_price: 590_000, is_purchasable: false })
  expect(variantsOf(form(small, variation('big', { display_price: '' })))).toEqual([
    ['کوچک', 5_900_000, 4],
    ['بزرگ', null, 0],
  ])
  expect(variantsOf(form(small, stated))).toEqual([
    ['کوچک', 5_900_000, 4],
    ['بزرگ', 5_900_000, 0],
  ])
})

test('of structured data, where only some have an offer, those without are not for sale', () => {
  const variant = (size: string, offers?: object) => ({
    '@type': 'Product',
    name: `${NAME} ${size}`,
    size,
    offers,
  })
  const group = {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    name: NAME,
    variesBy: 'https://schema.org/size',
    hasVariant: [
      variant('S', {
        '@type': 'Offer',
        price: 590_000,
        priceCurrency: 'IRT',
        availability: 'https://schema.org/InStock',
      }),
      variant('L'),
    ],
  }
  const stated = variantsOf('', `<script type="application/ld+json">${JSON.stringify(group)}</script>`)
  expect(stated).toEqual([
    ['S', 5_900_000, null],
    ['L', null, 0],
  ])
})

test('an option that prints no price beside others that print theirs is not for sale: its price is not known', () => {
  const choice = `<label for="size">سایز</label><select id="size"><option value="">انتخاب کنید</option>
    <option value="1">کوچک</option><option value="2">بزرگ - ۶۵۰٬۰۰۰ تومان</option></select>`
  expect(variantsOf(choice)).toEqual([
    ['کوچک', null, 0],
    ['بزرگ', 6_500_000, null],
  ])
})

test('where no option names a price the product’s is theirs, and nothing is taken off sale', () => {
  const choice = `<label for="size">سایز</label><select id="size"><option value="">انتخاب کنید</option>
    <option value="1">کوچک</option><option value="2">بزرگ</option></select>`
  expect(variantsOf(choice)).toEqual([
    ['کوچک', null, null],
    ['بزرگ', null, null],
  ])
})

test('a catalogue that names no price of one variant does not sell it', () => {
  const variant = (size: string, price: string | null) => ({
    properties: [{ property: 'سایز', value: size }],
    price,
    available: true,
    stock: 4,
    sku: null,
  })
  const entry = {
    name: NAME,
    price: '590000',
    currency: 'IRT',
    available: true,
    stock: null,
    photos: [],
    categoryPath: [],
    specifications: [],
    description: null,
    brand: null,
    oldPrice: null,
    sku: null,
    weight: null,
    variants: [variant('S', '590000'), variant('L', null)],
  } as unknown as CatalogueProduct
  const { data } = extractedProduct(entry, 'https://shop.test/p/1', { currency: 'IRT', isAssumed: false })
  expect(data.variants?.map(({ primaryPrice, stock }) => [primaryPrice, stock])).toEqual([
    [5_900_000, 4],
    [null, 0],
  ])
})

test('a variation whose price is written as text has that price; one that is switched off is not for sale', () => {
  const small = variation('small', { display_price: '590000' })
  expect(
    variantsOf(form(small, variation('big', { display_price: 650_000, variation_is_active: false }))),
  ).toEqual([
    ['کوچک', 5_900_000, 4],
    ['بزرگ', 6_500_000, 0],
  ])
})
