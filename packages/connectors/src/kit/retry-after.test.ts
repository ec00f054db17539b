import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

test.each([
  ['0', 0],
  ['120', 120_000],
  ['1.5', 1500],
  ['Sat, 21 Nov 2026 12:02:00 GMT', 120_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['999999999', 3_600_000],
  ['Sat, 21 Nov 2099 12:00:00 GMT', 3_600_000],
  ['soon', 60_000],
  ['', 60_000],
  [undefined, 60_000],
])('%j means %i ms', (header, expected) => {
  expect(retryAfterMs(header, NOW)).toBe(expected)
})
