import { expect, test } from 'vitest'
import { rial } from '../money/money.ts'
import { commissionOf, priceToReceive, receivedFor } from './pricing/commission.ts'
import { offeredPrice } from './pricing/offered-price.ts'
import type { BoothRules } from './pricing/price-rules.ts'
import { applyPriceRule, DEFAULT_PRICE_RULE, PRICE_BASES, PRICE_METHODS } from './pricing/pricing.ts'

/** A sequence that is the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const random = seeded(20_261)
function pick<T>(from: readonly T[]): T {
  const one = from[Math.floor(random() * from.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}
const anyPrice = () => rial(Math.floor(10 ** (random() * 10)))
const anyPercent = () => pick([0, 1, 5, 8.5, 9, 12.25, 19.99, 33.3, 50, Math.round(random() * 9_000) / 100])
const anyRules = (): BoothRules => ({
  priceRule: {
    coefficient: pick([1, 0.5, 1.1, 1.15, 2.005, 0.07, Math.round(1 + random() * 400) / 100]),
    base: pick(PRICE_BASES),
    method: pick(PRICE_METHODS),
  },
  priceFloor: random() < 0.5 ? null : anyPrice(),
  commissionPercent: random() < 0.3 ? null : anyPercent(),
  commissionAdded: random() < 0.5,
  showsOldPrice: false,
  safetyStock: 0,
})

test('a fraction of a rial is presumed to be the marketplace’s', () => {
  expect(commissionOf(rial(1_000_000), 9)).toBe(90_000)
  expect(commissionOf(rial(1_001), 10)).toBe(101)
  expect(receivedFor(rial(1_001), 10)).toBe(900)
  expect(commissionOf(rial(1_000), 8.25)).toBe(83)
  expect(commissionOf(rial(500), 0)).toBe(0)
})

test('the price to ask for a wanted amount, rounded up to the base', () => {
  expect(priceToReceive(rial(900_000), 10)).toBe(1_000_000)
  expect(priceToReceive(rial(900_000), 9)).toBe(989_011)
  expect(priceToReceive(rial(900_000), 9, 1_000)).toBe(990_000)
  expect(priceToReceive(rial(0), 9, 1_000)).toBe(0)
  expect(() => priceToReceive(rial(1), 100)).toThrow(RangeError)
  expect(() => commissionOf(rial(1), -1)).toThrow(RangeError)
  expect(() => commissionOf(rial(1), Number.NaN)).toThrow(RangeError)
  expect(() => priceToReceive(rial(1), 9, 0)).toThrow(RangeError)
})

test('the seller never receives less than they asked for, and no lower price would do', () => {
  for (let run = 0; run < 2_000; run += 1) {
    const [amount, percent, base] = [anyPrice(), anyPercent(), pick(PRICE_BASES)]
    const price = priceToReceive(amount, percent, base)
    const told = `${amount} rial at ${percent} %, base ${base}`
    expect(price % base, told).toBe(0)
    expect(receivedFor(price, percent), told).toBeGreaterThanOrEqual(amount)
    if (price >= base) expect(receivedFor(rial(price - base), percent), told).toBeLessThan(amount)
    expect(receivedFor(price, percent) + commissionOf(price, percent), told).toBe(price)
  }
})

test('a dearer source never gives a cheaper booth, nothing lies below the floor, and commission is covered', () => {
  for (let run = 0; run < 2_000; run += 1) {
    const rules = anyRules()
    const [one, other] = [anyPrice(), anyPrice()]
    const [low, high] = one < other ? [one, other] : [other, one]
    const told = `${low} and ${high} by ${JSON.stringify(rules)}`
    const price = offeredPrice(low, rules)
    expect(offeredPrice(high, rules), told).toBeGreaterThanOrEqual(price)
    expect(price, told).toBeGreaterThanOrEqual(rules.priceFloor ?? 1)
    const asked = applyPriceRule(low, rules.priceRule)
    expect(price, told).toBeGreaterThanOrEqual(asked)
    if (rules.commissionAdded && rules.commissionPercent !== null)
      expect(receivedFor(price, rules.commissionPercent), told).toBeGreaterThanOrEqual(asked)
  }
})

const NO_RULES: BoothRules = {
  priceRule: DEFAULT_PRICE_RULE,
  priceFloor: null,
  commissionPercent: null,
  commissionAdded: false,
  showsOldPrice: false,
  safetyStock: 0,
}

test('what has no price gets none from the floor, and without settings a price stays as it is', () => {
  const rules = { ...NO_RULES, priceFloor: rial(50_000) }
  expect(offeredPrice(rial(0), rules)).toBe(0)
  expect(offeredPrice(rial(49_999), rules)).toBe(50_000)
  expect(offeredPrice(rial(1_234_567), NO_RULES)).toBe(1_234_567)
})
