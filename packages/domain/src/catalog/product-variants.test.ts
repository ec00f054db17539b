import { expect, test } from 'vitest'
import { desiredProduct } from '../marketplace/desired-product.ts'
import { offeredUnits } from '../marketplace/pricing/offers.ts'
import { planSync } from '../marketplace/sync-plan.ts'
import type { Rial } from '../money/money.ts'
import { preflight } from './preflight.ts'
import { checkProduct, isOutOfStock, type ProductData, pricesOf, stocksOf } from './product.ts'
import { applyDefaults, type DefaultValues } from './product-defaults.ts'
import { headlineIssues } from './product-edit.ts'
import { headlineOf, variantPrice, variantStock, withHeadline, withUnsoldAtZero } from './product-variants.ts'

const variant = (size: string, price: number | null, stock: number | null = 4) => ({
  properties: [{ property: 'سایز', value: size }],
  primaryPrice: price as Rial | null,
  stock,
  sku: `SH-${size}`,
})
const shirt = (price: number | null, ...variants: ReturnType<typeof variant>[]): ProductData => ({
  sku: null,
  name: 'پیراهن',
  photo: 'https://shop.ir/1.jpg',
  photos: [],
  description: null,
  video: null,
  primaryPrice: price as Rial | null,
  oldPrice: null,
  stock: null,
  weight: 100,
  packageWeight: 150,
  unitQuantity: 1,
  unitType: 'عدد',
  preparationDays: 1,
  variants,
})
const RULES = {
  priceRule: { coefficient: 1, base: 1, method: 'exact' as const },
  priceFloor: null,
  commissionPercent: null,
  commissionAdded: false,
  showsOldPrice: false,
  safetyStock: 0,
}
const desired = (data: ProductData) =>
  desiredProduct(7, data, { categoryId: 1, unitTypeId: 1, rules: RULES }) as NonNullable<
    ReturnType<typeof desiredProduct>
  >
const mixed = shirt(5_900_000, variant('S', 6_500_000), variant('M', 5_900_000), variant('L', null))

test('a variant without a price beside priced ones is not for sale: no price, no units, no remark that stops the others', () => {
  expect(pricesOf(mixed)).toEqual([6_500_000, 5_900_000])
  expect(stocksOf(mixed)).toEqual([4, 4, 0])
  expect(mixed.variants?.map((one) => [variantPrice(mixed, one), variantStock(mixed, one)])).toEqual([
    [6_500_000, 4],
    [5_900_000, 4],
    [null, 0],
  ])
  expect(checkProduct(mixed)).toEqual([])
  expect(checkProduct(shirt(null, variant('S', 6_500_000), variant('L', null)))).toEqual([])
  expect(headlineOf(mixed)).toEqual({
    price: 5_900_000,
    oldPrice: null,
    stock: 8,
    isPriceDerived: true,
    isStockDerived: true,
  })
  expect(offeredUnits(mixed, RULES)).toBe(8)
})

test('it never reaches the booth at the price of another', () => {
  expect(desired(mixed).variants.map(({ sku, price, stock }) => [sku, price, stock])).toEqual([
    ['SH-S', 6_500_000, 4],
    ['SH-M', 5_900_000, 4],
  ])
})

test('where the booth sells it already, its stock becomes 0 and its price stays as it is', () => {
  const whole = desired(
    shirt(5_900_000, variant('S', 6_500_000), variant('M', 5_900_000), variant('L', 5_900_000)),
  )
  const plan = planSync(
    desired(mixed),
    { lastApplied: whole, observed: null },
    { price: true, stock: true, content: true },
    true,
  )
  expect(plan).toMatchObject({
    act: 'change',
    offer: { variants: [{ properties: [{ property: 'سایز', value: 'L' }], stock: 0 }] },
  })
  expect(JSON.stringify(plan)).not.toContain('price')
})

test('where none has a price of its own all cost what the product costs', () => {
  const common = shirt(2_500_000, variant('S', null, null), variant('M', null, 3))
  expect(pricesOf(common)).toEqual([2_500_000, 2_500_000])
  expect(desired({ ...common, stock: 2 }).variants.map(({ price, stock }) => [price, stock])).toEqual([
    [2_500_000, 2],
    [2_500_000, 3],
  ])
  expect(checkProduct({ ...common, stock: 2 })).toEqual([])
  expect(withUnsoldAtZero(common)).toBe(common)
})

test('without any price the price is missing, as ever', () => {
  expect(checkProduct(shirt(null, variant('S', null), variant('M', null)))).toEqual(['price_missing'])
})

test('what is left when the priced ones are sold out is out of stock', () => {
  expect(isOutOfStock(shirt(5_900_000, variant('S', 5_900_000, 0), variant('L', null, 9)))).toBe(true)
})

test('a default fills no units in for it, and units that were read are not kept', () => {
  const defaults: DefaultValues = {
    stock: 2,
    weight: 100,
    packageWeight: 150,
    unitQuantity: 1,
    unitType: 'عدد',
    preparationDays: 1,
  }
  const read = shirt(
    5_900_000,
    variant('S', 6_500_000, null),
    variant('L', null, null),
    variant('X', null, 7),
  )
  expect(applyDefaults(read, defaults).variants?.map(({ stock }) => stock)).toEqual([2, 0, 0])
})

test('preflight says it and stops nothing', () => {
  const context = {
    knownUnits: new Set(['عدد']),
    nameTaken: false,
    category: { state: 'chosen', maxPreparationDays: null, missingAttributes: [] },
  } as const
  expect(preflight(mixed, context)).toEqual(['variant_price_missing'])
  expect(preflight(shirt(2_500_000, variant('S', null), variant('M', null)), context)).toEqual([])
})

const off = { ...variant('S', 3_000_000, 9), isOff: true }

test('one that is off is not sold: no units, no price that counts, and in the booth with stock 0 to be sold later', () => {
  const data = withHeadline(shirt(1, variant('M', 5_900_000), variant('L', 6_100_000), off))
  expect(data).toMatchObject({ primaryPrice: 5_900_000, stock: 8 })
  expect(desired(data).variants.map(({ sku, price, stock }) => [sku, price, stock])).toEqual([
    ['SH-M', 5_900_000, 4],
    ['SH-L', 6_100_000, 4],
    ['SH-S', 3_000_000, 0],
  ])
  expect(desired(data).stock).toBe(8)
  const cheap = shirt(1, variant('M', 5_900_000), { ...off, primaryPrice: 5_000 as Rial })
  expect(checkProduct(cheap)).toEqual([])
  expect(desired(cheap).variants).toHaveLength(1)
})

test('a product with all its variants off has a price and nothing to sell', () => {
  const data = withHeadline(shirt(1, off))
  expect(data).toMatchObject({ primaryPrice: 3_000_000, stock: 0 })
  expect(isOutOfStock(data)).toBe(true)
  expect(checkProduct(data)).toEqual([])
})

test('the headline is what is sold, however often it is derived, and a low one that was written stops nothing', () => {
  const data = shirt(5_000, variant('S', 6_500_000), variant('M', 5_900_000, 0), variant('L', null))
  const once = withHeadline(data)
  expect(once).toMatchObject({ primaryPrice: 5_900_000, stock: 4 })
  expect(withHeadline(once)).toEqual(once)
  expect(checkProduct(data)).toEqual([])
  expect(checkProduct(shirt(5_900_000, variant('S', 5_000)))).toEqual(['price_too_low'])
})

test('an unknown stock of one variant is not presumed, and makes the sum unknown', () => {
  const data = withHeadline(shirt(5_900_000, variant('S', 5_900_000, null), variant('M', 5_900_000, 3)))
  expect(data.stock).toBeNull()
  expect(checkProduct(data)).toEqual(['stock_missing'])
})

test('an edit of a headline that is derived is named, unless it says what stands there', () => {
  const current = withHeadline(shirt(1, variant('S', 6_500_000), variant('M', 5_900_000)))
  expect(headlineIssues(current, current)).toEqual([])
  expect(headlineIssues({ ...current, primaryPrice: 1_000_000 as Rial, stock: 3 }, current)).toEqual([
    { field: 'primaryPrice', code: 'price_of_variants' },
    { field: 'stock', code: 'stock_of_variants' },
  ])
  const whole = { ...current, variants: [variant('S', 4_000_000)] }
  expect(headlineIssues(whole, current)).toEqual([])
  const common = withHeadline(shirt(2_500_000, variant('S', null)))
  expect(headlineIssues({ ...common, primaryPrice: 3_000_000 as Rial }, common)).toEqual([])
})
