import { toGregorian } from '@payvand/domain'

const year = new Intl.NumberFormat('fa-IR', { useGrouping: false })
const short = new Intl.DateTimeFormat('fa-IR-u-ca-persian', { month: 'long', timeZone: 'UTC' })

/** The name of a Jalali month (`1405-08`), with its year. */
export const monthName = (month: string): string =>
  `${shortMonthName(month)} ${year.format(Number(month.slice(0, 4)))}`

/** The same without its year, for the foot of a chart. */
export const shortMonthName = (month: string): string => short.format(firstDay(month))

/** The month after a Jalali month. */
export function nextMonth(month: string): string {
  const [ofYear = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${ofYear + 1}-01` : `${ofYear}-${String(number + 1).padStart(2, '0')}`
}

function firstDay(month: string): Date {
  const [ofYear = 0, number = 0] = month.split('-').map(Number)
  const first = toGregorian({ year: ofYear, month: number, day: 1 })
  return new Date(Date.UTC(first.year, first.month - 1, first.day))
}

/** A Jalali month as the address has it, `1405-08`; anything else counts as none. */
export const monthIn = (value: string | undefined): string | undefined =>
  value !== undefined && /^1[34]\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined
