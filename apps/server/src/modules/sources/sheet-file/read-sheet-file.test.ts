import { utils, write } from '@e965/xlsx'
import { SHEET_COLUMN_HEADINGS } from '@payvand/texts'
import { unzipSync, Zip, ZipDeflate, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { findVariants } from './find-variants.ts'
import { lookIntoZip } from './look-into-zip.ts'
import { readContent } from './read-content.ts'
import { readSheetFile } from './read-sheet-file.ts'

type Rows = (string | number | null)[][]

const HEADINGS = [
  'کد محصول',
  'کد تنوع',
  'کد فروشنده',
  'فعال',
  '(ریال)قیمت فروش',
  'قیمت پروموشن',
  'عنوان تنوع کالا',
  'قیمت مرجع',
  'موجودی نزد فروشنده',
  'فعال در فروش سازمانی',
]
const ROW = ['DKP-11', 'DKPC-22', 'A-1', 'فعال', 1_250_000, null, 'کیف | مشکی', 1_500_000, 7, 'خیر']
const VARIANT = {
  productId: '11',
  variantId: '22',
  sku: 'A-1',
  active: true,
  price: 1_250_000,
  title: 'کیف | مشکی',
  listPrice: 1_500_000,
  stock: 7,
}

function book(
  sheets: Record<string, Rows>,
  bookType: 'xlsx' | 'biff8' = 'xlsx',
  hidden: string[] = [],
): Buffer {
  const workbook = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), name)
  workbook.Workbook = {
    Sheets: Object.keys(sheets).map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })),
  }
  return write(workbook, { type: 'buffer', bookType })
}

const csv = (rows: Rows, delimiter = ',') =>
  rows.map((row) => row.map((cell) => cell ?? '').join(delimiter)).join('\r\n')

async function read(file: Buffer) {
  const { tables, ...form } = await readContent(file)
  return { form, ...findVariants(tables) }
}
const refused = async (file: Buffer) => {
  try {
    await read(file)
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}
const variants = async (file: Buffer) =>
  (await read(file)).rows.map(({ line, variant }) => ({ line, ...variant }))

/** The letters of a Persian csv as the Arabic code page has them. */
function windows1256(text: string): Buffer {
  const letters = new Map<string, number>()
  const decoder = new TextDecoder('windows-1256')
  for (let byte = 0; byte < 256; byte += 1) letters.set(decoder.decode(Buffer.from([byte])), byte)
  // It has no Persian yeh: Excel writes the Arabic one.
  return Buffer.from(Array.from(text.replaceAll('ی', 'ي'), (letter) => letters.get(letter) ?? 63))
}

describe('a spreadsheet of variants', () => {
  test('is read from an xlsx and an xls alike, with its rows numbered as Excel does', async () => {
    const sheets = { 'داده ها': [['گزارش'], [], HEADINGS, ROW, [], ROW.with(1, 'DKPC-23')] }
    for (const [kind, type] of [
      ['xlsx', 'xlsx'],
      ['xls', 'biff8'],
    ] as const) {
      const { form, sheetName, headingLine, rows, columns } = await read(book(sheets, type))
      expect({ kind: form.kind, sheetName, headingLine }).toEqual({
        kind,
        sheetName: 'داده ها',
        headingLine: 3,
      })
      expect(columns).toHaveLength(8)
      expect(rows).toEqual([
        { line: 4, fault: null, variant: VARIANT },
        { line: 6, fault: null, variant: { ...VARIANT, variantId: '23' } },
      ])
    }
  })

  test('is looked for on the sheet Digikala names, then on the first that has the headings, never on a hidden one', async () => {
    const rows = (code: string) => [HEADINGS, ROW.with(1, code)]
    const three = { راهنما: [['متن']], دیگر: rows('1'), داده‌ها: rows('2') }
    expect((await variants(book(three))).map(({ variantId }) => variantId)).toEqual(['2'])
    expect((await variants(book(three, 'xlsx', ['داده‌ها']))).map(({ variantId }) => variantId)).toEqual(['1'])
    expect(await refused(book({ راهنما: [['متن']], پنهان: rows('1') }, 'xlsx', ['پنهان']))).toBe(
      'sheet_columns_missing',
    )
  })

  test.each([
    ['utf-8', ',', (text: string) => Buffer.from(text)],
    ['utf-8', ';', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['utf-16le', '\t', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16be', ',', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['utf-16le', ';', (text: string) => Buffer.from(text, 'utf16le')],
    ['windows-1256', ';', windows1256],
  ] as const)('is read from a csv in %s by %j', async (encoding, delimiter, encode) => {
    const found = await read(encode(csv([HEADINGS, ROW], delimiter)))
    expect(found.form).toEqual({ kind: 'csv', encoding, delimiter })
    const title = encoding === 'windows-1256' ? 'كيف | مشكي' : VARIANT.title
    expect(found.rows.map(({ variant }) => ({ ...variant, title: VARIANT.title, active: true }))).toEqual([
      VARIANT,
    ])
    expect(found.rows[0]?.variant.title?.replaceAll('ك', 'ک').replaceAll('ي', 'ی')).toBe(
      title.replaceAll('ك', 'ک').replaceAll('ي', 'ی'),
    )
  })

  test('keeps the numbers of rows where cells have line ends and Excel wrote its first line', async () => {
    const text = `sep=;\r\n${csv([HEADINGS], ';')}\r\n\r\n${csv([ROW.with(6, '"کیف\nبزرگ"')], ';')}`
    expect(await variants(Buffer.from(text))).toEqual([{ ...VARIANT, line: 4, title: 'کیف بزرگ' }])
  })

  test('that lacks columns says which', async () => {
    const error = await read(book({ a: [HEADINGS.slice(0, 7), ROW] })).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ code: 'sheet_columns_missing', columns: [SHEET_COLUMN_HEADINGS.stock[0]] })
    // Toman is ten times a rial: a price in it is not taken for one.
    const inToman = HEADINGS.with(4, 'قیمت فروش (تومان)')
    expect(await refused(book({ a: [inToman, ROW] }))).toBe('sheet_columns_missing')
  })

  test.each([
    [
      'sheet_of_promotions',
      () =>
        book({
          a: [
            ['کد تنوع (الزامی)', 'تعداد در پروموشن (الزامی)'],
            [1, 2],
          ],
        }),
    ],
    ['sheet_without_rows', () => book({ a: [HEADINGS] })],
    ['sheet_file_empty', () => Buffer.alloc(0)],
    ['sheet_file_empty', () => Buffer.from('\n ,\n')],
    ['sheet_file_broken', () => book({ a: [HEADINGS, ROW] }).subarray(0, 3_000)],
    ['sheet_file_broken', () => Buffer.from(`${HEADINGS.join(',')}\n"never closed`)],
    [
      'sheet_file_encrypted',
      () =>
        Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
    ['sheet_file_not_a_sheet', () => Buffer.from('<html><table><tr><td>1</td></tr></table></html>')],
    ['sheet_file_not_a_sheet', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['sheet_file_not_a_sheet', () => Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(9) }))],
    ['sheet_too_many_rows', () => Buffer.from(csv([HEADINGS, ...Array.from({ length: 10_001 }, () => ROW)]))],
  ] as const)('is refused: %s', async (code, file) => {
    expect(await refused(file())).toBe(code)
  })

  test('a zip that swells is not opened, whatever it says of its size', () => {
    const bomb = Buffer.from(
      zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(50 * 1024 * 1024) }, { level: 1 }),
    )
    expect(() => lookIntoZip(bomb)).toThrow('sheet_file_swells')
    const entry = bomb.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    bomb.writeUInt32LE(9, entry + 24)
    expect(() => lookIntoZip(bomb)).toThrow('sheet_file_swells')
  })

  test('a zip whose list says "stored" and whose part says "deflated" never reaches the library', async () => {
    const part = Buffer.alloc(3_000_000, '<row/>')
    const files = zipSync({ 'xl/workbook.xml': part, 'xl/worksheets/sheet1.xml': part })
    const bomb = Buffer.from(files)
    // A hostile file is made like this: no size anywhere, and the list says that its content is not packed.
    for (let at = bomb.indexOf('PK\u0001\u0002'); at >= 0; at = bomb.indexOf('PK\u0001\u0002', at + 1)) {
      bomb.writeUInt16LE(0, at + 10)
      bomb.writeUInt32LE(0, at + 20)
      bomb.writeUInt32LE(0, at + 24)
    }
    for (let at = bomb.indexOf('PK\u0003\u0004'); at >= 0; at = bomb.indexOf('PK\u0003\u0004', at + 1)) {
      bomb.writeUInt32LE(0, at + 18)
      bomb.writeUInt32LE(0, at + 22)
    }
    expect(() => lookIntoZip(bomb)).toThrow('sheet_file_broken')
    expect(await refused(bomb)).toBe('sheet_file_broken')
  })

  test('a zip whose sizes follow its parts is read', async () => {
    const chunks: Uint8Array[] = []
    const zip = new Zip((error, chunk) => {
      if (error) throw error
      chunks.push(chunk)
    })
    const packed = unzipSync(book({ a: [HEADINGS, ROW] }))
    for (const [name, content] of Object.entries(packed)) {
      const part = new ZipDeflate(name)
      zip.add(part)
      part.push(content, true)
    }
    zip.end()
    expect(await variants(Buffer.concat(chunks))).toEqual([{ ...VARIANT, line: 2 }])
  })

  test('is read on a thread of its own; a name that is none of a spreadsheet is refused before', async () => {
    const file = book({ a: [HEADINGS, ROW] })
    const both = [readSheetFile(1, 'a.XLSX', file), readSheetFile(2, 'b.csv', file)] as const
    const [first, second] = await Promise.all(both)
    expect(first.found.rows).toEqual(second.found.rows)
    await expect(readSheetFile(1, 'a.pdf', file)).rejects.toMatchObject({ code: 'sheet_format_wrong' })
    await expect(readSheetFile(1, 'a.xlsx', Buffer.alloc(11 * 1024 * 1024))).rejects.toMatchObject({
      code: 'sheet_file_too_large',
    })
  })
})

test.each([['Index.zip'], ['xl/INDEX.ZIP'], ['xl/index\u0000.zip']])(
  'a workbook in a zip inside the zip, as %j, is not opened: no budget would hold for it',
  async (name) => {
    const inner = new Uint8Array(book({ a: [HEADINGS, ROW] }))
    expect(await refused(Buffer.from(zipSync({ 'xl/a.xml': new Uint8Array(1), [name]: inner })))).toBe(
      'sheet_file_broken',
    )
  },
)

test.each([
  [
    'row',
    (xml: string) =>
      xml.replace('<row r="2"', '<row r="2000000"').replaceAll(/r="([A-Z])2"/g, 'r="$12000000"'),
  ],
  ['column', (xml: string) => xml.replace('r="B2"', 'r="ZZZ2"')],
])('a cell beyond the last %s that any sheet has is refused before it is walked to', async (_, moved) => {
  const parts = unzipSync(new Uint8Array(book({ a: [HEADINGS, ROW] })))
  const name = 'xl/worksheets/sheet1.xml'
  const xml = moved(Buffer.from(parts[name] ?? []).toString())
  expect(await refused(Buffer.from(zipSync({ ...parts, [name]: new Uint8Array(Buffer.from(xml)) })))).toBe(
    'sheet_file_broken',
  )
})
