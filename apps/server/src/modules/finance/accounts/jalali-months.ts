import { jalaliMonthLength, tehranDayStart, toGregorian, toJalali } from '@payvand/domain'

const two = (number: number): string => String(number).padStart(2, '0')

/** The Jalali month of a day in Tehran (`2026-11-30`), as `1405-09`. */
export function monthOfDay(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const jalali = toJalali({ year, month, day: date })
  return `${jalali.year}-${two(jalali.month)}`
}

/** The moments at which a Jalali month begins in Tehran and the next one does. */
export function monthBounds(month: string): { from: Date; before: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const from = dayStart({ year, month: number, day: 1 })
  return { from, before: new Date(from.getTime() + jalaliMonthLength(year, number) * 86_400_000) }
}

function dayStart(jalali: { year: number; month: number; day: number }): Date {
  const { year, month, day } = toGregorian(jalali)
  const start = tehranDayStart(`${year}-${two(month)}-${two(day)}`)
  if (start === null) throw new RangeError(`not a day: ${year}-${month}-${day}`)
  return start
}
