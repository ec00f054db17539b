import { expect, test } from 'vitest'
import { dayEndInIran, dayStartInIran } from './iran-day.ts'

test("a day's bounds are Iran's midnights, the first of them after what is asked for", () => {
  expect(dayStartInIran('2026-11-21')).toBe('2026-11-20T20:29:59.999Z')
  expect(dayEndInIran('2026-11-21')).toBe('2026-11-21T20:30:00.000Z')
  // Until 2022 there was a summer time.
  expect(dayStartInIran('2021-07-01')).toBe('2021-06-30T19:29:59.999Z')
})
