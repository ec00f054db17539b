import type { Order } from '@payvand/contract'
import { ORDER_SHEET_HEADINGS, orderSheetRows } from '@payvand/texts'

/** A cell that begins so would be taken for a formula by a spreadsheet. */
const LIKE_FORMULA = /^[=+\-@]/

/**
 * Orders as text that is pasted into a spreadsheet: tab separated, Persian headings, a row for each item. Null when
 * none of them has an item.
 */
export function orderSheet(orders: readonly Order[]): string | null {
  const rows = orders.flatMap(orderSheetRows)
  if (rows.length === 0) return null
  return [ORDER_SHEET_HEADINGS, ...rows].map((row) => row.map(cellText).join('\t')).join('\r\n')
}

function cellText(cell: string | number | null): string {
  const text = String(cell ?? '').replace(/[\t\r\n]+/g, ' ')
  return typeof cell === 'string' && LIKE_FORMULA.test(text) ? `'${text}` : text
}
