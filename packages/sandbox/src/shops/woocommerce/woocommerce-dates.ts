/** Times as WordPress keeps and compares them: in the shop's own zone, and in GMT, both without a word about which. */

const accepted =
  /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[Zz]|([+-]\d{2})(?::?(\d{2}))?)?$/
const formats = new Map<string, Intl.DateTimeFormat>()

/** A moment as the clock on the wall of a zone shows it: `2026-11-20T15:30:00`. */
export function wallTime(moment: Date | string, zone: string): string {
  const date = new Date(moment)
  const byHand = /^UTC([+-]?\d+(?:\.\d+)?)$/.exec(zone)
  if (zone === 'UTC' || byHand !== null)
    return new Date(date.getTime() + Number(byHand?.[1] ?? 0) * 3_600_000).toISOString().slice(0, 19)
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(zone, format)
  return format.format(date).replace(' ', 'T')
}

export const gmt = (moment: Date | string): string => wallTime(moment, 'UTC')

/** Hours by which a zone is ahead of GMT. */
export const offsetHours = (moment: Date, zone: string): number =>
  (Date.parse(`${wallTime(moment, zone)}Z`) - Date.parse(`${gmt(moment)}Z`)) / 3_600_000

/** Tells whether the REST API takes a text for a time at all: a day alone is none. */
export const isWordPressTime = (text: string): boolean => accepted.test(text)

/**
 * Tells whether a change lies after (or before) a requested time. WP_Date_Query brings a time with an offset into the
 * shop's zone and drops the offset; one without is left as it is. The result is compared with the column: the shop's
 * own time, or GMT where `dates_are_gmt` says so, whatever the time was meant in.
 */
export function isBeyond(
  changedAt: string,
  asked: string,
  { zone, isGmt, direction }: { zone: string; isGmt: boolean; direction: 1 | -1 },
): boolean {
  const hasOffset = /(?:[Zz]|[+-]\d{2}(?::?\d{2})?)$/.test(asked.slice(19))
  const threshold = hasOffset ? wallTime(asked, zone) : asked.slice(0, 19).replace(' ', 'T')
  const column = isGmt ? gmt(changedAt) : wallTime(changedAt, zone)
  return direction === 1 ? column > threshold : column < threshold
}
