import type { Readable } from 'node:stream'
import { SHEET_RESULT_TEXTS, sheetOutcomeWords } from '@payvand/texts'
import { type TableFormat, tableFile } from '../../../infra/files/table-file.ts'
import type { Cell } from '../../../infra/files/xlsx-sheet.ts'
import type { Services } from '../services.ts'
import { sheetRowAnswer } from './sheet-import-answer.ts'
import { eachSheetRowBatch } from './sheet-import-rows-store.ts'
import type { SheetImportRow } from './sheet-imports-store.ts'

/** Rows that are read and answered at once: what they take of the thread, others wait for. */
const BATCH = 50
const WIDTHS = [8, 14, 14, 44, 18, 18, 12, 20, 60]

/** The rows of a sheet as a file, made as they are read: each with what becomes of it, or became, and why not. */
export function resultFile(services: Services, sheet: SheetImportRow, format: TableFormat): Readable {
  const columns = { headings: SHEET_RESULT_TEXTS.headings, widths: WIDTHS }
  return tableFile(format, SHEET_RESULT_TEXTS.sheet, columns, resultRows(services, sheet), (error) =>
    services.logger.warn({ err: error, sheetImportId: sheet.id }, 'A result file ended early'),
  )
}

async function* resultRows({ rows }: Services, sheet: SheetImportRow): AsyncGenerator<Cell[][]> {
  for await (const batch of eachSheetRowBatch(rows, sheet, BATCH)) {
    yield batch.map((row) => {
      const { line, productId, variantId, title, sku, price, stock, plan, outcome, sentence } =
        sheetRowAnswer(row)
      return [
        line,
        productId,
        variantId,
        title,
        sku,
        price,
        stock,
        sheetOutcomeWords(plan, outcome),
        sentence,
      ]
    })
  }
}
