import { CsvError, parse } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'
import { type SheetContent, SheetFileError } from './sheet-table.ts'

/** The order decides where a line has as many of each. */
const DELIMITERS = ['\t', ';', ','] as const
const LINES_LOOKED_AT = 20
/** One line over the limit is enough to see that it is too much; blank lines and a heading are beside them. */
const MOST_RECORDS = 30_000
const RECORD_CHARACTERS = 200_000

/** A csv as one table. Throws SheetFileError. */
export function readCsv(file: Buffer): SheetContent {
  const { text, encoding } = decodeText(file)
  const [, named] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const delimiter = named ?? delimiterOf(text)
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: RECORD_CHARACTERS,
      // Excel's own first line names the delimiter; it stays a line, or all numbers after it would be wrong.
      to: MOST_RECORDS,
    })
    if (rows.length === MOST_RECORDS) throw new SheetFileError('sheet_too_many_rows')
    return { kind: 'csv', encoding, delimiter, tables: [{ name: '', rows }] }
  } catch (error) {
    if (error instanceof CsvError) throw new SheetFileError('sheet_file_broken', [], error)
    throw error
  }
}

/** Picks the delimiter that most lines have most of, outside quotes. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, RECORD_CHARACTERS).replace(/"(?:[^"]|"")*"/g, '')
  const lines = sample
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_LOOKED_AT)
  const counted = DELIMITERS.map((delimiter) => ({
    delimiter,
    lines: lines.filter((line) => line.includes(delimiter)).length,
    count: lines.reduce((sum, line) => sum + line.split(delimiter).length - 1, 0),
  }))
  const [best] = counted.sort((one, other) => other.lines - one.lines || other.count - one.count)
  return best && best.count > 0 ? best.delimiter : ','
}
