import type { ErrorCode } from '@payvand/contract'
import type { SheetCell } from '@payvand/domain'

/** A table of a file: `rows[0]` is its first row, so that a row's number is what a person sees beside it. */
export interface SheetTable {
  name: string
  rows: readonly (readonly (SheetCell | undefined)[] | undefined)[]
}

export type FileKind = 'xlsx' | 'xls' | 'csv'

/** Content of a file, before any search for products in it. */
export interface SheetContent {
  kind: FileKind
  /** Encoding of a csv. */
  encoding: string | null
  delimiter: string | null
  tables: SheetTable[]
}

export type SheetFileFault = Extract<ErrorCode, `sheet_${string}`>

/** Reason that a file is not read. `columns` are the ones it should have had. */
export class SheetFileError extends Error {
  readonly code: SheetFileFault
  readonly columns: readonly string[]

  constructor(code: SheetFileFault, columns: readonly string[] = [], cause?: unknown) {
    super(code, { cause })
    this.name = 'SheetFileError'
    this.code = code
    this.columns = columns
  }
}
