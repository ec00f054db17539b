import { expect, test } from 'vitest'
import { headlineOf } from '../../catalog/product-variants.ts'
import { rial } from '../../money/money.ts'
import { lowestPaid, offeredUnits } from './offers.ts'
import { addToEffect, noEffect } from './price-rule-effect.ts'
import type { BoothRules } from './price-rules.ts'

const RULES: BoothRules = {
  priceRule: { coefficient: 1, base: 1, method: 'exact' },
  priceFloor: null,
  commissionPercent: null,
  commissionAdded: false,
  showsOldPrice: false,
  safetyStock: 0,
}
const product = (id: number, price: number | null, inBooth = true) => ({
  id,
  name: `محصول ${id}`,
  data: { primaryPrice: price === null ? null : rial(price), oldPrice: null, stock: 1, variants: null },
  inBooth,
  discount: null,
})

test('counts what goes up and down, by how much, and what jumps', () => {
  const from = { ...RULES, commissionPercent: 10 }
  const to: BoothRules = {
    ...from,
    priceRule: { coefficient: 1, base: 100_000, method: 'nearest' },
    priceFloor: rial(150_000),
  }
  const effect = noEffect()
  for (const one of [
    product(1, 104_000),
    product(2, 200_000),
    product(3, 240_000),
    product(4, 260_000, false),
    product(5, null),
  ])
    addToEffect(effect, one, { from, to })
  expect(effect).toMatchObject({ total: 4, up: 2, down: 1, same: 1, atFloor: 1, sentAgain: 2 })
  expect(effect.spread.filter(({ count }) => count > 0)).toEqual([
    { from: -20, to: -10, count: 1 },
    { from: 10, to: 20, count: 1 },
    { from: 20, to: 50, count: 1 },
  ])
  expect(effect.priceSum).toEqual({ from: 804_000, to: 850_000 })
  expect(effect.receivedSum).toEqual({ from: 723_600, to: 765_000 })
  expect(effect.jumps.map(({ id, from: was, to: is }) => [id, was, is])).toEqual([
    [1, 104_000, 150_000],
    [3, 240_000, 200_000],
    [4, 260_000, 300_000],
  ])
})

test('a stock that is kept back is a change too, and what the marketplace would refuse is told', () => {
  const effect = noEffect()
  addToEffect(effect, product(1, 9_000), { from: RULES, to: { ...RULES, safetyStock: 1 } })
  expect(effect).toMatchObject({ same: 1, sentAgain: 1, tooLow: 1, receivedSum: null })
})

test('a product of many variants stands for its cheapest, and the units of what is for sale are counted together', () => {
  const variant = (price: number | null, stock: number | null) => ({
    properties: [],
    primaryPrice: price === null ? null : rial(price),
    stock,
    sku: null,
  })
  const data = {
    primaryPrice: rial(500_000),
    oldPrice: null,
    stock: 2,
    variants: [variant(300_000, 4), variant(null, null), variant(900_000, 1)],
  }
  const rules = { ...RULES, safetyStock: 2, priceRule: { coefficient: 2, base: 1, method: 'exact' as const } }
  expect(lowestPaid(data, rules, null)).toBe(600_000)
  // A variant without a price beside priced ones is not for sale.
  expect(headlineOf(data).stock).toBe(5)
  expect(offeredUnits(data, rules)).toBe(2)
})

test('a product whose commission is not known has no price to be counted', () => {
  const effect = noEffect()
  const to = { ...RULES, commissionAdded: true }
  addToEffect(effect, product(1, 100_000), { from: RULES, to })
  addToEffect(effect, product(2, 100_000), { from: RULES, to: { ...to, commissionPercent: 20 } })
  expect(effect).toMatchObject({
    total: 2,
    withoutCommission: 1,
    up: 1,
    priceSum: { from: 100_000, to: 125_000 },
  })
})

test('prices are counted as buyers pay them, under the discount of a rule or an old price', () => {
  const effect = noEffect()
  const discount = { id: 1, percent: 10, until: '2026-12-01T00:00:00Z' }
  const to = { ...RULES, priceRule: { ...RULES.priceRule, coefficient: 2 } }
  addToEffect(effect, { ...product(1, 100_000), discount }, { from: RULES, to })
  const shown = product(2, 100_000)
  const old = { ...shown, data: { ...shown.data, oldPrice: rial(125_000) } }
  addToEffect(effect, old, { from: RULES, to: { ...RULES, showsOldPrice: true } })
  // What a buyer pays stays; the price before it, and the discount, are new all the same.
  expect(effect).toMatchObject({ up: 1, same: 1, sentAgain: 2, priceSum: { from: 190_000, to: 280_000 } })
})
