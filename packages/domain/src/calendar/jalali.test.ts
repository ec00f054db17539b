import { expect, test } from 'vitest'
import {
  FIRST_JALALI_YEAR,
  isJalaliDate,
  isJalaliLeapYear,
  jalaliMonthLength,
  jalaliWeekday,
  LAST_JALALI_YEAR,
  toGregorian,
  toJalali,
} from './jalali.ts'

const DAY = 86_400_000
const intl = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** The same day by the calendar of the JavaScript platform, an independent source. */
function jalaliByIntl(date: Date) {
  const parts = Object.fromEntries(intl.formatToParts(date).map(({ type, value }) => [type, value]))
  return { year: Number(parts['year']), month: Number(parts['month']), day: Number(parts['day']) }
}

test('every day of two centuries agrees with Intl, both ways', () => {
  let days = 0
  for (let time = Date.UTC(1921, 2, 21); time < Date.UTC(2121, 2, 21); time += DAY) {
    const date = new Date(time)
    const gregorian = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
    const expected = jalaliByIntl(date)
    const jalali = toJalali(gregorian)
    const back = toGregorian(expected)
    const agrees =
      jalali.year === expected.year &&
      jalali.month === expected.month &&
      jalali.day === expected.day &&
      back.year === gregorian.year &&
      back.month === gregorian.month &&
      back.day === gregorian.day &&
      jalaliWeekday(jalali) === (date.getUTCDay() + 1) % 7
    if (!agrees) expect({ jalali, back }, date.toISOString()).toEqual({ jalali: expected, back: gregorian })
    days += 1
  }
  expect(days).toBe(73_049)
})

test('the leap days of the decisions', () => {
  expect(isJalaliDate({ year: 1407, month: 12, day: 30 })).toBe(false)
  expect(isJalaliDate({ year: 1408, month: 12, day: 30 })).toBe(true)
  expect(isJalaliDate({ year: 1370, month: 12, day: 30 })).toBe(true)
  expect(() => toGregorian({ year: 1407, month: 12, day: 30 })).toThrow(RangeError)
})

test('days one can look up', () => {
  expect(toJalali({ year: 1979, month: 2, day: 11 })).toEqual({ year: 1357, month: 11, day: 22 })
  expect(toGregorian({ year: 1400, month: 1, day: 1 })).toEqual({ year: 2021, month: 3, day: 21 })
  expect(toGregorian({ year: 1403, month: 12, day: 30 })).toEqual({ year: 2025, month: 3, day: 20 })
  expect(jalaliWeekday({ year: 1403, month: 1, day: 1 })).toBe(4)
})

test('the whole range hangs together: each year begins the day after the last one ended', () => {
  for (let year = FIRST_JALALI_YEAR; year < LAST_JALALI_YEAR; year += 1) {
    const first = toGregorian({ year, month: 1, day: 1 })
    const next = toGregorian({ year: year + 1, month: 1, day: 1 })
    const at = (date: typeof first) => new Date(0).setUTCFullYear(date.year, date.month - 1, date.day) / DAY
    expect(at(next) - at(first), `length of ${year}`).toBe(isJalaliLeapYear(year) ? 366 : 365)
    expect(toJalali(first)).toEqual({ year, month: 1, day: 1 })
    const last = { year, month: 12, day: jalaliMonthLength(year, 12) }
    expect(toJalali(toGregorian(last))).toEqual(last)
  }
})

test('what lies outside is refused', () => {
  expect(() => toJalali({ year: 560, month: 3, day: 1 })).toThrow(RangeError)
  expect(() => toJalali({ year: 3799, month: 3, day: 25 })).toThrow(RangeError)
  expect(() => toJalali({ year: 5000, month: 1, day: 1 })).toThrow(RangeError)
  expect(() => toJalali({ year: 622, month: 3, day: 20 })).toThrow(RangeError)
  expect(toJalali({ year: 622, month: 3, day: 21 })).toEqual({ year: 1, month: 1, day: 1 })
  expect(() => toJalali({ year: 2023, month: 2, day: 29 })).toThrow(RangeError)
  expect(() => toJalali({ year: 2023, month: 2, day: 1.5 })).toThrow(RangeError)
  expect(() => isJalaliLeapYear(0)).toThrow(RangeError)
  expect(() => jalaliMonthLength(1400, 13)).toThrow(RangeError)
  expect(() => isJalaliLeapYear(3178)).toThrow(RangeError)
  for (const wrong of [
    { year: 1400, month: 0, day: 1 },
    { year: 1400, month: 7, day: 31 },
    { year: 1400, month: 1, day: 0 },
    { year: 1400, month: 1, day: 1.5 },
    { year: 4000, month: 1, day: 1 },
  ])
    expect(isJalaliDate(wrong), JSON.stringify(wrong)).toBe(false)
})
