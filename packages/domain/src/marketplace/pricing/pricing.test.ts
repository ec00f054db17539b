import { expect, test } from 'vitest'
import { rial } from '../../money/money.ts'
import {
  abbreviateSales,
  applyPriceRule,
  DEFAULT_PRICE_RULE,
  discountPercent,
  type PriceMethod,
} from './pricing.ts'

function check(price: number, coefficient: number, base: number, method: PriceMethod, expected: number) {
  const rule = { coefficient, base, method }
  expect(applyPriceRule(rial(price), rule), `${price} ${JSON.stringify(rule)}`).toBe(expected)
}

test('price times coefficient, then rounded to the base', () => {
  check(1_234_567, 1, 1, 'exact', 1_234_567)
  check(1_234_567, 1, 1_000, 'exact', 1_234_567)
  check(1_234_567, 1, 1_000, 'nearest', 1_235_000)
  check(1_234_567, 1, 1_000, 'up', 1_235_000)
  check(1_234_567, 1, 1_000, 'down', 1_234_000)
  check(1_234_500, 1, 1_000, 'nearest', 1_235_000)
  check(1_234_499, 1, 1_000, 'nearest', 1_234_000)
  check(1_000_000, 1.15, 100_000, 'nearest', 1_200_000)
  check(1_000_000, 1.15, 100_000, 'down', 1_100_000)
  check(1_000_000, 0.9, 10, 'nearest', 900_000)
  check(15, 1.1, 1, 'exact', 17)
  check(0, 2, 1_000, 'up', 0)
})

test('a multiple of the base stays where it is: no dust of floating point lifts it', () => {
  check(1_000, 1.1, 10, 'up', 1_100)
  check(100_000, 1.15, 1_000, 'up', 115_000)
  check(100_000, 1.15, 1_000, 'down', 115_000)
  check(300_000, 1.1, 1_000, 'up', 330_000)
  check(10, 1e-7, 1, 'up', 1)
  check(3, 1e3, 1, 'exact', 3_000)
})

test('a price never rounds away to nothing', () => {
  check(10_000, 1, 100_000, 'nearest', 100_000)
  check(10_000, 1, 100_000, 'down', 100_000)
  check(1, 0.1, 1, 'exact', 1)
})

test('a rule that makes no sense is refused', () => {
  for (const coefficient of [0, -1, Number.NaN, Infinity])
    expect(() => applyPriceRule(rial(1_000), { ...DEFAULT_PRICE_RULE, coefficient })).toThrow(RangeError)
  for (const base of [0, -10, 1.5])
    expect(() => applyPriceRule(rial(1_000), { coefficient: 1, base, method: 'up' })).toThrow(RangeError)
  expect(() => applyPriceRule(rial(2 ** 52), { ...DEFAULT_PRICE_RULE, coefficient: 10 })).toThrow(RangeError)
})

test('the discount is a rounded percentage', () => {
  const percent = (original: number, final: number) => discountPercent(rial(original), rial(final))
  expect(percent(100, 75)).toBe(25)
  expect(percent(300, 200)).toBe(33)
  expect(percent(100, 100)).toBe(0)
  expect(percent(100, 120)).toBe(0)
  expect(percent(0, 0)).toBe(0)
  expect(percent(100, 0)).toBe(100)
})

test('sales counts are abbreviated', () => {
  const cases: [number, number, boolean][] = [
    [0, 0, false],
    [9, 9, false],
    [10, 10, false],
    [14, 10, false],
    [15, 20, false],
    [94, 90, false],
    [95, 100, false],
    [149, 100, false],
    [151, 200, false],
    [949, 900, false],
    [950, 1, true],
    [1_000, 1, true],
    [1_500, 2, true],
    [12_400, 12, true],
  ]
  for (const [count, value, thousands] of cases)
    expect(abbreviateSales(count), String(count)).toEqual({ value, thousands })
})
