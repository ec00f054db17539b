import { expect, test } from 'vitest'
import { type Rial, rial } from '../money/money.ts'
import { checkProduct, isOutOfStock, type ProductData, type ProductIssue } from './product.ts'
import { applyDefaults, type DefaultValues, fixPackageWeight } from './product-defaults.ts'

const complete: ProductData = {
  sku: 'A-1',
  name: 'گردنبند نقره',
  photo: 'https://shop.ir/1.jpg',
  photos: [],
  description: null,
  video: null,
  primaryPrice: rial(1_250_000),
  oldPrice: null,
  stock: 3,
  weight: 100,
  packageWeight: 150,
  unitQuantity: 1,
  unitType: 'عدد',
  preparationDays: 1,
  variants: null,
}

function check(changes: Partial<ProductData>, ...issues: ProductIssue[]) {
  expect(checkProduct({ ...complete, ...changes }), JSON.stringify(changes)).toEqual(issues)
}

const variant = (primaryPrice: number | null, stock: number | null = 1) => ({
  properties: [{ property: 'رنگ', value: 'آبی' }],
  primaryPrice: primaryPrice as Rial | null,
  stock,
  sku: null,
})

test('a complete product may be verified', () => {
  check({})
  check({ description: null, video: null, sku: null })
  check({ photo: null, photos: ['https://shop.ir/2.jpg'] })
  check({ primaryPrice: rial(10_000) })
  check({ stock: 0 })
})

test('each gap has its name', () => {
  check({ name: null }, 'name_missing')
  check({ name: '  ' }, 'name_missing')
  check({ photo: null }, 'photo_missing')
  check({ primaryPrice: null }, 'price_missing')
  check({ primaryPrice: rial(9_999) }, 'price_too_low')
  check({ primaryPrice: rial(0) }, 'price_too_low')
  check({ stock: null }, 'stock_missing')
  check({ weight: null }, 'weight_missing')
  check({ weight: 0 }, 'weight_missing')
  check({ packageWeight: null }, 'package_weight_missing')
  check({ packageWeight: 100 }, 'package_weight_too_small')
  check({ packageWeight: 101 })
  check({ weight: 500 }, 'package_weight_too_small')
  check({ preparationDays: 0 }, 'preparation_days_too_small')
  check({ preparationDays: null }, 'preparation_days_too_small')
  check({ unitQuantity: 0 }, 'unit_quantity_too_small')
  check({ unitType: '' }, 'unit_type_missing')
  check({ name: null, primaryPrice: rial(5) }, 'name_missing', 'price_too_low')
})

test('variants are priced and stocked by themselves, or as the product is', () => {
  check({ primaryPrice: null, variants: [variant(20_000), variant(30_000)] })
  check({ primaryPrice: null, variants: [variant(null), variant(null)] }, 'price_missing')
  check({ primaryPrice: null, variants: [variant(20_000), variant(null)] })
  check({ primaryPrice: rial(10_000), variants: [variant(null)] })
  check({ variants: [variant(20_000), variant(9_000)] }, 'price_too_low')
  check({ stock: null, variants: [variant(20_000, null)] }, 'stock_missing')
  check({ stock: 4, variants: [variant(20_000, null)] })
})

test('out of stock means nothing at all is left', () => {
  expect(isOutOfStock({ ...complete, stock: 0 })).toBe(true)
  expect(isOutOfStock({ ...complete, stock: null })).toBe(false)
  expect(isOutOfStock({ ...complete, stock: 0, variants: [variant(1, 0), variant(1, 2)] })).toBe(false)
  expect(isOutOfStock({ ...complete, stock: 9, variants: [variant(1, 0), variant(1, 0)] })).toBe(true)
})

const defaults: DefaultValues = {
  stock: 2,
  weight: 100,
  packageWeight: 150,
  unitQuantity: 1,
  unitType: 'عدد',
  preparationDays: 1,
}
const bare: ProductData = {
  ...complete,
  stock: null,
  weight: null,
  packageWeight: null,
  unitQuantity: null,
  unitType: null,
  preparationDays: null,
}

test('defaults fill the gaps and nothing else', () => {
  expect(applyDefaults(bare, defaults)).toEqual({ ...complete, stock: 2 })
  expect(applyDefaults(complete, { ...defaults, stock: 9, unitType: 'جفت', weight: 900 })).toEqual(complete)
  expect(applyDefaults({ ...bare, stock: 0 }, defaults).stock).toBe(0)
  expect(checkProduct(applyDefaults(bare, defaults))).toEqual([])
})

test('defaults reach the variants', () => {
  const filled = applyDefaults({ ...bare, variants: [variant(20_000, null), variant(20_000, 7)] }, defaults)
  expect(filled.variants?.map(({ stock }) => stock)).toEqual([2, 7])
  expect(checkProduct(filled)).toEqual([])
})

test('the package weight follows the weight', () => {
  expect(fixPackageWeight(100, 150)).toBe(150)
  expect(fixPackageWeight(150, 150)).toBe(200)
  expect(fixPackageWeight(900, 150)).toBe(950)
  expect(fixPackageWeight(900, null)).toBe(950)
  expect(applyDefaults({ ...bare, weight: 900 }, defaults)).toMatchObject({ weight: 900, packageWeight: 950 })
})
