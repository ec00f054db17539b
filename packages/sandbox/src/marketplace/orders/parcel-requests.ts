import { isoInTehran, type Marketplace, settingsOf } from '../marketplace.ts'
import type { ParcelRecord } from './order-records.ts'
import { cancelItems, changeParcel, openItems } from './parcel-changes.ts'
import { type Attempt, refuse, repeated, wrongStatus } from './parcel-commands.ts'
import type { ParcelActor } from './parcel-log.ts'
import {
  cancelAskedByBuyer,
  cancelAskedBySeller,
  cancelled,
  delayAsked,
  newOrder,
  preparing,
} from './parcel-status.ts'

const dayInMs = 24 * 3_600_000

/**
 * The seller cancels items of a new order by itself. Later a buyer has to agree: the production plugin offers the
 * cancellation for a new order only, and the request for one in preparation ("Basalam reference: legacy actions").
 */
export function cancelBySeller(
  marketplace: Marketplace,
  parcel: ParcelRecord,
  itemIds: number[],
  note: string,
  call: string,
): void {
  const attempt = { by: 'seller', call } as const
  const answersBuyer =
    parcel.status === cancelAskedByBuyer && settingsOf(marketplace).buyerCancelAnswered === 'calls'
  const open = openItems(parcel).map(({ id }) => id)
  if (parcel.status === cancelled || itemIds.every((id) => !open.includes(id)))
    repeated(marketplace, parcel, attempt, 'این اقلام قبلا لغو شده است.')
  else if (parcel.status !== newOrder && !answersBuyer)
    refuse(marketplace, parcel, attempt, wrongStatus(parcel))
  else cancelItems(marketplace, parcel, itemIds, { note }, attempt)
}

/** The seller asks the buyer to agree that items of an order in preparation are cancelled. */
export function askToCancel(
  marketplace: Marketplace,
  parcel: ParcelRecord,
  itemIds: number[],
  note: string,
  call: string,
): void {
  const request = { itemIds, days: 0 }
  ask(marketplace, parcel, { status: cancelAskedBySeller, note, request }, call)
}

/** The seller asks the buyer to agree to a delay. */
export function askToDelay(
  marketplace: Marketplace,
  parcel: ParcelRecord,
  days: number,
  note: string,
  call: string,
): void {
  const isMovedNow = settingsOf(marketplace).delayMovesDate === 'asked'
  const moved = isMovedNow ? { estimateSendAt: later(parcel, days) } : {}
  ask(marketplace, parcel, { status: delayAsked, note, request: { itemIds: [], days }, ...moved }, call)
}

function ask(
  marketplace: Marketplace,
  parcel: ParcelRecord,
  change: Partial<ParcelRecord>,
  call: string,
): void {
  const attempt: Attempt = { by: 'seller', call }
  if (parcel.status === change.status) repeated(marketplace, parcel, attempt, 'این درخواست قبلا ثبت شده است.')
  else if (parcel.status !== preparing) refuse(marketplace, parcel, attempt, wrongStatus(parcel))
  else changeParcel(marketplace, parcel, change, attempt)
}

/** Answers the request that a parcel waits with: the buyer that of the seller, the seller that of the buyer. */
export function answerRequest(
  marketplace: Marketplace,
  parcel: ParcelRecord,
  accepts: boolean,
  attempt: { by: ParcelActor; call: string },
): ParcelRecord {
  const { request = null, status } = parcel
  const back = { status: parcel.statusBefore ?? preparing, note: null, request: null }
  if (!accepts) return changeParcel(marketplace, parcel, back, attempt)
  if (status === delayAsked) {
    const isMoved = settingsOf(marketplace).delayMovesDate === 'asked'
    const moved = isMoved ? {} : { estimateSendAt: later(parcel, request?.days ?? 1) }
    return changeParcel(marketplace, parcel, { ...back, ...moved }, attempt)
  }
  const asked = request?.itemIds ?? []
  const itemIds = asked.length > 0 ? asked : parcel.items.map(({ id }) => id)
  return cancelItems(marketplace, parcel, itemIds, { ...back, note: parcel.note }, attempt)
}

const later = (parcel: ParcelRecord, days: number): string =>
  isoInTehran(new Date(Date.parse(parcel.estimateSendAt) + days * dayInMs))
