import { isWorkingDay } from './holidays.ts'
import { toJalali } from './jalali.ts'

/** Iran has kept one offset all year since 1401. */
export const IRAN_OFFSET_MS = 3.5 * 3_600_000
const DAY_MS = 86_400_000
/** So little working time left is urgent: one working day. */
const URGENT_MS = DAY_MS
/** No promise lies further ahead; bounds the count of a wrong one. */
const MOST_DAYS = 400

/** How an order stands against the moment by which its sending was promised. Times in ms. */
export interface DispatchDeadline {
  /** `last`: until then there are only Fridays and holidays, so it goes today. */
  state: 'late' | 'last' | 'urgent' | 'easy'
  /** Time until it, or since it where it is late; always positive. */
  distanceMs: number
  /** Of the time that is left, what lies on working days. Zero where it is late. */
  workingMs: number
  /** Fridays and holidays that lie, in whole or in part, between now and then. */
  daysOff: number
}

/** Counts what is left until `promisedAt` by Iran's days. */
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

/** The Jalali day in Iran of a moment. */
function dayOf(time: number) {
  const date = new Date(time + IRAN_OFFSET_MS)
  return toJalali({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() })
}

function dayEnd(time: number): number {
  return (Math.floor((time + IRAN_OFFSET_MS) / DAY_MS) + 1) * DAY_MS - IRAN_OFFSET_MS
}
