import { IRAN_OFFSET_MS } from '../../calendar/tehran-day.ts'

const DAY_MS = 24 * 3_600_000
const MINUTE_MS = 60_000

/** A discount is asked for at most so many days at once, as the marketplace's own plugin does, and extended then. */
export const LONGEST_APPLICATION = 7

/** The moment at which the Tehran day of this moment began. */
export function tehranMidnight(at: Date): Date {
  return new Date(Math.floor((at.getTime() + IRAN_OFFSET_MS) / DAY_MS) * DAY_MS - IRAN_OFFSET_MS)
}

/**
 * How many days a discount is asked for, so that it lasts until a moment (null: without end) where one application can,
 * and when it then ends: at 23:59 in Tehran so many days after today, one at least (Basalam reference: discounts).
 */
export function applicationFor(now: Date, until: Date | null): { activeDays: number; endsAt: Date } {
  const midnight = tehranMidnight(now).getTime()
  const needed = until === null ? LONGEST_APPLICATION : Math.ceil((until.getTime() - midnight) / DAY_MS) - 1
  const activeDays = Math.min(LONGEST_APPLICATION, Math.max(1, needed))
  return { activeDays, endsAt: new Date(midnight + (activeDays + 1) * DAY_MS - MINUTE_MS) }
}

/** The moment at which a day begins in Tehran, written by the Gregorian calendar as `2026-11-21`; null for no such day. */
export function tehranDayStart(day: string): Date | null {
  const at = Date.parse(`${day}T00:00:00+03:30`)
  return Number.isNaN(at) ? null : new Date(at)
}

/** The moment at which the day after begins in Tehran. */
export const nextTehranDay = (dayStart: Date): Date => new Date(dayStart.getTime() + DAY_MS)
