import { describe, expect, test } from 'vitest'
import { rial } from '../money/money.ts'
import { type EditedItem, withEdits } from './item-edits.ts'
import type { NumberedVariant } from './numbered-variants.ts'
import type { ProductData } from './product.ts'
import { EMPTY_PRODUCT } from './product-fields.ts'
import { editedOffers, nextShopWriteStep, withSeen, withWritten } from './shop-writes.ts'

const color = (value: string) => [{ property: 'color', value }]
const itself: NumberedVariant[] = [{ id: '5', sku: null, properties: [] }]
const numbered: NumberedVariant[] = ['red', 'blue'].map((value, index) => ({
  id: String(51 + index),
  sku: null,
  properties: color(value),
}))
const plain: ProductData = { ...EMPTY_PRODUCT, primaryPrice: rial(1_000), stock: 4 }
const coloured: ProductData = {
  ...EMPTY_PRODUCT,
  primaryPrice: rial(1_000),
  variants: [
    { properties: color('red'), primaryPrice: rial(1_000), stock: 1, sku: null },
    { properties: color('blue'), primaryPrice: rial(2_000), stock: 2, sku: null },
  ],
}
const unedited = (read: ProductData): EditedItem => ({ read, edits: {}, bases: {} })
const edited = (read: ProductData, changes: Partial<ProductData>) => withEdits(unedited(read), changes, read)
const blueAt = (price: number, stock: number): Partial<ProductData> => ({
  variants:
    coloured.variants?.map((one) =>
      one.properties[0]?.value === 'blue' ? { ...one, primaryPrice: rial(price), stock } : one,
    ) ?? null,
})

describe('what a person edited', () => {
  test('is the price and stock of the product itself, with what the shop said', () => {
    const item = edited(plain, { primaryPrice: rial(1_500), name: 'other', stock: 4 })
    expect(editedOffers(item, itself)).toEqual([
      { variantId: '5', field: 'price', properties: [], value: 1_500, base: 1_000 },
    ])
  })

  test('is of the variant whose value differs, and of no other', () => {
    expect(editedOffers(edited(coloured, blueAt(2_000, 9)), numbered)).toEqual([
      { variantId: '52', field: 'stock', properties: color('blue'), value: 9, base: 2 },
    ])
  })

  test('is nothing where a value was emptied, a variant was added or the platform has no number', () => {
    expect(editedOffers(edited(plain, { stock: null }), itself)).toEqual([])
    const added = [
      ...(coloured.variants ?? []),
      { properties: color('green'), primaryPrice: rial(1), stock: 1, sku: null },
    ]
    expect(editedOffers(edited(coloured, { variants: added }), numbered)).toEqual([])
    expect(editedOffers(edited(plain, { stock: 9 }), [])).toEqual([])
  })
})

describe('the next step', () => {
  const write = { want: 9, base: 4, intent: null }
  test.each([
    ['the shop holds what the person saw', write, 4, 'write'],
    ['the shop holds it already', write, 9, 'written'],
    ['the shop holds another value', write, 3, 'conflict'],
    ['the shop has no value any more', write, null, 'conflict'],
    ['the shop had no value and has none', { ...write, base: null }, null, 'write'],
    ['a write that left arrived', { ...write, intent: { from: 4, to: 9 } }, 9, 'written'],
    ['a write that left did not arrive', { ...write, intent: { from: 4, to: 9 } }, 4, 'write'],
    ['something came after a write that left', { ...write, intent: { from: 4, to: 9 } }, 8, 'conflict'],
    ['an older wish arrived', { ...write, want: 12, intent: { from: 4, to: 9 } }, 9, 'written'],
    ['the person took what the shop held', { ...write, base: 3 }, 3, 'write'],
  ] as const)('where %s', (_, asked, now, step) => {
    expect(nextShopWriteStep(asked, now)).toBe(step)
  })
})

describe('what the shop took', () => {
  test('is no edit any more, so that the shop is followed', () => {
    const item = withWritten(edited(plain, { stock: 9 }), itself, {
      variantId: '5',
      field: 'stock',
      value: 9,
    })
    expect(item).toEqual(unedited({ ...plain, stock: 9 }))
  })

  test('leaves a newer edit, which now differs from what was written', () => {
    const item = withWritten(edited(plain, { stock: 12 }), itself, {
      variantId: '5',
      field: 'stock',
      value: 9,
    })
    expect(editedOffers(item, itself)).toMatchObject([{ value: 12, base: 9 }])
  })

  test('ends the edit of one value of a variant and leaves the others', () => {
    const price = { variantId: '52', field: 'price', value: 2_500 } as const
    const item = withWritten(edited(coloured, blueAt(2_500, 9)), numbered, price)
    expect(editedOffers(item, numbered)).toMatchObject([
      { variantId: '52', field: 'stock', value: 9, base: 2 },
    ])
    const both = withWritten(item, numbered, { variantId: '52', field: 'stock', value: 9 })
    expect(both).toMatchObject({ edits: {}, bases: {} })
    expect(both.read?.variants?.[1]).toMatchObject({ primaryPrice: 2_500, stock: 9 })
  })
})

test('what was seen in the shop stands beside the edit', () => {
  const item = withSeen(edited(plain, { stock: 9 }), itself, { variantId: '5', field: 'stock', value: 3 })
  expect(item).toMatchObject({ read: { stock: 3 }, edits: { stock: 9 }, bases: { stock: 4 } })
  const blue = withSeen(unedited(coloured), numbered, { variantId: '51', field: 'price', value: 3_000 })
  expect(blue.read).toMatchObject({ primaryPrice: 2_000, variants: [{ primaryPrice: 3_000 }, {}] })
})
