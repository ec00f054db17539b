import {
  againstOtherRows,
  headingKey,
  REQUIRED_SHEET_COLUMNS,
  readSheetRow,
  type SheetCell,
  type SheetColumn,
  type SheetRowReading,
} from '@payvand/domain'
import {
  PROMOTION_HEADING_KEYS,
  SHEET_ACTIVE_WORDS,
  SHEET_COLUMN_HEADINGS,
  SHEET_COLUMN_OF_HEADING,
  SHEET_NAME_KEY,
} from '@payvand/texts'
import { SheetFileError, type SheetTable } from './sheet-table.ts'

/** Digikala's own limit of a sheet. */
const MOST_SHEET_ROWS = 10_000
const HEADING_ROWS = 20

/** The rows of a file's variants, and how its form was understood. */
export interface FoundVariants {
  sheetName: string
  /** The row of the headings, as a person counts. */
  headingLine: number
  columns: SheetColumn[]
  rows: SheetRowReading[]
}

interface Heading {
  table: SheetTable
  index: number
  columns: Map<SheetColumn, number>
  isOfPromotion: boolean
}

type Row = readonly (SheetCell | undefined)[]

/**
 * Finds the sheet and the row of its headings, and reads every row beneath. Throws SheetFileError: which columns are
 * missing, the template of a promotion, no row, or too many of them.
 */
export function findVariants(tables: readonly SheetTable[]): FoundVariants {
  const heading = headingOf(tables)
  if (heading?.isOfPromotion) throw new SheetFileError('sheet_of_promotions')
  const missing = REQUIRED_SHEET_COLUMNS.filter((column) => !heading?.columns.has(column))
  if (!heading || missing.length > 0) {
    throw new SheetFileError(
      'sheet_columns_missing',
      missing.map((column) => SHEET_COLUMN_HEADINGS[column][0]),
    )
  }
  const { table, index, columns } = heading
  const readings: SheetRowReading[] = []
  for (let at = index + 1; at < table.rows.length; at += 1) {
    const row = table.rows[at]
    if (!row || isBlank(row)) continue
    if (readings.length === MOST_SHEET_ROWS) throw new SheetFileError('sheet_too_many_rows')
    const cells = Object.fromEntries([...columns].map(([column, cell]) => [column, row[cell] ?? null]))
    readings.push(readSheetRow(at + 1, cells, SHEET_ACTIVE_WORDS))
  }
  if (readings.length === 0) throw new SheetFileError('sheet_without_rows')
  return {
    sheetName: table.name,
    headingLine: index + 1,
    columns: [...columns.keys()],
    rows: againstOtherRows(readings),
  }
}

/** The sheet that Digikala names so, where it has all columns; else the first that has; else the one that lacks least. */
function headingOf(tables: readonly SheetTable[]): Heading | null {
  const found = tables.flatMap((table) => headingOfTable(table) ?? [])
  const named = (heading: Heading) => (headingKey(heading.table.name) === SHEET_NAME_KEY ? 1 : 0)
  const [best] = found.sort((one, other) => required(other) - required(one) || named(other) - named(one))
  return best ?? null
}

function headingOfTable(table: SheetTable): Heading | null {
  const found = table.rows.slice(0, HEADING_ROWS).flatMap((row, index): Heading[] => {
    if (!row) return []
    const columns = new Map<SheetColumn, number>()
    const keys = row.map((cell) => headingKey(String(cell ?? '')))
    keys.forEach((key, at) => {
      const column = SHEET_COLUMN_OF_HEADING.get(key)
      // The first of two columns with one heading counts.
      if (column && !columns.has(column)) columns.set(column, at)
    })
    const isOfPromotion = PROMOTION_HEADING_KEYS.some((key) => keys.includes(key))
    return columns.size > 0 || isOfPromotion ? [{ table, index, columns, isOfPromotion }] : []
  })
  const [best] = found.sort((one, other) => required(other) - required(one) || one.index - other.index)
  return best ?? null
}

function required({ columns, isOfPromotion }: Heading): number {
  return isOfPromotion ? 1 : REQUIRED_SHEET_COLUMNS.filter((column) => columns.has(column)).length
}

function isBlank(row: Row): boolean {
  return row.every((cell) => cell === undefined || cell === null || String(cell).trim() === '')
}
