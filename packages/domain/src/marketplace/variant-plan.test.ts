import { describe, expect, test } from 'vitest'
import { rial } from '../money/money.ts'
import type { DesiredProduct, DesiredVariant } from './booth-state.ts'
import { lastAppliedAfter, variantKey } from './known-product.ts'
import {
  appliedVariants,
  hasTakenVariants,
  leavingVariants,
  namesVariants,
  variantsOfEdit,
  WITHDRAWN_MS,
} from './variant-plan.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const BOTH = { price: true, stock: true }
const NONE = new Set<string>()
const size = (value: string) => [{ property: 'size', value }]
const variant = (value: string, more: Partial<DesiredVariant> = {}): DesiredVariant => ({
  properties: size(value),
  price: rial(100_000),
  stock: 2,
  sku: null,
  ...more,
})
const product = (variants: DesiredVariant[], more: Partial<DesiredProduct> = {}): DesiredProduct => ({
  name: 'shirt',
  description: 'shirt',
  price: rial(100_000),
  stock: variants.reduce((sum, { stock }) => sum + stock, 0),
  sku: 's',
  categoryId: 1,
  preparationDays: 1,
  weight: 100,
  packageWeight: 150,
  unitQuantity: 1,
  unitTypeId: 6304,
  photos: ['a.jpg'],
  video: null,
  variants,
  ...more,
})
const [S, M, L] = [variant('S'), variant('M'), variant('L')]
const values = (variants: readonly DesiredVariant[]) =>
  variants.map(({ properties, stock }) => [properties[0]?.value, stock])

describe('an edit names the variants', () => {
  test.each([
    ['of a size that the booth lacks', product([S, M]), [S], true],
    ['of the same sizes in another order and spelling never', product([M, S]), [S, variant(' m ')], false],
    ['of a size that the shop withdrew not yet', product([S]), [S, M], false],
    ['of a product that gets its first', product([S]), [], true],
    ['of one that loses them all while it is sold', product([], { stock: 3 }), [S], true],
    ['of one that loses them all with nothing left never', product([], { stock: 0 }), [S], false],
    [
      'that the marketplace keeps never again',
      product([], { stock: 3 }),
      [variant('S', { isKept: true })],
      false,
    ],
  ])('%s', (_when, desired, base, expected) => {
    expect(namesVariants(desired, { variants: base }, NONE)).toBe(expected)
  })
  test('of a size that may leave', () => {
    expect(namesVariants(product([S]), { variants: [S, M] }, new Set([variantKey(M)]))).toBe(true)
  })
})

describe('the list that an edit names', () => {
  test('has every variant that is there: what the shop withdrew without stock, unless it may leave', () => {
    const desired = product([S, L])
    expect(values(variantsOfEdit(desired, [S, M], BOTH, NONE))).toEqual([
      ['S', 2],
      ['L', 2],
      ['M', 0],
    ])
    expect(values(variantsOfEdit(desired, [S, M], BOTH, new Set([variantKey(M)])))).toEqual([
      ['S', 2],
      ['L', 2],
    ])
  })

  test('keeps the spelling of the booth, and what a switch leaves to it', () => {
    const there = [{ ...variant('s '), price: rial(70_000), stock: 9, sku: 'own' }]
    expect(variantsOfEdit(product([S, M]), there, { price: false, stock: false }, NONE)).toEqual([
      { properties: size('s '), price: 70_000, stock: 9, sku: 'own' },
      M,
    ])
  })

  test('is empty for a product that loses them all', () => {
    expect(variantsOfEdit(product([], { stock: 3 }), [S, M], BOTH, NONE)).toEqual([])
  })
})

describe('a withdrawn variant leaves', () => {
  const desired = product([S])
  const known = { lastApplied: product([S, M]), observed: null }
  const offer = { variants: [{ properties: M.properties, stock: 0 }] }
  const withdrawn = lastAppliedAfter(known, desired, { content: [], offer }, NOW)
  const later = new Date(NOW.getTime() + WITHDRAWN_MS)
  const leaving = (now: Date, reserved = NONE, lastApplied = withdrawn) => [
    ...leavingVariants(desired, lastApplied, { now, reserved }),
  ]

  test('a week after its stock became 0, and not before', () => {
    expect(leaving(later)).toEqual([variantKey(M)])
    expect(leaving(new Date(later.getTime() - 1))).toEqual([])
  })
  test('not while an order has units of it, nor when it was kept, has stock, or is back', () => {
    expect(leaving(later, new Set(['size\u0000m']))).toEqual([])
    const [small, medium] = withdrawn.variants as [DesiredVariant, DesiredVariant]
    expect(leaving(later, NONE, product([small, { ...medium, isKept: true }]))).toEqual([])
    expect(leaving(later, NONE, product([small, { ...medium, stock: 1 }]))).toEqual([])
    expect([...leavingVariants(product([S, M]), withdrawn, { now: later, reserved: NONE })]).toEqual([])
  })
  test('and counts from the beginning when it was back meanwhile', () => {
    const back = lastAppliedAfter(
      { lastApplied: withdrawn, observed: null },
      product([S, M]),
      { content: [], offer: null },
      later,
    )
    expect(back.variants.map(({ withdrawnAt }) => withdrawnAt)).toEqual([undefined, undefined])
  })
})

test('the answer of an edit tells which variants were taken, and which are kept against it', () => {
  const shown = [S, M, L].map((one, index) => ({ ...one, id: index + 1 }))
  expect(hasTakenVariants([S, L], shown)).toBe(true)
  expect(hasTakenVariants([S, variant('XL')], shown)).toBe(false)
  expect(hasTakenVariants([], shown)).toBe(false)
  expect(hasTakenVariants([], [])).toBe(true)
  expect(appliedVariants([S, L], shown)).toEqual([S, L, { ...M, isKept: true }])
  expect(appliedVariants([S, L], null)).toEqual([S, L])
})
