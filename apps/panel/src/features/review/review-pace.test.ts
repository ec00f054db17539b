import { expect, test } from 'vitest'
import { secondsLeft } from './review-pace.ts'

test('the rest takes the usual pause for each item, whatever one long pause was', () => {
  expect(secondsLeft([0, 4_000, 8_000, 600_000, 604_000], 10)).toBe(40)
})

test('two or three decisions are no pace yet', () => {
  expect(secondsLeft([], 10)).toBeNull()
  expect(secondsLeft([0, 1_000, 2_000], 10)).toBeNull()
})
