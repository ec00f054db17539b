import { isWorkingDay } from '../calendar/holidays.ts'
import { toJalali } from '../calendar/jalali.ts'
import { IRAN_OFFSET_MS } from '../calendar/tehran-day.ts'

const DAY_MS = 86_400_000
/** An order is urgent below this working time: one working day. */
const URGENT_MS = DAY_MS
/** No real promise lies further ahead; the bound keeps a wrong one from being counted day by day. */
const MOST_DAYS = 400

/** State of an order relative to the promised dispatch time. Times in ms. */
export interface DispatchDeadline {
  /** `last`: only Fridays and holidays lie before the deadline, so the order has to go today. */
  state: 'late' | 'last' | 'urgent' | 'easy'
  /** Time until the deadline, or since it when the order is late; always positive. */
  distanceMs: number
  /** The part of the remaining time that lies on working days. Zero when the order is late. */
  workingMs: number
  /** Number of Fridays and holidays that lie, in whole or in part, between now and the deadline. */
  daysOff: number
}

/** Counts the remaining time until `promisedAt` by Iran's days. */
export function dispatchDeadline(promisedAt: Date, now: Date): DispatchDeadline {
  const from = now.getTime()
  const until = promisedAt.getTime()
  if (until <= from) return { state: 'late', distanceMs: from - until, workingMs: 0, daysOff: 0 }
  let workingMs = 0
  let daysOff = 0
  let at = from
  for (let days = 0; at < until && days < MOST_DAYS; days += 1) {
    const end = Math.min(until, dayEnd(at))
    if (isWorkingDay(dayOf(at))) workingMs += end - at
    else daysOff += 1
    at = end
  }
  return { state: stateOf(workingMs), distanceMs: until - from, workingMs, daysOff }
}

function stateOf(workingMs: number): DispatchDeadline['state'] {
  if (workingMs === 0) return 'last'
  return workingMs <= URGENT_MS ? 'urgent' : 'easy'
}

/** The Jalali day of a moment, by Iran's clock. */
function dayOf(time: number) {
  const date = new Date(time + IRAN_OFFSET_MS)
  return toJalali({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() })
}

function dayEnd(time: number): number {
  return (Math.floor((time + IRAN_OFFSET_MS) / DAY_MS) + 1) * DAY_MS - IRAN_OFFSET_MS
}
