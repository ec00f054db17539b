import {
  CalendarDate as Day,
  GregorianCalendar,
  getDayOfWeek,
  PersianCalendar,
  toCalendar,
} from '@internationalized/date'

/**
 * The Persian (solar Hijri) calendar and the Gregorian one, by the 33-year rule of ICU, which browsers and the panel's
 * date picker follow too: the official leap years from 1178 to 1633 (document 1, section 9). Months and days count from
 * 1, weekdays from Saturday = 0. No time zones here: a date is a date. The specification's leap rule (year mod 4 = 3) is
 * wrong outside 1372 to 1406 and is not used (decisions: "Leap years").
 */
export interface CalendarDate {
  year: number
  month: number
  day: number
}

export const FIRST_JALALI_YEAR = 1
export const LAST_JALALI_YEAR = 3177

const persian = new PersianCalendar()
const gregorian = new GregorianCalendar()
const FIRST_DAY = new Day(persian, FIRST_JALALI_YEAR, 1, 1)
/** The library brings a day that a month does not have back to its last one. */
const LAST_DAY = new Day(persian, LAST_JALALI_YEAR, 12, 30)

/** True when the year has 366 days. Throws RangeError outside the supported years. */
export function isJalaliLeapYear(year: number): boolean {
  return jalaliMonthLength(year, 12) === 30
}

/** Days in a month: 31 six times, 30 five times, then 29 or, in a leap year, 30. Throws RangeError for no such month. */
export function jalaliMonthLength(year: number, month: number): number {
  if (!isJalaliYear(year))
    throw new RangeError(`year outside ${FIRST_JALALI_YEAR} to ${LAST_JALALI_YEAR}: ${year}`)
  if (!isMonth(month)) throw new RangeError(`not a month: ${month}`)
  return persian.getDaysInMonth(new Day(persian, year, month, 1))
}

/** True when the day exists: 1407/12/30 does not, 1408/12/30 does. Never throws. */
export function isJalaliDate({ year, month, day }: CalendarDate): boolean {
  if (!isJalaliYear(year) || !isMonth(month)) return false
  return Number.isInteger(day) && day >= 1 && day <= jalaliMonthLength(year, month)
}

/** The Jalali date of a Gregorian one. Throws RangeError for a day that does not exist or lies outside the range. */
export function toJalali({ year, month, day }: CalendarDate): CalendarDate {
  const date = new Day(gregorian, year, month, day)
  // The library takes the nearest day in place of one that does not exist.
  const isThatDay = date.year === year && date.month === month && date.day === day
  if (!isThatDay || ![year, month, day].every(Number.isInteger))
    throw new RangeError(`no such day: ${year}-${month}-${day}`)
  if (date.compare(FIRST_DAY) < 0 || date.compare(LAST_DAY) > 0)
    throw new RangeError(`year outside ${FIRST_JALALI_YEAR} to ${LAST_JALALI_YEAR}: ${date.toString()}`)
  return plainDate(toCalendar(date, persian))
}

/** The Gregorian date of a Jalali one. Throws RangeError when the day does not exist (1407/12/30). */
export function toGregorian(jalali: CalendarDate): CalendarDate {
  return plainDate(toCalendar(jalaliDay(jalali), gregorian))
}

/** Saturday = 0 … Friday = 6, of a Jalali date. Throws RangeError when the day does not exist. */
export function jalaliWeekday(jalali: CalendarDate): number {
  return getDayOfWeek(jalaliDay(jalali), 'fa-IR', 'sat')
}

const isJalaliYear = (year: number): boolean =>
  Number.isInteger(year) && year >= FIRST_JALALI_YEAR && year <= LAST_JALALI_YEAR

const isMonth = (month: number): boolean => Number.isInteger(month) && month >= 1 && month <= 12

function jalaliDay(jalali: CalendarDate): Day {
  const { year, month, day } = jalali
  if (!isJalaliDate(jalali)) throw new RangeError(`no such day: ${year}/${month}/${day}`)
  return new Day(persian, year, month, day)
}

const plainDate = ({ year, month, day }: Day): CalendarDate => ({ year, month, day })
