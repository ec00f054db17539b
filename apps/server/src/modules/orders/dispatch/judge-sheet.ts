import { MAX_SHEET_ROWS } from '@payvand/contract'
import {
  courierPhoneFault,
  type Posting,
  readDispatchSheet,
  trackingCodeFault,
  type WrittenPosting,
} from '@payvand/domain'
import type { SheetFault } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import type { Services } from '../../sources/index.ts'
import { judgeOrder } from '../commands/post-orders.ts'
import type { OrderRow } from '../orders-store.ts'
import { ordersByNumbers } from './dispatch-store.ts'
import { findMethod } from './find-method.ts'

export interface JudgedRow {
  row: WrittenPosting
  order: OrderRow | null
  posting: Posting | null
  /** Reason that it is not sent; null where it is ready. */
  fault: SheetFault | null
  hasCodeOfAnother: boolean
}

/** Judges each row of a pasted sheet for the business, and whether it can be sent. Changes nothing. */
export async function judgeSheet(
  services: Services,
  businessId: number,
  sheet: { text: string; shippingMethod: number | null },
): Promise<JudgedRow[]> {
  const rows = readDispatchSheet(sheet.text)
  if (rows.length === 0) throw new CallError('dispatch_sheet_empty')
  if (rows.length > MAX_SHEET_ROWS) throw new CallError('dispatch_sheet_too_long')
  const numbers = rows.flatMap(({ number }) => numberOf(number) ?? [])
  const orders = await ordersByNumbers(services.rows, businessId, numbers)
  const judged = rows.map((row) => judgeRow(services, row, orders, sheet.shippingMethod))
  return judged.map((one, index) => againstOthers(one, index, judged))
}

function judgeRow(
  services: Services,
  row: WrittenPosting,
  orders: readonly OrderRow[],
  otherwise: number | null,
): JudgedRow {
  const bare = { row, order: null, posting: null, hasCodeOfAnother: false }
  if (row.number === '') return { ...bare, fault: 'order_number_missing' }
  const number = numberOf(row.number)
  const found = orders.filter((each) => each.basalam_order_id === number || each.parcel_id === number)
  const [order, ...others] = found
  if (!order) return { ...bare, fault: 'order_unknown' }
  if (others.length > 0) return { ...bare, fault: 'order_ambiguous' }
  const named = row.carrier === '' ? null : findMethod(row.carrier)
  const shippingMethod = row.carrier === '' ? (otherwise ?? order.shipping_method) : named
  if (shippingMethod === null)
    return { ...bare, order, fault: row.carrier === '' ? 'shipping_method_missing' : 'carrier_unknown' }
  const posting = { trackingCode: row.trackingCode, shippingMethod, phoneNumber: row.phoneNumber || null }
  return { ...bare, order, posting, fault: faultOf(services, order, posting) }
}

function faultOf(services: Services, order: OrderRow, posting: Posting): SheetFault | null {
  const { trackingCode, shippingMethod, phoneNumber } = posting
  if (trackingCode === '') return 'tracking_code_missing'
  const verdict = judgeOrder(services, order, trackingCode)
  // A code that is there already is not judged by the rules of today.
  if (verdict === 'already') return 'already_posted'
  const fault = trackingCodeFault(shippingMethod, trackingCode)
  if (fault) return fault
  return verdict === 'ready' ? courierPhoneFault(shippingMethod, phoneNumber ?? '') : verdict
}

/** An order that stands twice is sent once, and not at all where nobody can tell which code is its own. */
function againstOthers(one: JudgedRow, index: number, all: readonly JudgedRow[]): JudgedRow {
  const code = one.posting?.trackingCode
  if (!one.order || !code) return one
  const orderId = one.order.id
  const isUsable = (other: JudgedRow) => other.fault === null || other.fault === 'already_posted'
  const same = all.filter((other) => other.order?.id === orderId)
  const isFirst = all.findIndex((other) => other.order?.id === orderId && isUsable(other)) === index
  const hasCodeOfAnother = all.some(
    (other) => other.posting?.trackingCode === code && other.order?.id !== orderId,
  )
  if (one.fault !== null) return { ...one, hasCodeOfAnother }
  if (same.some((other) => other.posting && other.posting.trackingCode !== code))
    return { ...one, fault: 'order_with_two_codes' }
  return isFirst ? { ...one, hasCodeOfAnother } : { ...one, fault: 'line_repeated' }
}

function numberOf(written: string): number | null {
  return /^\d{1,15}$/.test(written) ? Number(written) : null
}
