import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type Cell, xlsxSheet } from './xlsx-sheet.ts'

async function sheetOf(...rows: Cell[][]): Promise<string> {
  async function* batches() {
    for (const row of rows) yield [row]
  }
  const pieces: Uint8Array[] = []
  for await (const piece of xlsxSheet({ name: 'a & b', widths: [10, 20] }, ['x', 'y'], batches())) {
    pieces.push(piece)
  }
  const parts = unzipSync(Buffer.concat(pieces))
  expect(Object.keys(parts)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  return strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array)
}

test('numbers are numbers, texts are texts, and what looks like a formula is quoted', async () => {
  const sheet = await sheetOf([12, '12'], ['=cmd()', '@x'], ['<b> & "c"', null])
  expect(sheet).toContain(
    '<row><c><v>12</v></c><c t="inlineStr"><is><t xml:space="preserve">12</t></is></c></row>',
  )
  expect(sheet.match(/s="2"/g)).toHaveLength(2)
  expect(sheet).toContain('&lt;b&gt; &amp; &quot;c&quot;')
})

test('what XML cannot hold does not break the file, and a cell holds what Excel takes', async () => {
  const sheet = await sheetOf(['a\u0000b\ud800c', 'y'.repeat(40_000)])
  expect(sheet).toContain('ab\ufffdc')
  expect(sheet).not.toContain('y'.repeat(32_768))
})
