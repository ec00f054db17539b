import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { SHEET_COLUMNS } from '@payvand/domain'
import { SHEET_COLUMN_HEADINGS, SHEET_NAME, SHEET_SAMPLE_ROWS } from '@payvand/texts'
import { type Cell, xlsxSheet } from '../apps/server/src/infra/files/xlsx-sheet.ts'
import type { Measured } from './sheets/measured.ts'

const LIMIT_MB = 400
const ROWS = 10_000
const PROGRAM = fileURLToPath(new URL('./sheets/measured.ts', import.meta.url))
const FIXTURES = fileURLToPath(new URL('../tests/fixtures', import.meta.url))
const execute = promisify(execFile)

/**
 * Measures the products that come of other people's spreadsheets, and the cost of ten thousand rows beside reading them
 * with the library alone.
 */
export async function run(args: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'payvand-sheets-bench-'))
  try {
    if (!args.includes('--rows')) await realFiles(folder)
    await tenThousand(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(what: string, path: string): Promise<Measured> {
  const { stdout } = await execute(process.execPath, [PROGRAM, what, path])
  return JSON.parse(stdout) as Measured
}

async function realFiles(folder: string): Promise<void> {
  const manifest = join(FIXTURES, 'spreadsheets/manifest.json')
  const files = (JSON.parse(readFileSync(manifest, 'utf8')) as { file: string }[]).map(({ file }) =>
    join(FIXTURES, file),
  )
  const swelling = join(folder, 'swelling.xlsx')
  await writeSheet(
    swelling,
    Array.from({ length: 2_000 }, () => [' '.repeat(32_000)]),
  )
  let worst = 0
  for (const path of [...files, swelling]) {
    const { peakMb, said } = await measure('read', path)
    worst = Math.max(worst, peakMb)
    console.log(`${basename(path)} | ${peakMb} MB | ${said}`)
  }
  console.log(`${files.length} files and one that swells: none crashed, ${memory(worst)}`)
}

async function tenThousand(folder: string): Promise<void> {
  const path = join(folder, 'variants.xlsx')
  const [sample] = SHEET_SAMPLE_ROWS
  const rows = Array.from({ length: ROWS }, (_, index) => {
    // Four variants a product.
    const product = Math.floor(index / 4)
    const row = {
      ...sample,
      productCode: `DKP-${1_000_000 + product}`,
      variantCode: `DKPC-${5_000_000 + index}`,
      sku: `SKU-${index}`,
      price: 1_000_000 + index * 100,
      title: `${product} ${sample?.title} ${index % 4}`,
      stock: index % 20,
    }
    return SHEET_COLUMNS.map((column) => row[column] ?? null)
  })
  await writeSheet(path, rows)
  const library = await measure('library', path)
  const read = await measure('read', path)
  const whole = await measure('bring-in', path)
  console.log(`the library alone: ${library.ms} ms, ${library.peakMb} MB, ${library.said}`)
  print('read for the preview', read, library)
  print('brought in, database included', whole, library)
}

async function writeSheet(path: string, rows: Cell[][]): Promise<void> {
  const headings = SHEET_COLUMNS.map((column) => SHEET_COLUMN_HEADINGS[column][0])
  const chunks: Uint8Array[] = []
  for await (const chunk of xlsxSheet({ name: SHEET_NAME, widths: [] }, headings, once(rows)))
    chunks.push(chunk)
  await writeFile(path, Buffer.concat(chunks))
}

async function* once<Value>(value: Value): AsyncGenerator<Value> {
  yield await Promise.resolve(value)
}

function print(what: string, { ms, peakMb, said }: Measured, beside: Measured): void {
  const times = (ms / beside.ms).toFixed(1)
  const memories = (peakMb / beside.peakMb).toFixed(1)
  console.log(`${what}: ${ms} ms (${times} times), ${memory(peakMb)} (${memories} times); ${said}`)
}

const memory = (mb: number) => `peak ${mb} MB of ${LIMIT_MB} MB${mb > LIMIT_MB ? '  OVER' : ''}`
