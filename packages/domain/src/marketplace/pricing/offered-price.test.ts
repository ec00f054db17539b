import { describe, expect, test } from 'vitest'
import { rial } from '../../money/money.ts'
import { HIGHEST_SITE_DISCOUNT, percentDownTo, reducedPrice } from '../discounts/discount-percent.ts'
import { offerOf } from './offered-price.ts'
import type { BoothRules } from './price-rules.ts'

const RULES: BoothRules = {
  priceRule: { coefficient: 1, base: 1, method: 'exact' },
  priceFloor: null,
  commissionPercent: null,
  commissionAdded: false,
  showsOldPrice: true,
  safetyStock: 0,
}
const source = (price: number, oldPrice: number | null = null) => ({
  price: rial(price),
  oldPrice: oldPrice === null ? null : rial(oldPrice),
})
const off = (percent: number) => ({ id: 7, percent, until: '2026-12-01T00:00:00Z' })

/** Deterministic numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test.each([
  [1_000_000, 10, 900_000],
  [1_000_000, 12.34, 876_600],
  // A fraction of a toman is dropped, as the marketplace may.
  [1_000_050, 12.34, 876_640],
  [999, 50, 490],
  [1_000_000, 0, 1_000_000],
])('%d rial with %d percent off leaves at least %d', (price, percent, paid) => {
  expect(reducedPrice(rial(price), percent)).toBe(paid)
})

test.each([0.001, 100, -1, Number.NaN])('%d percent is no discount', (percent) => {
  expect(() => reducedPrice(rial(1_000), percent)).toThrow(RangeError)
})

test('a discount that leads to a price never leads below it, and comes within a hundredth of a percent', () => {
  const next = numbers(11)
  for (let turn = 0; turn < 5_000; turn += 1) {
    const price = rial(10_000 + Math.floor(next() * 900_000_000))
    const paid = rial(Math.max(1_000, Math.floor(price * (0.2 + next() * 0.79))))
    const percent = percentDownTo(price, paid, 100)
    const told = `${price} to ${paid} by ${percent}`
    expect(Math.round(percent * 100) / 100, told).toBe(percent)
    expect(reducedPrice(price, percent), told).toBeGreaterThanOrEqual(paid)
    // The next step, or the rounding to a toman, would be too much.
    if (percent > 0)
      expect(reducedPrice(price, percent) - paid, told).toBeLessThanOrEqual(price / 10_000 + 20)
  }
})

describe('an offer', () => {
  test('has the shop old price before it, where that is wanted', () => {
    expect(offerOf(source(80_000, 100_000), RULES, null)).toEqual({
      price: 100_000,
      paid: 80_000,
      percent: 20,
      ruleId: null,
    })
    const plain = { price: 80_000, paid: 80_000, percent: 0, ruleId: null }
    expect(offerOf(source(80_000, 100_000), { ...RULES, showsOldPrice: false }, null)).toEqual(plain)
    expect(offerOf(source(80_000), RULES, null)).toEqual(plain)
  })

  test.each([
    ['below the price', 80_000, 70_000],
    ['the price itself', 80_000, 80_000],
    ['less than one percent above it', 99_500, 100_000],
    ['ten times the price, which was read wrong', 10_000, 100_000],
    ['higher than the marketplace takes', 5_000_000_000, 10_000_000_000],
  ])('has no discount where the old price is %s', (_what, price, old) => {
    expect(offerOf(source(price, old), RULES, null)).toMatchObject({ price, paid: price, percent: 0 })
  })

  test('keeps the rule of both prices', () => {
    const rules = { ...RULES, priceRule: { coefficient: 1.1, base: 10_000, method: 'up' as const } }
    const offer = offerOf(source(155_000, 201_000), rules, null)
    expect(offer).toEqual({ price: 230_000, paid: 180_020, percent: 21.73, ruleId: null })
  })

  test('of a rule goes off the asked price, whatever the shop shows', () => {
    expect(offerOf(source(80_000, 100_000), RULES, off(25))).toEqual({
      price: 80_000,
      paid: 60_000,
      percent: 25,
      ruleId: 7,
    })
  })

  test('of a rule stops at the floor, and at the lowest price of the marketplace', () => {
    const floor = { ...RULES, priceFloor: rial(70_000) }
    expect(offerOf(source(80_000), floor, off(25))).toMatchObject({ paid: 70_000, percent: 12.5 })
    expect(offerOf(source(70_200), floor, off(25))).toMatchObject({ paid: 70_200, percent: 0, ruleId: null })
    expect(offerOf(source(1_200), RULES, off(90))).toMatchObject({ paid: 1_000, percent: 16.66 })
  })

  test('never leads a buyer below what was meant, for any rule, commission and old price', () => {
    const next = numbers(5)
    const pick = <Value>(values: readonly Value[]): Value =>
      values.at(Math.floor(next() * values.length)) as Value
    for (let turn = 0; turn < 3_000; turn += 1) {
      const rules: BoothRules = {
        priceRule: {
          coefficient: 0.5 + Math.round(next() * 200) / 100,
          base: pick([1, 10, 1_000, 10_000]),
          method: pick(['exact', 'nearest', 'up', 'down'] as const),
        },
        priceFloor: next() < 0.3 ? rial(50_000) : null,
        commissionPercent: next() < 0.5 ? 7.5 : null,
        commissionAdded: next() < 0.5,
        showsOldPrice: true,
        safetyStock: 0,
      }
      const price = rial(10_000 + Math.floor(next() * 10_000_000))
      const old = rial(Math.floor(price * (1 + next() * 3)))
      const asked = offerOf({ price, oldPrice: null }, rules, null).price
      const offer = offerOf({ price, oldPrice: old }, rules, null)
      expect(offer.paid).toBeGreaterThanOrEqual(asked)
      expect(offer.percent === 0 || (offer.percent >= 1 && offer.percent <= HIGHEST_SITE_DISCOUNT)).toBe(true)
      const reduced = offerOf({ price, oldPrice: old }, rules, off(1 + Math.floor(next() * 89)))
      expect(reduced.price).toBe(asked)
      expect(reduced.paid).toBeGreaterThanOrEqual(rules.priceFloor ?? 0)
    }
  })
})
