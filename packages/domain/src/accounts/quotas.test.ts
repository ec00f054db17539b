import { expect, test } from 'vitest'
import { tehranDay } from '../calendar/tehran-day.ts'
import { untilNextQuotaDay } from './quotas.ts'

test('a day of quotas begins at midnight in Tehran', () => {
  const before = new Date('2026-11-28T20:29:59Z')
  const after = new Date('2026-11-28T20:30:00Z')
  expect([tehranDay(before), untilNextQuotaDay(before)]).toEqual(['2026-11-28', 1_000])
  expect([tehranDay(after), untilNextQuotaDay(after)]).toEqual(['2026-11-29', 86_400_000])
})
