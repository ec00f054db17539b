import { pipeline, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { stringify } from 'csv-stringify'
import { type Cell, xlsxSheet } from './xlsx-sheet.ts'

/** Rows that are written at once; others are served before the next ones. */
const SLICE_ROWS = 50

export type TableFormat = 'xlsx' | 'csv'
export interface TableColumns {
  headings: readonly string[]
  /** Column widths in characters. */
  widths: readonly number[]
}

/**
 * A table as a file for spreadsheets, made as its rows come, in slices between which others are served. `onEarlyEnd` is told when it could not be finished.
 */
export function tableFile(
  format: TableFormat,
  sheet: string,
  { headings, widths }: TableColumns,
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
  onEarlyEnd: (error: Error) => void,
): Readable {
  if (format === 'xlsx')
    return Readable.from(xlsxSheet({ name: sheet, widths }, headings, slices(rows)), { objectMode: false })
  // The mark lets Excel see UTF-8; a cell that would be taken for a formula gets a quote before it.
  const csv = stringify({
    bom: true,
    header: true,
    columns: [...headings],
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  return pipeline(Readable.from(single(slices(rows))), csv, (error) => {
    if (error) onEarlyEnd(error)
  })
}

async function* slices(
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const batch of batches)
    for (let from = 0; from < batch.length; from += SLICE_ROWS) {
      yield batch.slice(from, from + SLICE_ROWS)
      await nextTurn()
    }
}

async function* single(
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<readonly Cell[]> {
  for await (const batch of batches) yield* batch
}
