// A process of its own, so that its peak of memory is of one thing alone: `node measured.ts <what> <file>`. Prints JSON.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ERROR_SENTENCES } from '@payvand/texts'
import { migrate } from '../../apps/server/src/infra/db/migrate.ts'
import { openDatabase } from '../../apps/server/src/infra/db/open-database.ts'
import { registerOperations } from '../../apps/server/src/modules/operations/index.ts'
import { begin, work as workOn } from '../../apps/server/src/modules/operations/testing/work-operations.ts'
import { readContent } from '../../apps/server/src/modules/sources/sheet-file/read-content.ts'
import { readSheetFile } from '../../apps/server/src/modules/sources/sheet-file/read-sheet-file.ts'
import { openWorkbook } from '../../apps/server/src/modules/sources/sheet-file/read-workbook.ts'
import { SheetFileError } from '../../apps/server/src/modules/sources/sheet-file/sheet-table.ts'
import { spreadsheetOperation } from '../../apps/server/src/modules/sources/sheet-imports/spreadsheet-operation.ts'
import { uploadSheet } from '../../apps/server/src/modules/sources/sheet-imports/upload.ts'
import type { Services } from '../../apps/server/src/services.ts'

export interface Measured {
  ms: number
  /** The peak of the process, threads included. */
  peakMb: number
  said: string
}

const [what = '', path = ''] = process.argv.slice(2)
const name = basename(path)
const file = readFileSync(path)

async function timed(work: () => Promise<string>): Promise<Measured> {
  const began = performance.now()
  const said = await work()
  const ms = Math.round(performance.now() - began)
  return { ms, peakMb: Math.round(process.resourceUsage().maxRSS / 1024), said }
}

/** Reads as the panel's upload does, and then recognises the tables. */
async function read(): Promise<Measured> {
  const measured = await timed(async () => {
    try {
      const { found } = await readSheetFile(1, name, file)
      return `read: ${found.rows.length} rows of variants`
    } catch (error) {
      if (error instanceof SheetFileError) return `${error.code}: ${ERROR_SENTENCES[error.code]}`
      throw error
    }
  })
  if (!measured.said.startsWith('sheet_columns_missing')) return measured
  const { tables } = await readContent(file)
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0)
  return { ...measured, said: `${tables.length} sheets, ${rows} rows; ${measured.said}` }
}

/** Measures from the upload to the last product saved, with a database of its own beside it. */
async function bringIn(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'payvand-sheets-'))
  const database = await openDatabase({
    kind: 'embedded',
    dataFolder: join(folder, 'data'),
    templateFolder: join(folder, 'template'),
  })
  try {
    await migrate(database)
    await database.execute(
      `insert into businesses (id, name, platform, domain, is_active, platform_token_sealed, webhook_token_sealed)
       overriding system value
       values (1, 'bench', 'digikala', 'https://www.digikala.com/seller/bench', true, 'sealed', 'sealed')`,
    )
    await database.execute(
      `insert into users (id, business_id, username) overriding system value values (1, 1, 'bench')`,
    )
    const services = {
      rows: database.kysely,
      config: { queueLeaseMs: 30_000 },
      logger: { error: console.error },
      jobs: { enqueue: () => Promise.resolve(null) },
      operations: registerOperations([spreadsheetOperation]),
      now: () => new Date(),
    } as unknown as Services
    const user = { id: 1, businessId: 1 }
    return await timed(async () => {
      const began = performance.now()
      const { id } = await uploadSheet(services, user, { fileName: name, file, connectBySku: false })
      const previewMs = Math.round(performance.now() - began)
      const by = { businessId: 1, userId: 1 }
      const operation = await begin(services, by, { kind: 'spreadsheet', sheetImportId: id })
      await workOn(services, { id: operation.id, businessId: 1 })
      const { rows } = await database.execute('select count(*)::int as count from project_items')
      return `${String(rows[0]?.['count'])} products; preview after ${previewMs} ms`
    })
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function library(): Promise<Measured> {
  return timed(() => Promise.resolve(`${openWorkbook(file).SheetNames.length} sheets`))
}

const WORK: Record<string, () => Promise<Measured>> = { read, 'bring-in': bringIn, library }
const work = WORK[what]
if (!work) throw new Error(`Nothing to measure: ${what}`)
process.stdout.write(`${JSON.stringify(await work())}\n`)
process.exit(0)
