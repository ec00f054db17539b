import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { type Cell, xlsxSheet } from './xlsx-sheet.ts'

export type TableFormat = 'xlsx' | 'csv'
export interface TableColumns {
  headings: readonly string[]
  /** Column widths in characters. */
  widths: readonly number[]
}

/** A table as a file for spreadsheets, made as its rows come. `onEarlyEnd` is told when it could not be finished. */
export function tableFile(
  format: TableFormat,
  sheet: string,
  { headings, widths }: TableColumns,
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
  onEarlyEnd: (error: Error) => void,
): Readable {
  if (format === 'xlsx')
    return Readable.from(xlsxSheet({ name: sheet, widths }, headings, rows), { objectMode: false })
  // The mark lets Excel see UTF-8; a cell that would be taken for a formula gets a quote before it.
  const csv = stringify({
    bom: true,
    header: true,
    columns: [...headings],
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  return pipeline(Readable.from(single(rows)), csv, (error) => {
    if (error) onEarlyEnd(error)
  })
}

async function* single(
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<readonly Cell[]> {
  for await (const batch of batches) yield* batch
}
