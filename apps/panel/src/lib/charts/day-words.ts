import { DASHBOARD_TEXTS, persianNumber } from '@payvand/texts'
import { jalaliDate } from '../dates/format-date.ts'

const short = new Intl.DateTimeFormat('fa-IR-u-ca-persian', { day: 'numeric', month: 'long' })

/** Noon of a calendar day: the same day on every clock. */
function noonOf(day: string): string {
  return `${day}T12:00:00`
}

/** A calendar day (`2026-11-21`) in Jalali. */
export function dayName(day: string): string {
  return jalaliDate(noonOf(day))
}

/** The same without its year, for the foot of a chart. */
export function shortDayName(day: string): string {
  return short.format(new Date(noonOf(day)))
}

/** An amount in toman as short as an axis needs it: thousands and millions in words. */
export function shortAmount(toman: number): string {
  if (toman >= 1_000_000) return DASHBOARD_TEXTS.million(persianNumber(Math.round(toman / 100_000) / 10))
  if (toman >= 1_000) return DASHBOARD_TEXTS.thousand(persianNumber(Math.round(toman / 100) / 10))
  return persianNumber(toman)
}
