/**
 * The Persian (solar Hijri) calendar and the Gregorian one, by Borkowski's table of leap-year breaks: exact for the
 * years -61 to 3177 (document 1, section 9). Months and days count from 1, weekdays from Saturday = 0. No time zones
 * here: a date is a date. The specification's leap rule (year mod 4 = 3) is wrong outside 1372 to 1406 and is not used
 * (decisions: "Leap years").
 */
export interface CalendarDate {
  year: number
  month: number
  day: number
}

export const FIRST_JALALI_YEAR = -61
export const LAST_JALALI_YEAR = 3177

/** Years at which the rhythm of 33-year cycles breaks. */
const BREAKS = [
  -61, 9, 38, 199, 426, 686, 756, 818, 1111, 1181, 1210, 1635, 2060, 2097, 2192, 2262, 2324, 2394, 2456, 3178,
]
/** Day number (days since 1970-01-01 Gregorian) of 1 Farvardin 1348 (1969-03-21). */
const EPOCH_YEAR = 1348
const EPOCH_DAY = -286

/** Tells whether the year has 366 days. Throws RangeError outside the supported years. */
export function isJalaliLeapYear(year: number): boolean {
  const { start, length } = periodOf(year)
  let into = year - start
  if (length - into < 6) into = into - length + Math.floor((length + 4) / 33) * 33
  return (((into + 1) % 33) - 1) % 4 === 0
}

/** Days in a month: 31 six times, 30 five times, then 29 or, in a leap year, 30. Throws RangeError for no such month. */
export function jalaliMonthLength(year: number, month: number): number {
  if (!Number.isInteger(month) || month < 1 || month > 12) throw new RangeError(`not a month: ${month}`)
  if (month <= 6) return 31
  if (month <= 11) return 30
  return isJalaliLeapYear(year) ? 30 : 29
}

/** Tells whether such a day exists: 1407/12/30 does not, 1408/12/30 does. Never throws. */
export function isJalaliDate({ year, month, day }: CalendarDate): boolean {
  if (!Number.isInteger(year) || year < FIRST_JALALI_YEAR || year > LAST_JALALI_YEAR) return false
  if (!Number.isInteger(month) || month < 1 || month > 12) return false
  return Number.isInteger(day) && day >= 1 && day <= jalaliMonthLength(year, month)
}

/** The Jalali date of a Gregorian one. Throws RangeError for a day that does not exist or lies outside the range. */
export function toJalali(gregorian: CalendarDate): CalendarDate {
  const day = gregorianDayNumber(gregorian)
  let year = gregorian.year - 621
  if (year > LAST_JALALI_YEAR || day < newYearDay(year)) year -= 1
  const dayOfYear = day - newYearDay(year)
  if (dayOfYear > (isJalaliLeapYear(year) ? 365 : 364))
    throw new RangeError(`after the year ${LAST_JALALI_YEAR}`)
  const month = dayOfYear < 186 ? Math.floor(dayOfYear / 31) + 1 : Math.floor((dayOfYear - 186) / 30) + 7
  return { year, month, day: dayOfYear - daysBeforeMonth(month) + 1 }
}

/** The Gregorian date of a Jalali one. Throws RangeError when the day does not exist (1407/12/30). */
export function toGregorian(jalali: CalendarDate): CalendarDate {
  if (!isJalaliDate(jalali)) throw new RangeError(`no such day: ${jalali.year}/${jalali.month}/${jalali.day}`)
  return gregorianFromDayNumber(jalaliDayNumber(jalali))
}

/** Weekday of a Jalali date, Saturday = 0 … Friday = 6. Throws RangeError when the day does not exist. */
export function jalaliWeekday(jalali: CalendarDate): number {
  if (!isJalaliDate(jalali)) throw new RangeError(`no such day: ${jalali.year}/${jalali.month}/${jalali.day}`)
  // 1970-01-01 was a Thursday, 5 in a week that begins on Saturday.
  return floorMod(jalaliDayNumber(jalali) + 5, 7)
}

function jalaliDayNumber({ year, month, day }: CalendarDate): number {
  return newYearDay(year) + daysBeforeMonth(month) + day - 1
}

function daysBeforeMonth(month: number): number {
  return month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30
}

/** Day number of the first day of a year: 365 a year and the leap days between it and the epoch. */
function newYearDay(year: number): number {
  return EPOCH_DAY + (year - EPOCH_YEAR) * 365 + leapsBefore(year) - leapsBefore(EPOCH_YEAR)
}

/** Number of leap years from the first break up to the year, which itself is left out. */
function leapsBefore(year: number): number {
  const { start, length } = periodOf(year)
  let leaps = 0
  for (let index = 1; BREAKS[index] !== undefined && (BREAKS[index] as number) <= start; index += 1) {
    const jump = (BREAKS[index] as number) - (BREAKS[index - 1] as number)
    leaps += Math.floor(jump / 33) * 8 + Math.floor((jump % 33) / 4)
  }
  const into = year - start
  leaps += Math.floor(into / 33) * 8 + Math.floor(((into % 33) + 3) / 4)
  // The last cycle of a period may be 37 years long: its leap year comes a year early in the count.
  return length % 33 === 4 && length - into === 4 ? leaps + 1 : leaps
}

function periodOf(year: number): { start: number; length: number } {
  if (!Number.isInteger(year) || year < FIRST_JALALI_YEAR || year > LAST_JALALI_YEAR)
    throw new RangeError(`year outside ${FIRST_JALALI_YEAR} to ${LAST_JALALI_YEAR}: ${year}`)
  const next = BREAKS.findIndex((start) => start > year)
  const start = BREAKS[next - 1] as number
  return { start, length: (BREAKS[next] as number) - start }
}

/** Days since 1970-01-01 in the proleptic Gregorian calendar. Throws RangeError for a day that does not exist. */
function gregorianDayNumber({ year, month, day }: CalendarDate): number {
  const time = gregorianTime(year, month, day)
  const back = new Date(time)
  if (back.getUTCFullYear() !== year || back.getUTCMonth() !== month - 1 || back.getUTCDate() !== day)
    throw new RangeError(`no such day: ${year}-${month}-${day}`)
  return time / MS_PER_DAY
}

function gregorianFromDayNumber(day: number): CalendarDate {
  const date = new Date(day * MS_PER_DAY)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

const MS_PER_DAY = 86_400_000

function gregorianTime(year: number, month: number, day: number): number {
  // Date.UTC reads the years 0 to 99 as 1900 to 1999; setUTCFullYear does not.
  return new Date(0).setUTCFullYear(year, month - 1, day)
}

function floorMod(value: number, modulus: number): number {
  return ((value % modulus) + modulus) % modulus
}
