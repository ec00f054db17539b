import { expect, test } from 'vitest'
import { packingCodesOf } from './packing-codes.ts'

const colour = (value: string) => [{ property: 'رنگ', value }]
const RED = { properties: colour('قرمز'), sku: 'S-R' }
const BLUE = { properties: colour('آبی'), sku: 'S-B' }
const ordered = (value: string | null, variantSku: string | null = null) => ({
  properties: value === null ? [] : colour(value),
  variantSku,
})

test.each([
  ['a product without variants', { sku: ' 626 ', variants: [] }, ordered(null), ['626']],
  ['its only variant’s code too', { sku: '626', variants: [RED] }, ordered('قرمز'), ['626', 'S-R']],
  ['a variant has its own', { sku: '626', variants: [RED, BLUE] }, ordered('آبی'), ['S-B']],
  ['the order names it by its code', { sku: '626', variants: [RED, BLUE] }, ordered(null, 'S-R'), ['S-R']],
  ['which one is not known', { sku: '626', variants: [RED, BLUE] }, ordered('سبز'), []],
  [
    'all variants have the same code',
    { sku: null, variants: [RED, { ...BLUE, sku: 's-r' }] },
    ordered('قرمز'),
    [],
  ],
  ['no code at all', { sku: null, variants: [{ ...RED, sku: '' }] }, ordered('قرمز'), []],
] as const)('%s', (_what, product, line, codes) => {
  expect(packingCodesOf(product, line)).toEqual(codes)
})
