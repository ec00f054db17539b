import { expect, test } from 'vitest'
import { rial } from '../money/money.ts'
import { ALL_SYNCED, type DesiredProduct, type DesiredVariant, type ObservedProduct } from './booth-state.ts'
import { lastAppliedAfter } from './known-product.ts'
import { sentFields } from './plan-parts.ts'
import { planSync } from './sync-plan.ts'

const NOW = new Date('2026-11-24T08:00:00Z')
const colour = (value: string) => [{ property: 'colour', value }]
const variant = (value: string, sku: string | null): DesiredVariant => ({
  properties: colour(value),
  price: rial(90_000),
  stock: 2,
  sku,
})

function desired(...variants: DesiredVariant[]): DesiredProduct {
  return {
    name: 'mug',
    description: 'mug',
    price: rial(90_000),
    stock: 4,
    sku: 'M',
    categoryId: 7,
    preparationDays: 2,
    weight: 200,
    packageWeight: 300,
    unitQuantity: 1,
    unitTypeId: 6304,
    photos: ['a.jpg'],
    video: null,
    variants,
  }
}

function observed(product: DesiredProduct): ObservedProduct {
  const variants = product.variants.map((one, index) => ({ ...one, id: index + 1 }))
  return { ...product, productId: 50, title: product.name, published: true, inReview: false, variants }
}

const before = desired(variant('red', 'R'), variant('blue', 'B'))
const known = { lastApplied: before, observed: null }

test('a code that was edited is sent for its variant, and one that was emptied is not', () => {
  const after = desired(variant('red', 'R-2'), variant('blue', null))
  const change = planSync(after, known, ALL_SYNCED, true)
  expect(change).toEqual({
    act: 'change',
    content: [],
    namesVariants: false,
    offer: null,
    codes: [{ properties: colour('red'), sku: 'R-2' }],
    changes: {
      variantCodes: {
        from: [{ variant: colour('red'), value: 'R' }],
        to: [{ variant: colour('red'), value: 'R-2' }],
      },
    },
  })
  if (change.act !== 'change') throw new Error(change.act)
  expect(sentFields(change)).toEqual(['variantCodes'])
  const lastApplied = lastAppliedAfter(known, after, change, NOW)
  expect(lastApplied.variants.map(({ sku }) => sku)).toEqual(['R-2', 'B'])
  const then = { lastApplied, observed: null }
  expect(planSync(after, then, ALL_SYNCED, true)).toEqual({ act: 'nothing' })
  const lost = { ...then, uncertain: ['variantCodes' as const] }
  expect(planSync(after, lost, ALL_SYNCED, true)).toMatchObject({ codes: [{ sku: 'R-2' }] })
})

test('codes are content, which a switch leaves to the booth', () => {
  const after = desired(variant('red', 'R-2'), variant('blue', 'B'))
  expect(planSync(after, known, { ...ALL_SYNCED, content: false }, true)).toEqual({ act: 'nothing' })
})

test('an edit that names all variants brings their codes with it', () => {
  const after = desired(variant('red', 'R-2'), variant('blue', 'B'), variant('green', 'G'))
  expect(planSync(after, known, ALL_SYNCED, true)).toMatchObject({ namesVariants: true, codes: [] })
})

test('a code that somebody changed in the booth is repaired, one that a list leaves out is not', () => {
  const shown = (sku: string | null) => {
    const there = observed(before)
    return {
      lastApplied: before,
      observed: { ...there, variants: there.variants.map((one) => ({ ...one, sku })) },
    }
  }
  expect(planSync(before, shown('other'), ALL_SYNCED, true)).toMatchObject({
    codes: [{ sku: 'R' }, { sku: 'B' }],
    changes: { variantCodes: { from: [{ value: 'other' }, { value: 'other' }] } },
  })
  expect(planSync(before, shown(null), ALL_SYNCED, true)).toEqual({ act: 'nothing' })
})
