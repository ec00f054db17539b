import { expect, test } from 'vitest'
import { MINIMUM_PRICE, type ProductData } from '../catalog/product.ts'
import type { Rial } from '../money/money.ts'
import { acceptValues, sourcePrice, sourceStock } from './accepted-values.ts'
import type { DesiredProduct } from './booth-state.ts'
import { offeredPrice, offeredStock } from './pricing/offered-price.ts'
import type { BoothRules } from './pricing/price-rules.ts'
import { PRICE_BASES, PRICE_METHODS } from './pricing/pricing.ts'

const rial = (amount: number) => amount as Rial
const PLAIN: BoothRules = {
  priceRule: { coefficient: 1, base: 1, method: 'exact' },
  priceFloor: null,
  commissionPercent: null,
  commissionAdded: false,
  showsOldPrice: false,
  safetyStock: 0,
}

test('a source price gives exactly the price it was found for, under every rule, or there is none', () => {
  let seed = 3
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  let found = 0
  for (let turn = 0; turn < 1_500; turn++) {
    const rules: BoothRules = {
      priceRule: {
        coefficient: (1 + random(300)) / 100,
        base: PRICE_BASES[random(PRICE_BASES.length)] ?? 1,
        method: PRICE_METHODS[random(PRICE_METHODS.length)] ?? 'exact',
      },
      priceFloor: random(3) === 0 ? rial(random(3_000_000)) : null,
      commissionPercent: random(2) === 0 ? null : random(200) / 10,
      commissionAdded: random(2) === 0,
      showsOldPrice: false,
      safetyStock: random(5),
    }
    const shop = rial(MINIMUM_PRICE + random(9_000_000))
    // Every price the rule offers for a price of the shop leads back to a shop price that gives the same.
    const offered = offeredPrice(shop, rules)
    const back = sourcePrice(offered, rial(MINIMUM_PRICE + random(9_000_000)), rules)
    expect(back === null ? null : offeredPrice(back, rules)).toBe(offered)
    expect(back).toBeGreaterThanOrEqual(MINIMUM_PRICE)
    const any = rial(1 + random(9_000_000))
    const source = sourcePrice(any, shop, rules)
    if (source !== null) expect(offeredPrice(source, rules)).toBe(any)
    else found += 1
    const stock = random(20)
    expect(offeredStock(sourceStock(stock, rules, 0), rules)).toBe(stock)
    expect(offeredStock(sourceStock(stock, rules, 2) - 2, rules)).toBe(stock)
  }
  expect(found).toBeGreaterThan(0)
})

test('of several prices that give the same, the nearest to the present one is taken', () => {
  const rules = { ...PLAIN, priceRule: { coefficient: 1, base: 100_000, method: 'down' as const } }
  expect(sourcePrice(rial(200_000), rial(150_000), rules)).toBe(200_000)
  expect(sourcePrice(rial(200_000), rial(350_000), rules)).toBe(299_999)
  expect(sourcePrice(rial(250_000), rial(350_000), rules)).toBeNull()
})

test('the booth’s values become values of the item; what is none of it is left', () => {
  const data = {
    name: 'Ring',
    primaryPrice: rial(1_000_000),
    stock: 5,
    unitType: 'piece',
    variants: [
      { properties: [{ property: 'size', value: '58' }], primaryPrice: null, stock: 2, sku: null },
      { properties: [{ property: 'size', value: '60' }], primaryPrice: null, stock: 3, sku: null },
    ],
  } as ProductData
  const meant = {
    name: 'Ring',
    stock: 4,
    variants: [{ properties: [{ property: 'size', value: '60' }], stock: 2 }],
  }
  const variant = [{ property: 'size', value: '60' }]
  const taken = acceptValues(
    [
      { field: 'gone', desired: false, observed: true },
      { field: 'title', desired: 'Ring', observed: 'Silver ring' },
      { field: 'stock', desired: 4, observed: 7 },
      { field: 'stock', desired: 2, observed: 9, variant },
      { field: 'unitType', desired: 1, observed: 2 },
      { field: 'unitType', desired: 1, observed: 99 },
    ],
    {
      data,
      desired: meant as DesiredProduct,
      rules: { ...PLAIN, safetyStock: 1 },
      // Two units of size 60 are reserved for another buyer.
      reservations: [{ units: 2, properties: variant }],
    },
    (id) => (id === 2 ? 'pair' : null),
  )
  expect(taken.changes).toEqual({
    name: 'Silver ring',
    stock: 10,
    unitType: 'pair',
    variants: [data.variants?.[0], { ...data.variants?.[1], stock: 12 }],
  })
  expect(taken.desired).toMatchObject({
    name: 'Silver ring',
    stock: 7,
    unitTypeId: 2,
    variants: [{ stock: 9 }],
  })
  expect(taken.left.map(({ field, observed }) => [field, observed])).toEqual([
    ['gone', true],
    ['unitType', 99],
  ])
})

test('a price of the booth for one variant leaves the others for sale at what the product costs', () => {
  const variant = (size: string) => [{ property: 'size', value: size }]
  const data = {
    primaryPrice: rial(1_000_000),
    stock: null,
    variants: [
      { properties: variant('58'), primaryPrice: null, stock: 2, sku: null },
      { properties: variant('60'), primaryPrice: null, stock: 3, sku: null },
    ],
  } as unknown as ProductData
  const { changes } = acceptValues(
    [{ field: 'price', desired: 1_000_000, observed: 1_200_000, variant: variant('60') }],
    { data, desired: { variants: [] } as unknown as DesiredProduct, rules: PLAIN, reservations: [] },
    () => null,
  )
  expect(changes.variants?.map(({ primaryPrice }) => primaryPrice)).toEqual([1_000_000, 1_200_000])
})
