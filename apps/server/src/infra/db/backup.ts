import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import { encryptedTo } from './backup/age-file.ts'
import {
  type BackupLine,
  type BackupRow,
  countRows,
  FORMAT,
  FORMAT_VERSION,
  type RowCounts,
} from './backup/backup-format.ts'
import { type BackupTable, readBackupTables } from './backup/backup-tables.ts'
import type { Database } from './database.ts'
import { DatabaseFailure } from './database-failure.ts'
import { currentMigration } from './migrate.ts'

const ROWS_AT_ONCE = 500

export interface BackupSummary extends RowCounts {
  bytes: number
}

export interface BackupOptions {
  /** Public keys of age that the file is encrypted to, each of which can open it; none: it is not. */
  recipients?: readonly string[]
}

/**
 * Writes all our rows as of one moment to a file that either database can restore; only its owner may read it.
 * The queue is left out: jobs follow from the rows; and sessions, so that none is good again out of a file. Rows stream through, so the size does not matter; on the embedded
 * database others wait meanwhile, as there is one session. The file appears under its name only when it is whole.
 * @throws DatabaseFailure `not_opened` when the database has no tables yet.
 */
export async function backup(
  database: Database,
  file: string,
  { recipients = [] }: BackupOptions = {},
): Promise<BackupSummary> {
  const migration = await currentMigration(database)
  if (migration === null) throw new DatabaseFailure('not_opened', 'The database has no tables yet')
  const unfinished = `${file}.unfinished`
  const rows: Record<string, number> = {}
  try {
    await database.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const lines = Readable.from(writeLines(trx, migration, rows))
        await pipeline(
          lines,
          createGzip(),
          encryptedTo(recipients),
          createWriteStream(unfinished, { mode: 0o600, flush: true }),
        )
      })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return { ...countRows(rows), bytes: (await stat(file)).size }
}

async function* writeLines<Tables>(
  trx: Kysely<Tables>,
  migration: string,
  counts: Record<string, number>,
): AsyncGenerator<string> {
  const line = (value: BackupLine): string => `${JSON.stringify(value)}\n`
  // clock-ok: it is told to whoever looks into the file; nothing goes by it.
  yield line({ format: FORMAT, version: FORMAT_VERSION, migration, createdAt: new Date().toISOString() })
  for (const table of await readBackupTables(trx as Kysely<unknown>)) {
    yield line({ table: table.name, columns: table.columns.map((column) => column.name) })
    counts[table.name] = 0
    for await (const rows of readRows(trx as Kysely<unknown>, table)) {
      counts[table.name] = (counts[table.name] ?? 0) + rows.length
      yield rows.map(line).join('')
    }
  }
  yield line({ end: true, rows: counts })
}

async function* readRows(trx: Kysely<unknown>, table: BackupTable): AsyncGenerator<BackupRow[]> {
  const texts = table.columns.map((column) => sql`${sql.ref(column.name)}::text`)
  const order = sql.join(
    table.columns.filter((column) => column.identity).map((column) => sql.ref(column.name)),
  )
  const ordered = table.columns.some((column) => column.identity) ? sql`order by ${order}` : sql``
  await sql`declare backup_rows no scroll cursor for
    select json_build_array(${sql.join(texts)})::text as row from ${sql.table(table.name)} ${ordered}`.execute(
    trx,
  )
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup_rows`.execute(trx)
    if (rows.length === 0) break
    yield rows.map(({ row }) => JSON.parse(row) as BackupRow)
  }
  await sql`close backup_rows`.execute(trx)
}
