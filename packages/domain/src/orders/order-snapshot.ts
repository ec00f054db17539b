import { isFinalOrderStatus, ORDER_STATUSES } from './order-status.ts'

/** The fields of an order snapshot that tell its age. */
export interface ParcelMoment {
  updatedAt: Date
  status: number | null
}

const { new: isNew, shipped, wrongTracking, notDelivered, problemReported } = ORDER_STATUSES
const ON_ITS_WAY: readonly (number | null)[] = [shipped]
const AFTER_IT: readonly (number | null)[] = [wrongTracking, notDelivered, problemReported]

/** Rank of a status in an order's course; an unknown status counts as under way. */
function progressOf(status: number | null): number {
  if (status === null) return -1
  if (status === isNew) return 0
  if (isFinalOrderStatus(status)) return 4
  if (AFTER_IT.includes(status)) return 3
  return ON_ITS_WAY.includes(status) ? 2 : 1
}

/**
 * Compares an order snapshot with the known one. The marketplace's own timestamp decides, since snapshots overtake
 * each other. Some of its timestamps have whole seconds only, even for the same parcel in another answer (Basalam
 * reference: dates), so two are then compared by the second; of two snapshots with one timestamp the status that is
 * further along is the newer.
 */
export function compareSnapshots(known: ParcelMoment, snapshot: ParcelMoment): 'older' | 'same' | 'newer' {
  const difference =
    timeBetween(known.updatedAt.getTime(), snapshot.updatedAt.getTime()) ||
    (snapshot.status === known.status ? 0 : progressOf(snapshot.status) - progressOf(known.status))
  if (difference === 0) return 'same'
  return difference > 0 ? 'newer' : 'older'
}

/** Difference in ms, by whole seconds if one of the timestamps has no milliseconds. */
function timeBetween(from: number, to: number): number {
  const isBySeconds = from % 1_000 === 0 || to % 1_000 === 0
  return isBySeconds ? (Math.floor(to / 1_000) - Math.floor(from / 1_000)) * 1_000 : to - from
}
