import { type Kysely, sql } from 'kysely'
import { readBackupTables } from '../backup/backup-tables.ts'
import type { TablesLeft } from './upgrade-record.ts'

/** Tables that the program writes by itself all the time, and whose newest rows nobody misses. */
const KEPT_BY_THE_PROGRAM = [
  'write_probes',
  'freshness_counts',
  'freshness_totals',
  'shared_paces',
  'contract_calls',
]

export interface NewerRows {
  table: string
  /** Rows that were added or changed since. */
  written: number
  /** Rows that are fewer than then, as far as a count shows it. */
  deleted: number
}

/**
 * The transactions that were under way or yet to come: what they write is in no backup that begins after this. Those of other databases
 * on the same server do not count, however long they last: their rows are not ours. No part of the program writes within a savepoint,
 * whose own number would be missing here.
 */
export async function transactionMark(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ mark: string }>`select pg_current_snapshot()::text as mark`.execute(db)
  return rows[0]?.mark ?? ''
}

/** Counts the rows of every table at the end of the upgrade's own transaction, for `newerRows` later on. */
export async function tablesLeft(trx: Kysely<unknown>, mark: string): Promise<TablesLeft> {
  const rows: Record<string, number> = {}
  for (const { name } of await readBackupTables(trx)) {
    const counted = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(name)}`.execute(trx)
    rows[name] = counted.rows[0]?.count ?? 0
  }
  const own = await sql<{ own: string }>`select pg_current_xact_id()::xid::text as own`.execute(trx)
  return { mark, own: own.rows[0]?.own ?? '', rows }
}

/** Finds what others wrote since the backup began, by table; what the upgrade itself changed is not counted. Reads every row. */
export async function newerRows(
  db: Kysely<unknown>,
  { mark, own, rows: before }: TablesLeft,
): Promise<NewerRows[]> {
  const found: NewerRows[] = []
  for (const { name } of await readBackupTables(db)) {
    if (KEPT_BY_THE_PROGRAM.includes(name)) continue
    const { rows } = await sql<{ count: number; written: number }>`
      select count(*)::int as count,
        (count(*) filter (where xmin <> ${own}::xid and (
          age(xmin) <= age(pg_snapshot_xmax(${mark}::pg_snapshot)::xid)
          or xmin in (select pg_snapshot_xip(${mark}::pg_snapshot)::xid))))::int as written
      from ${sql.table(name)}`.execute(db)
    const { count = 0, written = 0 } = rows[0] ?? {}
    const deleted = Math.max(0, (before[name] ?? 0) - count)
    if (written + deleted > 0) found.push({ table: name, written, deleted })
  }
  return found.toSorted((one, other) => one.table.localeCompare(other.table))
}
