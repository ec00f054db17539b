import { expect, test } from 'vitest'
import type { ProductData } from '../catalog/product.ts'
import { rial } from '../money/money.ts'
import { ALL_SYNCED, type DesiredProduct, type ObservedProduct } from './booth-state.ts'
import { desiredProduct } from './desired-product.ts'
import { lastAppliedAfter } from './known-product.ts'
import { sentFields } from './plan-parts.ts'
import { offeredPrice, offeredStock } from './pricing/offered-price.ts'
import type { BoothRules } from './pricing/price-rules.ts'
import { DEFAULT_PRICE_RULE } from './pricing/pricing.ts'
import { planSync } from './sync-plan.ts'

const RULES: BoothRules = {
  priceRule: DEFAULT_PRICE_RULE,
  priceFloor: null,
  commissionPercent: null,
  commissionAdded: false,
  showsOldPrice: false,
  safetyStock: 0,
}

const MUG: ProductData = {
  sku: 'M',
  name: ' mug ',
  photo: 'a.jpg',
  photos: ['b.jpg', 'a.jpg'],
  description: null,
  video: null,
  primaryPrice: rial(100_000),
  oldPrice: null,
  stock: 5,
  weight: 200,
  packageWeight: 300,
  unitQuantity: 1,
  unitType: null,
  preparationDays: 2,
  variants: null,
}
const NOW = new Date('2026-11-24T12:00:00Z')
const colour = (value: string) => [{ property: 'colour', value }]
const COLOURS: ProductData = {
  ...MUG,
  variants: [
    { properties: colour('red'), primaryPrice: rial(90_000), stock: 2, sku: null },
    { properties: colour('blue'), primaryPrice: rial(100_000), stock: null, sku: null },
  ],
}

function desired(data: ProductData, rules = RULES): DesiredProduct {
  const product = desiredProduct(1, data, { categoryId: 7, unitTypeId: 6304, rules })
  if (!product) throw new Error('incomplete')
  return product
}

function observed(product: DesiredProduct, changes: Partial<ObservedProduct> = {}): ObservedProduct {
  return {
    ...product,
    productId: 50,
    title: product.name,
    published: true,
    inReview: false,
    variants: product.variants.map((variant, index) => ({ ...variant, id: index + 1 })),
    ...changes,
  }
}

const plan = (now: DesiredProduct, lastApplied: DesiredProduct, shown: ObservedProduct | null = null) =>
  planSync(now, { lastApplied, observed: shown }, ALL_SYNCED, true)

test('what is meant: rule, floor and safety stock on the product and on each variant', () => {
  const rules = {
    ...RULES,
    priceRule: { coefficient: 1.1, base: 1_000, method: 'up' as const },
    safetyStock: 3,
  }
  const product = desired(COLOURS, { ...rules, priceFloor: rial(105_000) })
  expect(product).toMatchObject({ name: 'mug', description: 'mug', price: 105_000, stock: 2 })
  expect(product.photos).toEqual(['a.jpg', 'b.jpg'])
  expect(product.variants.map(({ price, stock }) => [price, stock])).toEqual([
    [105_000, 0],
    [110_000, 2],
  ])
  expect(offeredStock(null, rules)).toBe(0)
  expect(offeredPrice(rial(90_000), rules)).toBe(99_000)
  const incomplete = { ...MUG, packageWeight: null }
  expect(desiredProduct(1, incomplete, { categoryId: null, unitTypeId: 1, rules })).toBeNull()
})

test('a product the booth does not have is made, one that is as accepted is left alone', () => {
  const product = desired(COLOURS)
  expect(planSync(product, null, { price: false, stock: false, content: false }, false)).toEqual({
    act: 'create',
  })
  expect(plan(product, product)).toEqual({ act: 'nothing' })
  expect(plan(product, product, observed(product))).toEqual({ act: 'nothing' })
})

test('only what changed is sent, content apart from price and stock', () => {
  const before = desired(MUG)
  const after = desired({ ...MUG, name: 'cup', primaryPrice: rial(120_000) })
  expect(plan(after, before)).toEqual({
    act: 'change',
    content: ['name', 'description'],
    namesVariants: false,
    offer: { price: 120_000, variants: [] },
    codes: [],
    changes: {
      name: { from: 'mug', to: 'cup' },
      description: { from: 'mug', to: 'cup' },
      price: { from: 100_000, to: 120_000 },
    },
  })
})

test('a variant is found by its properties in any order; one that the shop lost is not for sale', () => {
  const [red, blue] = COLOURS.variants ?? []
  if (!red || !blue) throw new Error('no variants')
  const before = desired(COLOURS)
  const after = desired({ ...COLOURS, variants: [{ ...blue, stock: 4 }] })
  const change = plan(after, before)
  expect(change).toMatchObject({
    content: [],
    offer: {
      variants: [
        { properties: colour('red'), stock: 0 },
        { properties: colour('blue'), stock: 4 },
      ],
    },
  })
  if (change.act !== 'change') throw new Error(change.act)
  const lastApplied = lastAppliedAfter({ lastApplied: before, observed: null }, after, change, NOW)
  expect(lastApplied.variants.map(({ stock, withdrawnAt }) => [stock, withdrawnAt])).toEqual([
    [0, NOW.toISOString()],
    [4, undefined],
  ])
  expect(plan(after, lastApplied)).toEqual({ act: 'nothing' })
})

test('a shop that names no variants any more ends those of the booth: by the edit that takes them away, or their stock', () => {
  const before = desired(COLOURS)
  const onlyOffers = { ...ALL_SYNCED, content: false }
  const lost = desired({ ...COLOURS, variants: null })
  expect(planSync(lost, { lastApplied: before, observed: null }, onlyOffers, true)).toEqual({
    act: 'nothing',
  })
  expect(plan(lost, before)).toMatchObject({
    namesVariants: true,
    offer: { variants: [{ stock: 0 }, { stock: 0 }] },
  })
  expect(plan(desired({ ...COLOURS, variants: null, stock: 0 }), before)).toMatchObject({
    namesVariants: false,
    offer: { stock: 0, variants: [{ stock: 0 }, { stock: 0 }] },
  })
})

test('what is switched off is neither sent nor counted as accepted', () => {
  const before = desired(MUG)
  const after = desired({ ...MUG, name: 'cup', primaryPrice: rial(120_000), stock: 1 })
  const change = planSync(
    after,
    { lastApplied: before, observed: null },
    { price: false, stock: true, content: false },
    true,
  )
  expect(change).toMatchObject({ content: [], offer: { stock: 1, variants: [] } })
  if (change.act !== 'change') throw new Error(change.act)
  expect(lastAppliedAfter({ lastApplied: before, observed: null }, after, change, NOW)).toEqual({
    ...before,
    stock: 1,
  })
})

test('what the booth showed since is repaired where that is wanted, and not while it is in review', () => {
  const product = desired(COLOURS)
  const [red, blue] = observed(product).variants
  if (!red || !blue) throw new Error('no variants')
  const drifted = observed(product, { weight: 1, variants: [{ ...red, price: rial(1_000) }, blue] })
  expect(plan(product, product, drifted)).toMatchObject({
    content: ['weight'],
    offer: { variants: [{ properties: colour('red'), price: 90_000 }] },
    changes: { weight: { from: 1, to: 200 } },
  })
  expect(planSync(product, { lastApplied: product, observed: drifted }, ALL_SYNCED, false)).toEqual({
    act: 'nothing',
  })
  expect(plan(product, product, { ...drifted, inReview: true })).toEqual({ act: 'nothing' })
})

test('a product that was connected is compared with what the booth shows', () => {
  const product = desired(MUG)
  const known = { lastApplied: null, observed: observed(product, { price: rial(80_000) }) }
  const change = planSync(product, known, ALL_SYNCED, false)
  expect(change).toMatchObject({ content: ['description', 'photos'], offer: { price: 100_000 } })
  const onlyPrice = planSync(product, known, { ...ALL_SYNCED, content: false }, false)
  if (onlyPrice.act !== 'change') throw new Error(onlyPrice.act)
  const lastApplied = lastAppliedAfter(known, product, onlyPrice, NOW)
  expect(planSync(product, { lastApplied, observed: null }, ALL_SYNCED, false)).toMatchObject({
    content: ['description', 'photos'],
    offer: null,
  })
})

test('what a lost answer was about is sent again, though it seems to be as it was before', () => {
  const before = desired(MUG)
  const plan = planSync(
    { ...before, price: rial(120_000) },
    { lastApplied: before, observed: null, uncertain: ['stock', 'weight'] },
    ALL_SYNCED,
    true,
  )
  expect(plan).toMatchObject({ content: ['weight'], offer: { price: 120_000, stock: 5 } })
  if (plan.act !== 'change') throw new Error(plan.act)
  expect(sentFields(plan)).toEqual(['weight', 'price', 'stock'])
  const off = { price: true, stock: false, content: false }
  expect(planSync(before, { lastApplied: before, observed: null, uncertain: ['stock'] }, off, true)).toEqual({
    act: 'nothing',
  })
})
