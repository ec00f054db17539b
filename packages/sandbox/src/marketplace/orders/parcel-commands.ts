import { isoInTehran, type Marketplace, settingsOf } from '../marketplace.ts'
import { orderServiceError } from '../marketplace-errors.ts'
import type { ParcelRecord } from './order-records.ts'
import { changeParcel } from './parcel-changes.ts'
import type { ParcelLogEntry } from './parcel-log.ts'
import {
  cancelAskedByBuyer,
  courier,
  newOrder,
  parcelStatusTitles,
  posted,
  preparing,
  shippingMethodTitles,
  wrongCode,
} from './parcel-status.ts'

export type Posting = { shippingMethod: number; trackingCode: string; phoneNumber: string | null }

const longestCode = 50

/** Reads the body of a posting. Throws the order service's 422 for one that does not fit. */
export function readPosting(body: unknown): Posting {
  const { shipping_method, tracking_code, phone_number } = (body ?? {}) as Record<string, unknown>
  if (typeof shipping_method !== 'number' || shippingMethodTitles[shipping_method] === undefined)
    throw orderServiceError(422, 'روش ارسال معتبر نمی باشد', ['shipping_method'])
  const trackingCode = tracking_code ?? ''
  if (typeof trackingCode !== 'string' || trackingCode.length > longestCode)
    throw orderServiceError(422, 'کد رهگیری معتبر نمی باشد', ['tracking_code'])
  if (trackingCode.trim() === '' && shipping_method !== courier)
    throw orderServiceError(422, 'کد رهگیری ضروری است', ['tracking_code'])
  if (phone_number !== undefined && phone_number !== null && typeof phone_number !== 'string')
    throw orderServiceError(422, 'شماره تلفن معتبر نمی باشد', ['phone_number'])
  return { shippingMethod: shipping_method, trackingCode, phoneNumber: phone_number?.trim() || null }
}

/** The seller has begun to prepare a new order. */
export function prepareParcel(marketplace: Marketplace, parcel: ParcelRecord, call: string): void {
  const attempt = { by: 'seller', call } as const
  if (parcel.status === newOrder) {
    changeParcel(
      marketplace,
      parcel,
      { status: preparing, confirmedAt: isoInTehran(marketplace.clock.date()) },
      attempt,
    )
    return
  }
  const { buyerCancelAnswered } = settingsOf(marketplace)
  if (parcel.status === cancelAskedByBuyer && buyerCancelAnswered === 'calls') {
    const confirmedAt = parcel.confirmedAt ?? isoInTehran(marketplace.clock.date())
    changeParcel(marketplace, parcel, { status: preparing, note: null, confirmedAt }, attempt)
    return
  }
  const isRepeat = parcel.confirmedAt !== null && [preparing, posted].includes(parcel.status)
  if (isRepeat) repeated(marketplace, parcel, attempt, 'این سفارش قبلا تایید شده است.')
  else refuse(marketplace, parcel, attempt, wrongStatus(parcel))
}

/** The seller has sent the box. */
export function postParcel(
  marketplace: Marketplace,
  parcel: ParcelRecord,
  posting: Posting,
  call: string,
): void {
  const { courierNeedsPhone, wrongCodeCanBeCorrected } = settingsOf(marketplace)
  const attempt = { by: 'seller', call, ...posting } as const
  if (posting.shippingMethod === courier && courierNeedsPhone && posting.phoneNumber === null)
    refuse(marketplace, parcel, attempt, 'شماره تلفن پیک ضروری است.', ['phone_number'])
  const at = isoInTehran(marketplace.clock.date())
  if (parcel.status === preparing) {
    const sent = { status: posted, posting: { ...posting, at, editedAt: null } }
    changeParcel(marketplace, parcel, sent, attempt)
  } else if (parcel.status === wrongCode && wrongCodeCanBeCorrected && parcel.posting !== null) {
    const corrected = { status: posted, posting: { ...parcel.posting, ...posting, editedAt: at } }
    changeParcel(marketplace, parcel, corrected, attempt)
  } else if (parcel.status === posted) {
    repeated(marketplace, parcel, attempt, 'این سفارش قبلا ارسال شده است.')
  } else {
    refuse(marketplace, parcel, attempt, wrongStatus(parcel))
  }
}

export const wrongStatus = ({ status }: ParcelRecord): string =>
  `وضعیت سفارش «${parcelStatusTitles[status] ?? status}» است و این کار ممکن نیست.`

export type Attempt = Pick<ParcelLogEntry, 'by' | 'call'> & Partial<ParcelLogEntry>

export function repeated(
  marketplace: Marketplace,
  parcel: ParcelRecord,
  attempt: Attempt,
  message: string,
): void {
  if (settingsOf(marketplace).repeatedCommand === 'refuse') refuse(marketplace, parcel, attempt, message)
  note(marketplace, parcel, attempt, 'repeated', message)
}

export function refuse(
  marketplace: Marketplace,
  parcel: ParcelRecord,
  attempt: Attempt,
  message: string,
  fields: string[] = ['status'],
): never {
  note(marketplace, parcel, attempt, 'refused', message)
  throw orderServiceError(422, message, fields)
}

function note(
  marketplace: Marketplace,
  { id, status }: ParcelRecord,
  attempt: Attempt,
  outcome: ParcelLogEntry['outcome'],
  message: string,
): void {
  const at = isoInTehran(marketplace.clock.date())
  marketplace.parcelLog.note(id, { ...attempt, at, outcome, status, message })
}
