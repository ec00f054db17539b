import { type Kysely, sql, type Transaction } from 'kysely'
import {
  type BackupEnd,
  type BackupHeader,
  type BackupLine,
  type BackupRow,
  countRows,
  FORMAT,
  FORMAT_VERSION,
  type RowCounts,
  type TableHeading,
} from './backup/backup-format.ts'
import { type BackupTable, isLeftOutOfBackups, readBackupTables } from './backup/backup-tables.ts'
import { readBackup } from './backup/read-backup.ts'
import type { Database } from './database.ts'
import { DatabaseFailure } from './database-failure.ts'
import { migrateIn } from './migrate.ts'
import { MIGRATIONS } from './migrations/migration-list.ts'

const ROWS_AT_ONCE = 500
const BYTES_AT_ONCE = 4 * 1024 * 1024

export interface RestoreOptions {
  /** Throws away what is in the database first. Without it only an empty database is filled. */
  replace?: boolean
  /** The tables stay those of the backup's version, for the program that wrote it. */
  keepsVersion?: boolean
  /** Identities of age, of which one opens a backup that is encrypted. */
  identities?: readonly string[]
}

/**
 * Fills the database from a file that `backup` wrote on either kind of database, in one transaction: a file that
 * turns out broken leaves everything as it was. A backup of an older version is brought up to date.
 * @throws DatabaseFailure `bad_backup`, `not_empty`; `no_identity` when it is encrypted to none of the identities.
 */
export async function restore(
  database: Database,
  file: string,
  options: RestoreOptions = {},
): Promise<RowCounts> {
  return database.kysely.transaction().execute(async (trx) => {
    // Large batches on a slow disk are no reason to give up half-way.
    await sql`set local statement_timeout = 0`.execute(trx)
    const filler = new Filler(trx as Transaction<unknown>, database.schema, options)
    await readBackup(file, options.identities ?? [], (line) => filler.take(line))
    return filler.finish()
  })
}

/** Takes the lines of a backup in their order. */
class Filler {
  readonly #trx: Transaction<unknown>
  readonly #schema: string
  readonly #options: RestoreOptions
  readonly #counts: Record<string, number> = {}
  #tables: Map<string, BackupTable> | null = null
  /** Null as a table: its rows are passed over. */
  #current: { name: string; table: BackupTable | null; columns: string[] } | null = null
  #waiting: string[] = []
  #waitingBytes = 0
  #end: BackupEnd | null = null

  constructor(trx: Transaction<unknown>, schema: string, options: RestoreOptions) {
    this.#trx = trx
    this.#schema = schema
    this.#options = options
  }

  async take(line: BackupLine): Promise<void> {
    if (this.#tables === null) await this.#begin(line as BackupHeader)
    else if (this.#end !== null) throw bad('it goes on after its end')
    else if (Array.isArray(line)) await this.#addRow(line)
    else if ('table' in line) await this.#beginTable(line)
    else if ('end' in line) this.#end = line
    else throw bad('it holds a line of an unknown kind')
  }

  async finish(): Promise<RowCounts> {
    await this.#flush()
    if (this.#end === null || this.#tables === null) throw bad('its end is missing')
    for (const [name, count] of Object.entries(this.#end.rows)) {
      if ((this.#counts[name] ?? 0) !== count) throw bad(`rows of ${name} are missing`)
    }
    for (const table of this.#tables.values()) await setIdentity(this.#trx, table)
    if (!this.#options.keepsVersion) await migrateIn(this.#trx, this.#schema)
    return countRows(
      Object.fromEntries(Object.entries(this.#counts).filter(([name]) => !isLeftOutOfBackups(name))),
    )
  }

  async #begin(header: BackupHeader): Promise<void> {
    if (header?.format !== FORMAT) throw bad('it is no backup')
    if (header.version !== FORMAT_VERSION || !(header.migration in MIGRATIONS)) {
      throw bad('a newer version of this program wrote it')
    }
    if (!this.#options.replace) await assertEmpty(this.#trx)
    await dropTables(this.#trx)
    await migrateIn(this.#trx, this.#schema, header.migration)
    const tables = await readBackupTables(this.#trx)
    this.#tables = new Map(tables.map((table) => [table.name, table]))
  }

  async #beginTable({ table: name, columns }: TableHeading): Promise<void> {
    await this.#flush()
    const table = this.#tables?.get(name) ?? null
    this.#counts[name] = 0
    this.#current = { name, table, columns }
    if (isLeftOutOfBackups(name)) return
    if (!table) throw bad(`it holds an unknown table ${name}`)
    const known = new Set(table.columns.map((column) => column.name))
    const unknown = columns.find((column) => !known.has(column))
    if (unknown !== undefined) throw bad(`it holds an unknown column ${name}.${unknown}`)
  }

  async #addRow(row: BackupRow): Promise<void> {
    if (this.#current === null) throw bad('it holds a row without a table')
    if (row.length !== this.#current.columns.length) throw bad('it holds a row of the wrong length')
    const { name, table } = this.#current
    this.#counts[name] = (this.#counts[name] ?? 0) + 1
    if (table === null) return
    const text = JSON.stringify(row)
    this.#waiting.push(text)
    this.#waitingBytes += text.length
    if (this.#waiting.length >= ROWS_AT_ONCE || this.#waitingBytes >= BYTES_AT_ONCE) await this.#flush()
  }

  async #flush(): Promise<void> {
    const { table, columns } = this.#current ?? { table: null, columns: [] }
    if (table === null || this.#waiting.length === 0) return
    const types = new Map(table.columns.map((column) => [column.name, column.type]))
    const values = columns.map(
      (name, index) => sql`(row->>${sql.lit(index)})::${sql.raw(types.get(name) ?? '')}`,
    )
    // json, not jsonb: the texts pass as they are.
    await sql`
      insert into ${sql.table(table.name)} (${sql.join(columns.map((name) => sql.ref(name)))})
      overriding system value
      select ${sql.join(values)} from json_array_elements(${`[${this.#waiting.join(',')}]`}::json) as rows(row)
    `.execute(this.#trx)
    this.#waiting = []
    this.#waitingBytes = 0
  }
}

function bad(reason: string): DatabaseFailure {
  return new DatabaseFailure('bad_backup', `The backup cannot be restored: ${reason}`)
}

async function assertEmpty(trx: Kysely<unknown>): Promise<void> {
  for (const { name } of await readBackupTables(trx)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx)
    if (rows.length > 0)
      throw new DatabaseFailure('not_empty', `The database is not empty: there are rows in ${name}`)
  }
}

async function dropTables(trx: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
    trx,
  )
  for (const { name } of rows) await sql`drop table ${sql.table(name)} cascade`.execute(trx)
}

/** The next new row continues after the largest number restored. */
async function setIdentity(trx: Kysely<unknown>, table: BackupTable): Promise<void> {
  for (const column of table.columns.filter((column) => column.identity)) {
    const largest = sql`(select max(${sql.ref(column.name)}) from ${sql.table(table.name)})`
    await sql`
      select setval(pg_get_serial_sequence(quote_ident(current_schema()) || '.' || quote_ident(${table.name}), ${column.name}),
        coalesce(${largest}, 1), ${largest} is not null)`.execute(trx)
  }
}
