import { expect, test } from 'vitest'
import type { ProductData } from '../catalog/product.ts'
import { rial } from '../money/money.ts'
import { type BulkChange, changeProduct, type PriceChange } from './bulk-change.ts'

const PRODUCT: ProductData = {
  sku: null,
  name: 'انگشتر نقره',
  photo: null,
  photos: [],
  description: 'نقره‌ی اصل، کار دست',
  video: null,
  primaryPrice: rial(1_000_000),
  oldPrice: null,
  stock: 3,
  weight: 10,
  packageWeight: 60,
  unitQuantity: 1,
  unitType: 'عدد',
  preparationDays: 1,
  variants: null,
}
const SIZES: ProductData = {
  ...PRODUCT,
  variants: [
    { properties: [], primaryPrice: rial(1_200_000), stock: 1, sku: null },
    { properties: [], primaryPrice: null, stock: null, sku: null },
  ],
}
const price = (by: PriceChange['by'], value: number, rounding = {}): BulkChange => ({
  kind: 'price',
  by,
  value,
  method: 'exact',
  base: 1,
  ...rounding,
})
const text = (by: 'prepend' | 'append' | 'replace', value: string, more = {}): BulkChange => ({
  kind: 'text',
  by,
  field: 'name',
  text: value,
  find: '',
  ...more,
})

test.each<[string, ProductData, BulkChange, object]>([
  ['a tenth more', PRODUCT, price('percent', 10), { changes: { primaryPrice: 1_100_000 } }],
  [
    'less, rounded down',
    PRODUCT,
    price('percent', -8.3, { method: 'down', base: 10_000 }),
    { changes: { primaryPrice: 910_000 } },
  ],
  ['an amount less', PRODUCT, price('amount', -250_000), { changes: { primaryPrice: 750_000 } }],
  [
    'with its variants',
    SIZES,
    price('amount', 100_000),
    {
      changes: {
        variants: [
          { properties: [], primaryPrice: 1_300_000, stock: 1, sku: null },
          { properties: [], primaryPrice: null, stock: null, sku: null },
        ],
      },
    },
  ],
  [
    'a price where there was none',
    { ...PRODUCT, primaryPrice: null },
    price('set', 500_000),
    { changes: { primaryPrice: 500_000 } },
  ],
  [
    'no percent of nothing',
    { ...PRODUCT, primaryPrice: null },
    price('percent', 5),
    { leftOut: 'price_missing' },
  ],
  ['no price below nothing', PRODUCT, price('amount', -1_000_000), { leftOut: 'price_too_low' }],
  ['no price past the marketplace’s', PRODUCT, price('percent', 1_000_000), { leftOut: 'price_too_high' }],
  ['the same price', PRODUCT, price('set', 1_000_000), { leftOut: 'unchanged' }],
  ['stock', PRODUCT, { kind: 'stock', by: 'set', value: 7 }, { changes: { stock: 7 } }],
  ['fewer than there are', PRODUCT, { kind: 'stock', by: 'add', value: -9 }, { changes: { stock: 0 } }],
  [
    'more of what nobody counted',
    { ...PRODUCT, stock: null },
    { kind: 'stock', by: 'add', value: 1 },
    { leftOut: 'stock_missing' },
  ],
  ['a word before', PRODUCT, text('prepend', 'حراج'), { changes: { name: 'حراج انگشتر نقره' } }],
  ['a word that is there', PRODUCT, text('append', 'نقره'), { leftOut: 'unchanged' }],
  [
    'every place of a word',
    PRODUCT,
    text('replace', '$& طلا', { find: 'نقره' }),
    { changes: { name: 'انگشتر $& طلا' } },
  ],
  [
    'a word in the description',
    PRODUCT,
    text('replace', '', { find: '، کار دست', field: 'description' }),
    { changes: { description: 'نقره‌ی اصل' } },
  ],
  ['a word that is not there', PRODUCT, text('replace', 'x', { find: 'طلا' }), { leftOut: 'text_not_found' }],
  ['no name left', PRODUCT, text('replace', '', { find: 'انگشتر نقره' }), { leftOut: 'name_missing' }],
  ['a name without end', PRODUCT, text('append', 'ا'.repeat(490)), { leftOut: 'text_too_long' }],
])('%s', (_, data, change, expected) => {
  const before = structuredClone(data)
  expect(changeProduct(data, change)).toEqual(expected)
  expect(data).toEqual(before)
})
