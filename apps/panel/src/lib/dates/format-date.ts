import { spokenMoment, ui } from '@payvand/texts'

const date = new Intl.DateTimeFormat('fa-IR-u-ca-persian', { year: 'numeric', month: 'long', day: 'numeric' })
const dateTime = new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
const shortDate = new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const time = new Intl.DateTimeFormat('fa-IR', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const hourMinute = new Intl.DateTimeFormat('fa-IR', { hour: '2-digit', minute: '2-digit' })
const relative = new Intl.RelativeTimeFormat('fa', { numeric: 'auto' })

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** Browsers put a Latin comma between the day and the hour. */
const dateTimeWords = (moment: Date): string => dateTime.format(moment).replace(', ', ui.listSeparator)

/** A moment (ISO 8601) as a Jalali day, in Persian digits. */
export function jalaliDate(moment: string): string {
  return date.format(new Date(moment))
}

/** A moment (ISO 8601) as a Jalali day in digits, for a narrow column. */
export function jalaliShortDate(moment: string): string {
  return shortDate.format(new Date(moment))
}

/** A moment (ISO 8601) as a Jalali day with the hour and minute. */
export function jalaliDateTime(moment: string): string {
  return dateTimeWords(new Date(moment))
}

export function clockTime(moment: string): string {
  return time.format(new Date(moment))
}

/** A moment (ISO 8601) as the hour and minute if it lies within the same day, else with its day. */
export function nearMoment(moment: string, now: Date = new Date()): string {
  const date = new Date(moment)
  return date.toDateString() === now.toDateString() ? ui.atHour(hourMinute.format(date)) : dateTimeWords(date)
}

/** The distance of a moment from now in its largest whole unit; less than a minute counts as now. */
export function relativeTime(moment: string, now: Date = new Date()): string {
  const seconds = (new Date(moment).getTime() - now.getTime()) / 1000
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length)
  return spokenMoment(
    step ? relative.format(Math.trunc(seconds / step[1]), step[0]) : relative.format(0, 'second'),
  )
}
