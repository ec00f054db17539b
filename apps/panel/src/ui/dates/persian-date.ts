import {
  CalendarDate,
  type DateValue,
  PersianCalendar,
  parseDate,
  toCalendar,
  toCalendarDate,
  today,
} from '@internationalized/date'

const persian = new PersianCalendar()
const inPersian = 'fa-IR-u-ca-persian-nu-arabext'
const format = new Intl.DateTimeFormat(inPersian, {
  weekday: 'long',
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const monthFormat = new Intl.DateTimeFormat(inPersian, { month: 'long', timeZone: 'UTC' })

/** Years of the picker: back to 1300, forward to 1450 if future years are allowed (specification 1, section 9). */
export const FIRST_YEAR = 1300
export const LAST_FUTURE_YEAR = 1450

/** A Gregorian ISO day (`2024-11-21`), as the wire has it, as a day of the Jalali calendar; null when it is none. */
export function readIsoDay(iso: string | null): CalendarDate | null {
  if (iso === null || !/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null
  try {
    return toCalendar(parseDate(iso), persian)
  } catch {
    return null
  }
}

/** A Jalali day as Gregorian ISO. */
export function writeIsoDay(day: CalendarDate): string {
  return day.toString()
}

/** The same day in the Jalali calendar. React Aria answers in the Gregorian one when it was given nothing. */
export function inJalali(day: DateValue): CalendarDate {
  return toCalendar(toCalendarDate(day), persian)
}

export function jalaliDay(year: number, month: number, day: number): CalendarDate {
  return new CalendarDate(persian, year, month, day)
}

/** Today's date in Iran. */
export function todayInIran(): CalendarDate {
  return toCalendar(today('Asia/Tehran'), persian)
}

/** Number of days in a Jalali month, leap years as the calendar has them (decisions: "Leap years"). */
export function daysInMonth(year: number, month: number): number {
  return persian.getDaysInMonth(new CalendarDate(persian, year, month, 1))
}

/** The specification's `dddd DD MMMM YYYY`, in Persian. */
export function longDate(day: CalendarDate): string {
  const parts = new Map(format.formatToParts(day.toDate('UTC')).map((part) => [part.type, part.value]))
  return [parts.get('weekday'), parts.get('day'), parts.get('month'), parts.get('year')].join(' ')
}

export function monthName(month: number): string {
  return monthFormat.format(new CalendarDate(persian, 1400, month, 1).toDate('UTC'))
}
