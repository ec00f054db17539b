import type { ProductData, Rial } from '@payvand/domain'
import { describe, expect, test } from 'vitest'
import { itemColumns, wordKey } from './item-columns.ts'

const DATA: ProductData = {
  sku: 'R-12',
  name: 'انگشتر نقره‌ی زنانه',
  photo: 'https://shop.example/1.jpg',
  photos: [],
  description: null,
  video: null,
  primaryPrice: 1_250_000 as Rial,
  oldPrice: null,
  stock: 3,
  weight: 100,
  packageWeight: 150,
  unitQuantity: 1,
  unitType: 'عدد',
  preparationDays: 2,
  variants: null,
}
const columnsOf = (changes: Partial<ProductData> = {}) =>
  itemColumns('https://shop.example/%D9%86%D9%82%D8%B1%D9%87/12', { ...DATA, ...changes })

describe('what a row is searched, sorted and compared by', () => {
  test.each(['نقره ی', 'نقرهی', 'نقره‌ي', 'انگشتر', 'r-12', 'R-۱۲', 'shop.example/نقره'])(
    '%s is found',
    (words) => {
      expect(columnsOf().title_key).toContain(wordKey(words))
    },
  )

  test('names stand in the order of the Persian alphabet', () => {
    const names = ['یاقوت', 'گلدان', 'کاسه', 'ژاکت', 'چراغ', 'پارچ', 'آینه']
    const sorted = names.toSorted((one, other) => (wordKey(one) < wordKey(other) ? -1 : 1))
    expect(sorted).toEqual(names.toReversed())
  })

  test('variants give the lowest price and the stock of all', () => {
    const variant = { properties: [], sku: null }
    const variants = [
      { ...variant, primaryPrice: 900_000 as Rial, stock: 2 },
      { ...variant, primaryPrice: 800_000 as Rial, stock: null },
    ]
    expect(columnsOf({ primaryPrice: null, variants })).toMatchObject({ price: 800_000, stock: 5 })
    const none = variants.map((one) => ({ ...one, stock: 0 }))
    expect(columnsOf({ variants: none })).toMatchObject({ stock: 0 })
  })

  test('a name of any length fits an index', () => {
    const { title_key, name_key } = columnsOf({ name: '\u{1f48d}'.repeat(2_000), sku: 'x'.repeat(2_000) })
    expect(Buffer.byteLength(title_key) + Buffer.byteLength(name_key ?? '')).toBeLessThan(2_600)
  })

  test('what is blocking is known', () => {
    expect(columnsOf().blocked).toBe(false)
    expect(columnsOf({ photo: null }).blocked).toBe(true)
    expect(columnsOf({ unitType: 'کیسه' }).blocked).toBe(true)
  })
})
