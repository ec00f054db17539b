import { readCsv } from './read-csv.ts'
import { readXls, readXlsx } from './read-workbook.ts'
import { type SheetContent, SheetFileError } from './sheet-table.ts'

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
/** Workbooks of Excel 2 to 4, which come without a wrapping. */
const OLD_WORKBOOKS = [0x00, 0x02, 0x04].map((version) => Buffer.from([0x09, version]))

/** The tables of a file, told by its bytes and not by its name. Throws SheetFileError. */
export async function readContent(file: Buffer): Promise<SheetContent> {
  if (file.length === 0) throw new SheetFileError('sheet_file_empty')
  if (startsWith(file, ZIP)) return readXlsx(file)
  if ([OLE, ...OLD_WORKBOOKS].some((mark) => startsWith(file, mark))) return readXls(file)
  const content = readCsv(file)
  const isBlank = content.tables.every(({ rows }) =>
    rows.every((row) => row?.every((cell) => String(cell ?? '').trim() === '') ?? true),
  )
  if (isBlank) throw new SheetFileError('sheet_file_empty')
  return content
}

function startsWith(file: Buffer, mark: Buffer): boolean {
  return file.subarray(0, mark.length).equals(mark)
}
