import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findVariants } from './find-variants.ts'
import { readContent } from './read-content.ts'
import { SheetFileError } from './sheet-table.ts'

const folder = join(import.meta.dirname, '../../../../../../tests/fixtures/spreadsheets')
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { file: string }[]
const names = manifest.map(({ file }) => basename(file))
const open = (name: string) => readFileSync(join(folder, name))
const unixLines = (text: string) => text.replaceAll('\r\n', '\n').replaceAll('\\r\\n', '\\n')

describe('spreadsheets of others', () => {
  test.each(names.filter((name) => /\.(?:xlsx|xls|csv)$/.test(name)))(
    '%s is read, or refused with a reason',
    async (name) => {
      const outcome = await readContent(open(name)).then(
        ({ tables }) => tables,
        (error: unknown) => error,
      )
      if (name.startsWith('password')) expect(outcome).toMatchObject({ code: 'sheet_file_encrypted' })
      else if (open(name).length === 0) expect(outcome).toMatchObject({ code: 'sheet_file_empty' })
      else {
        const tables = outcome as Awaited<ReturnType<typeof readContent>>['tables']
        expect(tables.flatMap(({ rows }) => rows).length).toBeGreaterThan(0)
        expect(() => findVariants(tables)).toThrow(SheetFileError)
      }
    },
  )

  test.each(names.filter((name) => /^csv-spectrum.*\.csv$/.test(name)))(
    '%s has the cells its author says',
    async (name) => {
      const { tables } = await readContent(open(name))
      const [heading = [], ...rows] = tables[0]?.rows ?? []
      const expected: unknown = JSON.parse(unixLines(open(name.replace('.csv', '.json')).toString('utf8')))
      const read = rows.map((row) =>
        Object.fromEntries(heading.map((key, index) => [String(key), unixLines(String(row?.[index]))])),
      )
      // The author masked a person's number in one of the two.
      const shown = (rows: unknown[]) => JSON.stringify(rows).replaceAll(/"\d{10}"/g, '"number"')
      expect(shown(read)).toBe(shown([expected].flat()))
    },
  )
})
