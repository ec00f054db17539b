import { SHEET_ROW_STATES, type SheetCounts, type SheetRow } from '@payvand/contract'
import { SHEET_WARNINGS, sheetFaultSentence } from '@payvand/texts'
import type { OrderRow } from '../orders-store.ts'
import type { JudgedRow } from './judge-sheet.ts'

/** A row as it stands before it is sent. */
export function judgedRowAnswer({ row, order, posting, fault, hasCodeOfAnother }: JudgedRow): SheetRow {
  return {
    line: row.line,
    written: row.written,
    order: order && orderOfRow(order),
    trackingCode: row.trackingCode || null,
    shippingMethod: posting?.shippingMethod ?? null,
    state: fault === null ? 'ready' : fault === 'already_posted' ? 'already' : 'faulty',
    sentence: fault && sheetFaultSentence(fault),
    warning: hasCodeOfAnother ? SHEET_WARNINGS.code_of_two_orders : null,
  }
}

export function orderOfRow(order: OrderRow): NonNullable<SheetRow['order']> {
  return {
    id: order.id,
    basalamOrderId: order.basalam_order_id,
    parcelId: order.parcel_id,
    customerName: order.customer_name,
    status: order.status,
  }
}

export function countRows(rows: readonly Pick<SheetRow, 'state'>[]): SheetCounts {
  const counts = Object.fromEntries(SHEET_ROW_STATES.map((state) => [state, 0])) as SheetCounts
  for (const { state } of rows) counts[state] += 1
  return counts
}
