import type { Readable } from 'node:stream'
import { ORDER_EXPORT_TEXTS, ORDER_SHEET_HEADINGS, ORDER_SHEET_WIDTHS, orderSheetRows } from '@payvand/texts'
import { type TableFormat, tableFile } from '../../infra/files/table-file.ts'
import type { Cell } from '../../infra/files/xlsx-sheet.ts'
import type { Services } from '../sources/index.ts'
import { answerOrders } from './order-answer.ts'
import { eachOrderBatch, type OrderListFilters } from './order-list-store.ts'

/** Rows that are read and answered at once: what they take of the thread, others wait for. */
const BATCH = 50

/** The orders that the filters show as a file, a row for each item, made as it is read. */
export function exportOrders(
  services: Services,
  businessId: number,
  { filters, format }: { filters: OrderListFilters; format: TableFormat },
): Readable {
  const columns = { headings: ORDER_SHEET_HEADINGS, widths: ORDER_SHEET_WIDTHS }
  const rows = itemRows(services, businessId, filters)
  return tableFile(format, ORDER_EXPORT_TEXTS.sheet, columns, rows, (error) =>
    services.logger.warn({ err: error, businessId }, 'An export of orders ended early'),
  )
}

async function* itemRows(
  services: Services,
  businessId: number,
  filters: OrderListFilters,
): AsyncGenerator<Cell[][]> {
  for await (const batch of eachOrderBatch(services.rows, businessId, filters, BATCH)) {
    const orders = await answerOrders(services, businessId, batch)
    yield orders.flatMap(orderSheetRows)
  }
}
