import { type CellObject, read, set_cptable, type WorkBook } from '@e965/xlsx'
import type { SheetCell } from '@payvand/domain'
import { zipSync } from 'fflate'
import { lookIntoZip } from './look-into-zip.ts'
import { type FileKind, type SheetContent, SheetFileError, type SheetTable } from './sheet-table.ts'

const ENCRYPTED_PART = Buffer.from('EncryptedPackage', 'utf16le')
/** Parts of a workbook, by which a zip of something else is told. */
const WORKBOOK_PART = /^(?:xl\/|content\.xml$)/i
/** The kinds of parts a workbook is read from. The library opens others by itself: a zip inside the zip, Numbers' own packing. */
const READ_PART = /^[^\p{Cc}]{1,500}\.(?:xml|rels|bin|vml)$/iu
const PASSWORD = /password|encrypt/i

/**
 * An xlsx. The library never sees the file itself: it is given a zip of those parts that a workbook is read from, as they
 * were opened under a budget and not packed any more, so that it has nothing to inflate. Throws SheetFileError.
 */
export function readXlsx(file: Buffer): SheetContent {
  const parts = lookIntoZip(file).filter(({ name }) => READ_PART.test(name))
  if (!parts.some(({ name }) => WORKBOOK_PART.test(name))) throw new SheetFileError('sheet_file_not_a_sheet')
  const opened = zipSync(Object.fromEntries(parts.map(({ name, content }) => [name, content])), { level: 0 })
  return contentOf(Buffer.from(opened.buffer, opened.byteOffset, opened.byteLength), 'xlsx')
}

/** An old Excel file, or an encrypted new one, which comes in the same wrapping. Throws SheetFileError. */
export async function readXls(file: Buffer): Promise<SheetContent> {
  if (file.includes(ENCRYPTED_PART)) throw new SheetFileError('sheet_file_encrypted')
  // The code pages of old files are a megabyte that nothing else needs.
  set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  return contentOf(file, 'xls')
}

function contentOf(file: Buffer, kind: FileKind): SheetContent {
  const book = openWorkbook(file)
  return { kind, encoding: null, delimiter: null, tables: tablesOf(book) }
}

/** The library's own reading, which the bench measures ours beside. Throws SheetFileError. */
export function openWorkbook(file: Buffer): WorkBook {
  try {
    return read(file, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      sheetStubs: false,
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (PASSWORD.test(message)) throw new SheetFileError('sheet_file_encrypted', [], error)
    if (/cannot find workbook|unsupported file|unrecognized/i.test(message))
      throw new SheetFileError('sheet_file_not_a_sheet', [], error)
    throw new SheetFileError('sheet_file_broken', [], error)
  }
}

/** A sheet has no more in any program; a cell that says it stands further out would be walked to row by row. */
const MOST_ROWS = 1_048_576
const MOST_COLUMNS = 16_384

/** Reads the sheets a person sees on opening the file: hidden ones are left out. Throws SheetFileError. */
function tablesOf(book: WorkBook): SheetTable[] {
  return book.SheetNames.flatMap((name, index): SheetTable[] => {
    if ((book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0) return []
    const rows = book.Sheets[name]?.['!data'] as (CellObject | undefined)[][] | undefined
    if (!rows) return []
    if (rows.length > MOST_ROWS) throw new SheetFileError('sheet_file_broken')
    return [{ name, rows: rows.map(valuesOf) }]
  })
}

function valuesOf(row: (CellObject | undefined)[] | undefined): SheetCell[] | undefined {
  if (row && row.length > MOST_COLUMNS) throw new SheetFileError('sheet_file_broken')
  return row?.map(valueOf)
}

function valueOf(cell: CellObject | undefined): SheetCell {
  if (!cell || cell.t === 'z') return null
  // A formula that failed: its number would be read as an amount.
  if (cell.t === 'e') return cell.w ?? '#'
  return cell.v instanceof Date ? cell.v.toISOString() : (cell.v ?? null)
}
