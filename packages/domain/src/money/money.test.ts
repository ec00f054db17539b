import { expect, test } from 'vitest'
import { rial, rialToToman, toman, tomanToRial } from './money.ts'

test('only whole, safe, non-negative numbers are rial', () => {
  expect(rial(0)).toBe(0)
  expect(rial(1_250_000)).toBe(1_250_000)
  for (const wrong of [-1, 0.5, Number.NaN, Infinity, 2 ** 53]) expect(() => rial(wrong)).toThrow(RangeError)
  for (const wrong of [-1, Number.NaN, Infinity]) expect(() => toman(wrong)).toThrow(RangeError)
})

test('toman and rial differ by ten, both ways', () => {
  expect(tomanToRial(toman(125_000))).toBe(1_250_000)
  expect(tomanToRial(toman(1.7))).toBe(17)
  expect(rialToToman(rial(17))).toBe(1.7)
  for (const amount of [0, 1, 9, 10, 999, 12_345_678])
    expect(tomanToRial(rialToToman(rial(amount)))).toBe(amount)
  expect(() => tomanToRial(toman(2 ** 53))).toThrow(RangeError)
})
