import type { Readable } from 'node:stream'
import { SHEET_COLUMNS } from '@payvand/domain'
import { SHEET_COLUMN_HEADINGS, SHEET_NAME, SHEET_SAMPLE_ROWS } from '@payvand/texts'
import { tableFile } from '../../../infra/files/table-file.ts'
import type { Services } from '../services.ts'

/** A file as Digikala makes it, with two variants of a product, to be filled by hand. */
export function sampleFile({ logger }: Pick<Services, 'logger'>): Readable {
  const headings = SHEET_COLUMNS.map((column) => SHEET_COLUMN_HEADINGS[column][0])
  const columns = { headings, widths: [14, 14, 16, 10, 18, 44, 18, 20] }
  const rows = SHEET_SAMPLE_ROWS.map((row) => SHEET_COLUMNS.map((column) => row[column]))
  return tableFile('xlsx', SHEET_NAME, columns, batches(rows), (error) =>
    logger.warn({ err: error }, 'The sample file ended early'),
  )
}

async function* batches<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield await Promise.resolve(rows)
}
