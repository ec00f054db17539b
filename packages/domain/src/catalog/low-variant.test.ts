import { expect, test } from 'vitest'
import { rial } from '../money/money.ts'
import { hasLowVariant, isLowerVariant, lowestVariantPart } from './low-variant.ts'
import type { ProductVariant } from './product.ts'

const product = (price: number | null, ...variants: (number | null)[]) => ({
  primaryPrice: price === null ? null : rial(price),
  variants: variants.map(
    (each, index): ProductVariant => ({
      properties: [{ property: 'size', value: String(index) }],
      primaryPrice: each === null ? null : rial(each),
      stock: null,
      sku: null,
    }),
  ),
})

test('a variant below a third of its product is low, one at a third is not', () => {
  expect(hasLowVariant(product(18_500_000, 18_500_000, 500_000))).toBe(true)
  expect(hasLowVariant(product(300_000, 100_000))).toBe(false)
  expect(hasLowVariant(product(300_000, 99_999))).toBe(true)
  expect(hasLowVariant(product(300_000, 8_000_000))).toBe(false)
})

test('what has no price is not low', () => {
  expect(lowestVariantPart(product(null, 500_000))).toBeNull()
  expect(lowestVariantPart(product(500_000, null))).toBeNull()
  expect(lowestVariantPart({ primaryPrice: rial(500_000), variants: null })).toBeNull()
  expect(hasLowVariant(product(500_000))).toBe(false)
})

test('a low variant is lower only at half of what it was', () => {
  expect(isLowerVariant(product(900_000, 200_000), product(900_000, 190_000))).toBe(false)
  expect(isLowerVariant(product(900_000, 200_000), product(900_000, 100_000))).toBe(true)
  expect(isLowerVariant(product(900_000, null), product(900_000, 100_000))).toBe(true)
  expect(isLowerVariant(product(900_000, 100_000), product(900_000, null))).toBe(false)
})
