import { expect, test } from 'vitest'
import { isHoliday, isWorkingDay } from './holidays.ts'
import { isJalaliDate, jalaliMonthLength, jalaliWeekday } from './jalali.ts'

const day = (year: number, month: number, date: number) => ({ year, month, day: date })

function holidaysOf(year: number) {
  const found = []
  for (let month = 1; month <= 12; month += 1) {
    for (let date = 1; date <= jalaliMonthLength(year, month); date += 1)
      if (isHoliday(day(year, month, date))) found.push(day(year, month, date))
  }
  return found
}

test('1405 has the 25 holidays that were announced, six on a Thursday and three on a Friday', () => {
  const all = holidaysOf(1405)
  expect(all).toHaveLength(25)
  expect(all.filter((date) => jalaliWeekday(date) === 5)).toHaveLength(6)
  expect(all.filter((date) => jalaliWeekday(date) === 6)).toHaveLength(3)
  const perMonth = Array.from(
    { length: 12 },
    (_, index) => all.filter(({ month }) => month === index + 1).length,
  )
  expect(perMonth).toEqual([6, 0, 3, 2, 4, 1, 0, 1, 0, 2, 2, 4])
})

test('every year of the table has its lunar days, all of which exist', () => {
  for (const year of [1404, 1405, 1406, 1407]) {
    const all = holidaysOf(year)
    expect(all.length).toBeGreaterThan(22)
    expect(all.every(isJalaliDate)).toBe(true)
  }
})

test('Fridays and holidays are no working days, and the days around them are', () => {
  expect(isWorkingDay(day(1405, 1, 13))).toBe(false)
  expect(isWorkingDay(day(1405, 1, 14))).toBe(false) // a Friday
  expect(isWorkingDay(day(1405, 1, 15))).toBe(true)
  expect(isWorkingDay(day(1405, 11, 22))).toBe(false)
  expect(isWorkingDay(day(1405, 8, 30))).toBe(true)
  expect(isHoliday(day(1420, 1, 1))).toBe(true)
})
