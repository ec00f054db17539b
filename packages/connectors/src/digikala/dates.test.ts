import { expect, test } from 'vitest'
import { type DigikalaDate, readDigikalaDate } from './dates.ts'

const php = (date: string, timezone: string | null = 'Asia/Tehran') => ({ date, timezone_type: 3, timezone })

test.each<[string, DigikalaDate, string | null]>([
  ["PHP's object", php('2026-01-02 10:11:12.000000'), '2026-01-02T06:41:12.000Z'],
  [
    "PHP's object of an older summer is Tehran's of today",
    php('2026-07-02 00:00:00'),
    '2026-07-01T20:30:00.000Z',
  ],
  ['ISO text', '2026-11-21T12:30:00+03:30', '2026-11-21T09:00:00.000Z'],
  ['ISO text of an old summer', '2021-07-01T12:30:00+04:30', '2021-07-01T08:00:00.000Z'],
  ['a Jalali day', '1403/11/07', '2025-01-25T20:30:00.000Z'],
  ['a Jalali day in Persian digits with a time', '۱۴۰۳/۱۱/۰۷ ۱۴:۰۵', '2025-01-26T10:35:00.000Z'],
  ['the last day of a leap year', '1403/12/30', '2025-03-19T20:30:00.000Z'],
  ['a day that does not exist', '1404/12/30', null],
  ['an hour that does not exist', '1404/12/01 25:00', null],
  ['another zone', php('2026-01-02 10:11:12', 'Mars'), null],
  ['no zone', php('2026-01-02 10:11:12', null), null],
  ['text without a zone', '2026-01-02T10:11:12', null],
  ['nonsense', 'soon', null],
  ['nothing', null, null],
])('%s', (_, date, expected) => {
  const time = readDigikalaDate(date)
  expect(time === null ? null : new Date(time).toISOString()).toBe(expected)
})
