import { expect, test } from 'vitest'
import { daysUntil, isSoon } from './token-end.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2027-11-21T12:00:00Z', 365, false],
  ['2026-12-22T12:00:00Z', 31, false],
  ['2026-12-21T12:00:00Z', 30, true],
  ['2026-11-21T12:00:01Z', 1, true],
  ['2026-11-21T11:00:00Z', 0, true],
])('a token that ends at %s has %i days left; soon: %s', (moment, days, soon) => {
  expect(daysUntil(moment, NOW)).toBe(days)
  expect(isSoon(moment, NOW)).toBe(soon)
})
