import { expect, test } from 'vitest'
import { isPriceJump } from './price-jump.ts'

test.each([
  [1_250_000, 12_500_000, true],
  [12_500_000, 1_250_000, true],
  [1_250_000, 1_250_000_000, true],
  [1_000_000, 11_500_000, true],
  [1_250_000, 1_400_000, false],
  [1_000_000, 5_000_000, false],
  [1_000_000, 30_000_000, false],
  [0, 1_000_000, false],
  [null, 1_000_000, false],
  [1_000_000, null, false],
])('from %s to %s: %s', (before, after, jumped) => {
  expect(isPriceJump(before, after)).toBe(jumped)
})
