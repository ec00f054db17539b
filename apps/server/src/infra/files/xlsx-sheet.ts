import { strToU8, Zip, ZipDeflate } from 'fflate'

export type Cell = string | number | null
type Row = readonly Cell[]

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook of one sheet, beside the sheet itself. */
const FIXED_PARTS: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // Styles: plain, bold for headings, and text that begins like a formula, kept text by its quote prefix.
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Tahoma"/></font><font><b/><sz val="11"/><name val="Tahoma"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf fontId="0"/><xf fontId="1" applyFont="1"/><xf fontId="0" quotePrefix="1"/></cellXfs></styleSheet>`,
}
const STYLE = { heading: 1, quoted: 2 }
const LIKE_FORMULA = /^[=+\-@\t\r]/
/** A cell of Excel holds no more. */
const CELL_LENGTH = 32_767

/**
 * An xlsx file of one right-to-left sheet whose first row stays in sight, made as its rows come: memory does not grow
 * with them. Texts are always texts, whatever they look like.
 */
export async function* xlsxSheet(
  sheet: { name: string; widths: readonly number[] },
  heading: readonly string[],
  rows: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, data) => {
    if (error) throw error
    ready.push(data)
  })
  const add = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    return file
  }
  const workbook = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  for (const [name, part] of Object.entries({ ...FIXED_PARTS, 'xl/workbook.xml': workbook })) {
    add(name).push(strToU8(HEAD + part), true)
  }
  const file = add('xl/worksheets/sheet1.xml')
  const columns = sheet.widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  file.push(
    strToU8(
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView rightToLeft="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rowXml(heading, STYLE.heading)}`,
    ),
  )
  yield* ready.splice(0)
  for await (const batch of rows) {
    file.push(strToU8(batch.map((row) => rowXml(row, 0)).join('')))
    yield* ready.splice(0)
  }
  file.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield* ready.splice(0)
}

function rowXml(row: Row, style: number): string {
  return `<row>${row.map((cell) => cellXml(cell, style)).join('')}</row>`
}

function cellXml(cell: Cell, style: number): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  const of = LIKE_FORMULA.test(cell) ? STYLE.quoted : style
  const text = escaped(cell.slice(0, CELL_LENGTH))
  return `<c t="inlineStr"${of > 0 ? ` s="${of}"` : ''}><is><t xml:space="preserve">${text}</t></is></c>`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML cannot hold these: control characters, and halves of a pair. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)
}
