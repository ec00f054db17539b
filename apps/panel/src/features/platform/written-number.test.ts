import { expect, test } from 'vitest'
import { writtenNumber } from './written-number.ts'

test.each([
  ['toman', 120_000],
  ['rial', 1_200_000],
  [null, 120_000],
] as const)('1,200,000 rial that were read as %s stood in the shop as %i', (unit, number) => {
  expect(writtenNumber(1_200_000, unit)).toBe(number)
})
