import { type CalendarDate, jalaliWeekday } from './jalali.ts'

const FRIDAY = 6

/** Holidays fixed in the solar calendar: month/day. 12/30 exists in leap years only. */
const SOLAR = '1/1 1/2 1/3 1/4 1/12 1/13 3/14 3/15 11/22 12/29 12/30'.split(' ')

/**
 * Holidays fixed in the lunar calendar, by solar year: month/day. 1404: as announced by the council for public
 * culture (published lists of that year). 1405: worked out from the months that the announced list shows, and agrees
 * with its count of 25, of which six are Thursdays and three Fridays. 1406 and 1407: not announced; by the Umm
 * al-Qura calendar, from which the moon that is seen in Iran differs by up to a day. Other years have none here.
 */
const LUNAR: Readonly<Record<number, string>> = {
  1404: '1/2 1/11 1/12 2/4 3/16 3/24 4/14 4/15 5/23 5/31 6/2 6/10 6/19 9/3 10/13 10/27 11/15 12/20',
  1405: '1/1 1/2 3/6 3/14 4/3 4/4 5/13 5/21 5/22 5/30 6/8 8/22 10/2 10/16 11/4 12/9 12/19 12/20',
  1406: '2/26 3/3 3/24 3/25 5/2 5/10 5/11 5/19 5/28 8/11 9/20 10/4 10/22 11/28 12/7 12/8',
  1407: '2/16 2/24 3/13 3/14 4/23 4/31 5/1 5/9 5/18 7/30 9/10 9/24 10/11 11/17 11/26 11/27',
}

/** True for a public holiday in Iran, Fridays not counted. Lunar holidays of 1406 and later may be a day off. */
export function isHoliday({ year, month, day }: CalendarDate): boolean {
  const date = `${month}/${day}`
  return SOLAR.includes(date) || (LUNAR[year]?.split(' ').includes(date) ?? false)
}

/** True when carriers and most shops work on a Jalali day: neither a Friday nor a holiday. */
export function isWorkingDay(date: CalendarDate): boolean {
  return jalaliWeekday(date) !== FRIDAY && !isHoliday(date)
}
