import { toGregorian, toLatinDigits } from '@payvand/domain'

/** A date as Digikala prints it: the object PHP makes of it, or text. */
export type DigikalaDate = string | { date: string; timezone?: string | null | undefined } | null | undefined

const TEHRAN = 'Asia/Tehran'
/** Tehran's clock has been UTC+03:30 all year since 2022. */
const TEHRAN_OFFSET = '+03:30'
const ISO_WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/i
const JALALI = /^(1[34]\d{2})\/(\d{1,2})\/(\d{1,2})(?:\D+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/**
 * Unix ms of a date in any of Digikala's three shapes: PHP's object in Tehran's time, ISO text with its offset (+04:30
 * in old summers), Jalali text such as 1403/11/07 with or without a time of day. null for no date, and for one that
 * would have to be guessed: another zone, text without one, a day that does not exist. (Digikala reference: envelope.)
 */
export function readDigikalaDate(date: DigikalaDate): number | null {
  if (!date) return null
  if (typeof date === 'object') {
    if (date.timezone !== TEHRAN) return null
    return timeOf(`${date.date.slice(0, 19).replace(' ', 'T')}${TEHRAN_OFFSET}`)
  }
  const text = toLatinDigits(date).trim()
  if (ISO_WITH_ZONE.test(text)) return timeOf(text)
  const jalali = JALALI.exec(text)
  if (!jalali) return null
  const [year, month, day, hour = 0, minute = 0, second = 0] = jalali
    .slice(1)
    .map((part) => Number(part ?? 0))
  return gregorianTime({ year: year ?? 0, month: month ?? 0, day: day ?? 0 }, [hour, minute, second])
}

function gregorianTime(jalali: Parameters<typeof toGregorian>[0], clock: readonly number[]): number | null {
  try {
    const { year, month, day } = toGregorian(jalali)
    const two = (number: number) => String(number).padStart(2, '0')
    return timeOf(`${year}-${two(month)}-${two(day)}T${clock.map(two).join(':')}${TEHRAN_OFFSET}`)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function timeOf(iso: string): number | null {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? null : time
}
