import { toGregorian, toJalali } from './jalali.ts'
import { IRAN_OFFSET_MS, tehranDay } from './tehran-day.ts'

/** The beginning of the Jalali month that a moment is in, at midnight in Iran. Throws RangeError outside of the calendar. */
export function jalaliMonthStart(moment: Date): Date {
  const [year, month, day] = tehranDay(moment).split('-').map(Number) as [number, number, number]
  const first = toGregorian({ ...toJalali({ year, month, day }), day: 1 })
  return new Date(Date.UTC(first.year, first.month - 1, first.day) - IRAN_OFFSET_MS)
}
