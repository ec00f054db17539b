import { rial } from '@payvand/domain'
import { expect, test } from 'vitest'
import type { VariantFact } from '../product-facts.ts'
import { variantPrices } from './variant-prices.ts'

const variant = (amount: string | null, currency: string | null = null): VariantFact => ({
  properties: [],
  amount,
  currency,
  stock: null,
  sku: null,
  available: null,
})
const option = (adds: number | null, isUnclear = false) => ({
  ...variant(null),
  adds: adds === null ? null : { amount: adds, currency: null },
  isUnclear,
})
const toman = (price: number, inThousands = false) => ({
  currency: 'IRT',
  price: rial(price * 10),
  inThousands,
})

test('variants count what the product counts', () => {
  expect(variantPrices([variant('250000'), variant('300000')], toman(250_000))).toEqual([
    2_500_000, 3_000_000,
  ])
})

test('variation data in thousands of toman', () => {
  expect(variantPrices([variant('68'), variant('55')], toman(55_000))).toEqual([680_000, 550_000])
})

test('thousands where no variant costs what the product does', () => {
  expect(variantPrices([variant('68'), variant('82')], toman(60_000, true))).toEqual([680_000, 820_000])
})

test('data that names rial and holds toman, and the other way round', () => {
  expect(variantPrices([variant('250000', 'IRR'), variant('300000', 'IRR')], toman(250_000))).toEqual([
    2_500_000, 3_000_000,
  ])
  expect(variantPrices([variant('2500000'), variant('3000000')], toman(250_000))).toEqual([
    2_500_000, 3_000_000,
  ])
})

test('the unit that is named holds where it makes a variant cost what the product does', () => {
  expect(variantPrices([variant('2500000', 'IRR'), variant('25000000', 'IRR')], toman(250_000))).toEqual([
    2_500_000, 25_000_000,
  ])
})

test('a difference is added to the product, and the option without one costs what the product does', () => {
  expect(variantPrices([option(50_000), option(null), option(-20_000)], toman(1_850_000))).toEqual([
    19_000_000, 18_500_000, 18_300_000,
  ])
})

test('what cannot be counted has no price', () => {
  expect(variantPrices([option(null, true), option(null)], toman(100_000))).toEqual([null, 1_000_000])
  expect(variantPrices([option(-100_000), option(null)], toman(100_000))).toEqual([null, 1_000_000])
  expect(
    variantPrices([option(50_000), option(null)], { currency: 'IRT', price: null, inThousands: false }),
  ).toEqual([null, null])
})

test('without any price there is none', () => {
  expect(variantPrices([variant(null), variant(null)], toman(100_000))).toEqual([null, null])
  expect(variantPrices([variant('10')], { currency: 'EUR', price: null, inThousands: false })).toEqual([null])
})
