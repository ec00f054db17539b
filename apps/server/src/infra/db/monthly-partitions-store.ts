import { type Kysely, sql } from 'kysely'
import type { Tables } from './schema.ts'
import { tryTransactionLock } from './transaction-lock-store.ts'

/**
 * A table by months, `events` for example, is `events_kept` (rows that stay) beside `events_dated`, whose parts are
 * `events_before_2026_12`, `events_2026_12` …, and `events_other` for rows of no month, so that no write is ever refused.
 */
export interface Month {
  /** Name of the part. */
  name: string
  /** Null: everything before `to`. */
  from: Date | null
  to: Date
}

/**
 * A smaller table gains nothing: each part costs every question its share of planning, some 0.1 ms on a server and 0.5 ms on
 * the embedded database. This is a year of a hundred busy sellers.
 */
const MANY_BYTES = 256 * 1024 * 1024
/** Months that are made ahead of the one we are in. */
const AHEAD = 2
/** Everybody who uses the table waits behind a lock that is waited for. */
const LOCK_WAIT = '200ms'
const LOCK_NOT_AVAILABLE = '55P03'
const NAMED = /_(before_)?(\d{4})_(\d{2})$/

export const startOfMonth = (at: Date, later = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later))

/** Answers the months of a table, the oldest first. */
export async function monthsOf(rows: Kysely<Tables>, table: keyof Tables): Promise<Month[]> {
  const { rows: parts } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = to_regclass(${`${table}_dated`})`.execute(rows)
  const months = parts.flatMap(({ name }) => {
    const [, before, year, month] = NAMED.exec(name) ?? []
    if (!year || !month) return []
    const named = new Date(Date.UTC(Number(year), Number(month) - 1))
    return [before ? { name, from: null, to: named } : { name, from: named, to: startOfMonth(named, 1) }]
  })
  return months.sort((one, other) => one.to.getTime() - other.to.getTime())
}

/** Answers the parts that are no month: rows that stay, those of no month, those from before there were months. */
export async function partsWithoutMonth(rows: Kysely<Tables>, table: keyof Tables): Promise<string[]> {
  const months = await monthsOf(rows, table)
  const { rows: parts } = await sql<{ name: string }>`
    select relname as name from pg_partition_tree(to_regclass(${table})) join pg_class on oid = relid where isleaf`.execute(
    rows,
  )
  return parts
    .map(({ name }) => name)
    .filter((name) => !months.some((month) => month.name === name && month.from))
}

/** Tells whether a table has so many rows that months pay. */
export async function hasManyRows(rows: Kysely<Tables>, table: keyof Tables): Promise<boolean> {
  const { rows: found } = await sql<{ bytes: number | null }>`
    select sum(pg_relation_size(relid))::float8 as bytes from pg_partition_tree(to_regclass(${table})) where isleaf`.execute(
    rows,
  )
  return (found[0]?.bytes ?? 0) >= MANY_BYTES
}

/**
 * Makes this month and those after it where they are missing. Rows that came while a month was missing stay where they are,
 * and that month is not made: they go one by one. What others hold is left to the next call. Answers the names.
 */
export async function makeComingMonths(
  rows: Kysely<Tables>,
  table: keyof Tables,
  since: string,
  now: Date,
): Promise<string[]> {
  const made: string[] = []
  const isDone = await withShortLocks(rows, async (trx) => {
    // Another process makes all of them.
    if (!(await tryTransactionLock(trx, `months of ${table}`))) return
    const months = await monthsOf(trx, table)
    for (let later = 0; later <= AHEAD; later += 1) {
      const [from, to] = [startOfMonth(now, later), startOfMonth(now, later + 1)]
      if (months.some((month) => month.to > from && (month.from === null || month.from <= from))) continue
      const { rows: strays } = await sql`
        select 1 from ${sql.table(`${table}_other`)} where ${sql.ref(since)} >= ${from} and ${sql.ref(since)} < ${to} limit 1`.execute(
        trx,
      )
      if (strays.length > 0) continue
      const name = `${table}_${from.toISOString().slice(0, 7).replace('-', '_')}`
      await sql`create table ${sql.table(name)} partition of ${sql.table(`${table}_dated`)} (primary key (id))
        for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(trx)
      made.push(name)
    }
  })
  return isDone ? made : []
}

/** Drops a month with whatever is in it. Answers false where others use the table for too long: it stays. */
export function dropMonth(rows: Kysely<Tables>, month: Month): Promise<boolean> {
  return withShortLocks(rows, async (trx) => {
    await sql`drop table ${sql.table(month.name)}`.execute(trx)
  })
}

async function withShortLocks(
  rows: Kysely<Tables>,
  work: (trx: Kysely<Tables>) => Promise<void>,
): Promise<boolean> {
  try {
    await rows.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(trx)
      await work(trx)
    })
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}
