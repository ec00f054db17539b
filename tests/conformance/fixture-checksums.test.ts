import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

const fixtures = join(import.meta.dirname, '../fixtures')
const execute = promisify(execFile)

const json = (name: string) => JSON.parse(readFileSync(join(fixtures, name), 'utf8'))

describe('the fixtures', () => {
  test.each(['persian-shops', 'woocommerce-real'])('of %s agree with themselves', async (folder) => {
    const { stdout } = await execute(process.execPath, [join(fixtures, folder, 'verify.mjs')])
    expect(stdout).toMatch(/all agree\s*$/)
  })

  test('product pages and spreadsheets are as they were recorded', () => {
    const pages: { file: string; bytes: number; sha256: string }[] = json('product-pages/labels.json').pages
    expect(pages.length).toBeGreaterThan(50)
    for (const { file, bytes, sha256 } of pages) {
      const page = readFileSync(join(fixtures, file))
      const digest = createHash('sha256').update(page).digest('hex')
      expect({ file, bytes: page.length, sha256: digest }).toEqual({ file, bytes, sha256 })
    }
    const sheets: { file: string; bytes: number }[] = json('spreadsheets/manifest.json')
    for (const { file, bytes } of sheets)
      expect({ file, bytes: readFileSync(join(fixtures, file)).length }).toEqual({ file, bytes })
  })

  test('of others name their licence, and its text lies beside them with their copyright', () => {
    const texts = new Map(
      readdirSync(join(fixtures, 'licences')).map((file) => [
        file.replace('.txt', ''),
        readFileSync(join(fixtures, 'licences', file), 'utf8'),
      ]),
    )
    const rows = readFileSync(join(fixtures, 'SOURCES.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| github.com/'))
      .map((line) => line.split('|').map((cell) => cell.trim()))
    expect(rows.length).toBeGreaterThan(15)
    for (const [, source = '', , named = ''] of rows) {
      const licence = [...texts.keys()].find((name) => named.includes(name))
      const repository = /github\.com\/([\w./-]+)/.exec(source)?.[1] ?? ''
      expect([source, texts.get(licence ?? '')?.includes(repository)]).toEqual([source, true])
    }
  })
})
