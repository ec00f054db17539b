import { describe, expect, test } from 'vitest'
import type { Rial } from '../money/money.ts'
import { acceptedState, boothDifferences, verifiedEqual } from './booth-differences.ts'
import { ALL_SYNCED, type DesiredProduct, type ObservedProduct } from './booth-state.ts'

const rial = (amount: number) => amount as Rial
const MEANT: DesiredProduct = {
  name: 'انگشتر نقره‌ی زنانه',
  description: 'x',
  price: rial(1_000_000),
  stock: 5,
  sku: 'A1',
  categoryId: 1,
  preparationDays: 2,
  weight: 12.4,
  packageWeight: 80,
  unitQuantity: 1,
  unitTypeId: 6304,
  photos: [],
  video: null,
  variants: [],
}
const SHOWN: ObservedProduct = {
  productId: 7,
  title: 'انگشتر نقره‌ی زنانه',
  price: rial(1_000_000),
  stock: 5,
  sku: 'A1',
  published: true,
  inReview: false,
  preparationDays: 2,
  weight: 12.4,
  packageWeight: 80,
  unitTypeId: 6304,
  unitQuantity: 1,
  variants: [],
}
const size = (value: string, price: number, stock: number) => ({
  properties: [{ property: 'سایز', value }],
  price: rial(price),
  stock,
  sku: null,
})
const fields = (
  observed: Partial<ObservedProduct>,
  switches = ALL_SYNCED,
  meant: Partial<DesiredProduct> = {},
) => boothDifferences({ ...MEANT, ...meant }, { ...SHOWN, ...observed }, switches).map((one) => one.field)

describe('what the booth shows otherwise', () => {
  test.each([
    ['price', { price: rial(1_200_000) }],
    ['stock', { stock: 0 }],
    ['title', { title: 'انگشتر طلا' }],
    ['published', { published: false }],
    ['preparationDays', { preparationDays: 9 }],
    ['weight', { weight: 20 }],
    ['packageWeight', { packageWeight: 81 }],
    ['unitType', { unitTypeId: 6305 }],
    ['unitQuantity', { unitQuantity: 2 }],
  ] as [string, Partial<ObservedProduct>][])('%s', (field, observed) => {
    expect(fields(observed)).toEqual([field])
  })

  test.each([
    ['a title spelled otherwise', { title: 'انگشتر نقره\u200cي زنانه' }],
    ['a weight in whole grams', { weight: 12 }],
    ['what the booth did not say', { price: null, weight: null, unitTypeId: null, preparationDays: null }],
  ] as [string, Partial<ObservedProduct>][])('not %s', (_, observed) => {
    expect(fields(observed)).toEqual([])
  })

  test('what a switch leaves to the booth is left out', () => {
    const observed = { price: rial(1), stock: 1, title: 'x', published: false }
    expect(fields(observed, { price: true, stock: false, content: false })).toEqual(['price'])
    expect(fields(observed, { price: false, stock: true, content: false })).toEqual(['stock'])
    expect(fields(observed, { price: false, stock: false, content: true })).toEqual(['published', 'title'])
  })

  test('while an edit is in review, content says nothing and proves nothing', () => {
    expect(fields({ inReview: true, title: 'x', published: false })).toEqual([])
    expect(fields({ inReview: true, price: rial(1) })).toEqual(['price'])
    expect(verifiedEqual(MEANT, { ...SHOWN, inReview: true }, ALL_SYNCED)).toBe(false)
    expect(verifiedEqual(MEANT, { ...SHOWN, inReview: true }, { ...ALL_SYNCED, content: false })).toBe(true)
  })

  test('variants are compared by their properties, in any order, and not by the product’s own numbers', () => {
    const meant = { variants: [size('58', 10, 1), size('60', 20, 2)] }
    const shown = (...variants: ReturnType<typeof size>[]) => ({
      price: rial(99),
      stock: 99,
      variants: variants.map((one, id) => ({ ...one, id })),
    })
    expect(fields(shown(size('60', 20, 2), size('58', 10, 1)), ALL_SYNCED, meant)).toEqual([])
    expect(fields(shown(size('۵۸', 10, 1), size('60', 20, 2)), ALL_SYNCED, meant)).toEqual([])
    const found = boothDifferences(
      { ...MEANT, ...meant },
      { ...SHOWN, ...shown(size('58', 11, 3), size('62', 5, 5)) },
      ALL_SYNCED,
    )
    expect(
      found.map(({ field, variant, desired, observed }) => [field, variant?.[0]?.value, desired, observed]),
    ).toEqual([
      ['price', '58', 10, 11],
      ['stock', '58', 1, 3],
      ['variant', '60', { price: 20, stock: 2 }, null],
      ['variant', '62', null, { price: 5, stock: 5 }],
    ])
  })

  test('any one number changed in two thousand products is found, and only that', () => {
    let seed = 11
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let turn = 0; turn < 2_000; turn++) {
      const offers = Array.from({ length: random(4) }, (_, index) =>
        size(`${index}`, 1 + random(9), random(9)),
      )
      const meant = { ...MEANT, price: rial(1 + random(9)), stock: random(9), variants: offers }
      const variants = offers.map((one, id) => ({ ...one, id })).toSorted(() => random(3) - 1)
      const observed: ObservedProduct = { ...SHOWN, price: meant.price, stock: meant.stock, variants }
      expect(verifiedEqual(meant, observed, ALL_SYNCED)).toBe(true)
      const field = random(2) === 0 ? 'price' : 'stock'
      const target = observed.variants[random(Math.max(1, variants.length))]
      const moved: ObservedProduct = target
        ? {
            ...observed,
            variants: variants.map((one) =>
              one === target ? { ...one, [field]: (one[field] ?? 0) + 1 } : one,
            ),
          }
        : { ...observed, [field]: (observed[field] ?? 0) + 1 }
      expect(boothDifferences(meant, moved, ALL_SYNCED).map((one) => one.field)).toEqual([field])
    }
  })
})

describe('what is known once the marketplace accepted a write', () => {
  const applied = { ...MEANT, price: rial(1_200_000) }
  const offer = { price: rial(1_200_000), variants: [] }
  const differing = boothDifferences(applied, { ...SHOWN, stock: 2 }, ALL_SYNCED)

  test('accepted prices count as observed, and only the differences that still stand stay', () => {
    const { observed, differences } = acceptedState(
      { observed: { ...SHOWN, stock: 2 }, differences: differing },
      { lastApplied: applied, offer, answer: null },
      ALL_SYNCED,
    )
    expect(differing.map(({ field }) => field)).toEqual(['price', 'stock'])
    expect(observed).toEqual({ ...SHOWN, stock: 2, price: 1_200_000 })
    expect(differences?.map(({ field }) => field)).toEqual(['stock'])
  })

  test('without an answer an old observation makes no new difference; with one the answer decides', () => {
    const before = { observed: { ...SHOWN, title: 'انگشتر طلا' }, differences: null }
    const plain = { lastApplied: applied, offer, answer: null }
    expect(acceptedState(before, plain, ALL_SYNCED).differences).toBeNull()
    const answer = { ...SHOWN, price: applied.price, title: 'انگشتر طلا' }
    const answered = acceptedState(before, { ...plain, answer }, ALL_SYNCED)
    expect(answered.observed).toEqual(answer)
    expect(answered.differences?.map(({ field }) => field)).toEqual(['title'])
    expect(
      acceptedState(before, { ...plain, answer }, { ...ALL_SYNCED, content: false }).differences,
    ).toBeNull()
  })

  test('of variants each has its own, and a sum stays the sum', () => {
    const variants = [size('L', 500_000, 2), size('M', 500_000, 3)]
    const observed = { ...SHOWN, stock: 5, variants: variants.map((variant, id) => ({ id, ...variant })) }
    const { properties } = size('M', 0, 0)
    const sold = { variants: [{ properties, stock: 1 }] }
    const accepted = { lastApplied: { ...MEANT, variants }, offer: sold, answer: null }
    const after = acceptedState({ observed, differences: null }, accepted, ALL_SYNCED).observed
    expect(after?.variants.map(({ id, price, stock }) => [id, price, stock])).toEqual([
      [0, 500_000, 2],
      [1, 500_000, 1],
    ])
    expect(after?.stock).toBe(3)
  })
})
