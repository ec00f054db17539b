import { IRAN_OFFSET_MS } from '../calendar/tehran-day.ts'
import type { DeliveryMode } from './channels.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Hours of Iran's clock, 0 to 23. The quiet hours run from `quietFrom` until `quietTo`, over midnight when
 * `quietFrom` is later.
 */
export interface DeliveryHours {
  digestHour: number
  quietFrom: number | null
  quietTo: number | null
}

/** Unix ms of the first full hour of Iran's clock at or after a moment. */
function nextHour(at: number, hour: number): number {
  const midnight = Math.floor((at + IRAN_OFFSET_MS) / DAY_MS) * DAY_MS - IRAN_OFFSET_MS
  const today = midnight + hour * HOUR_MS
  return today >= at ? today : today + DAY_MS
}

function isQuiet(at: number, from: number, to: number): boolean {
  const hour = Math.floor((at + IRAN_OFFSET_MS) / HOUR_MS) % 24
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}

/** The first moment (Unix ms) from `at` on that is not in the quiet hours. */
export function afterQuiet(at: number, { quietFrom, quietTo }: DeliveryHours): number {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return at
  return isQuiet(at, quietFrom, quietTo) ? nextHour(at, quietTo) : at
}

/**
 * The delivery time (Unix ms) of a message that is complete at `at`; a digest has an hour of its own, whatever the
 * quiet hours are.
 */
export function deliveryTime(at: number, mode: Exclude<DeliveryMode, 'off'>, hours: DeliveryHours): number {
  return mode === 'digest' ? nextHour(at, hours.digestHour) : afterQuiet(at, hours)
}
