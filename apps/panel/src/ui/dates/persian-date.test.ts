import { expect, test } from 'vitest'
import { daysInMonth, jalaliDay, longDate, monthName, readIsoDay, writeIsoDay } from './persian-date.ts'

test.each([
  [1370, 30],
  [1403, 30],
  [1404, 29],
  [1407, 29],
  [1408, 30],
])('Esfand of %i has %i days', (year, days) => {
  expect(daysInMonth(year, 12)).toBe(days)
})

test('months have 31 days in the first half of the year, then 30', () => {
  expect([1, 6, 7, 11].map((month) => daysInMonth(1404, month))).toEqual([31, 31, 30, 30])
})

test('the calendar agrees with Intl on every day from 1300 to 1450', () => {
  const intl = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const last = jalaliDay(1450, 12, daysInMonth(1450, 12))
  const wrong: string[] = []
  for (let day = jalaliDay(1300, 1, 1); day.compare(last) <= 0; day = day.add({ days: 1 })) {
    const parts = Object.fromEntries(
      intl.formatToParts(day.toDate('UTC')).map((part) => [part.type, part.value]),
    )
    if (`${parts.year}/${parts.month}/${parts.day}` !== `${day.year}/${day.month}/${day.day}`)
      wrong.push(String(day))
  }
  expect(wrong).toEqual([])
})

test('a day is written out with its weekday first', () => {
  expect(longDate(jalaliDay(1403, 9, 1))).toBe('پنجشنبه ۰۱ آذر ۱۴۰۳')
  expect(monthName(12)).toBe('اسفند')
})

test('the wire speaks Gregorian', () => {
  expect(writeIsoDay(jalaliDay(1403, 9, 1))).toBe('2024-11-21')
  expect(readIsoDay('2024-11-21')?.month).toBe(9)
  expect(readIsoDay('2024-13-41')).toBeNull()
  expect(readIsoDay('yesterday')).toBeNull()
})
