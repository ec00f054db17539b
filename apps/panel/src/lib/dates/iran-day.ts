import { parseDate, toZoned } from '@internationalized/date'

const ZONE = 'Asia/Tehran'

/** The last moment before a day (Gregorian ISO) begins in Iran: a later event happened on it or after it. */
export function dayStartInIran(day: string): string {
  return new Date(toZoned(parseDate(day), ZONE).toDate().getTime() - 1).toISOString()
}

/** The moment the day after it begins in Iran: an earlier event happened on it or before it. */
export function dayEndInIran(day: string): string {
  return toZoned(parseDate(day).add({ days: 1 }), ZONE)
    .toDate()
    .toISOString()
}
