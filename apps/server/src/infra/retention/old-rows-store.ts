import { type Kysely, sql } from 'kysely'
import type { Month } from '../db/monthly-partitions-store.ts'
import { arrayParameter } from '../db/parameter-values.ts'
import type { Tables } from '../db/schema.ts'
import type { OldRows } from './retention.ts'

/** A place in a table by age: the row after which the next ones are looked at. Text, since a Date is no microsecond. */
export interface AgePlace {
  at: string
  id: number
}

/** Rows that were looked at: the ids of those that may go, and the place of the last, null where there was none. */
export interface OldPage {
  ids: number[]
  last: AgePlace | null
}

const always = sql<boolean>`true`
/** The rows themselves, or those of one part of the table under the table's name. */
const rowsOf = ({ table, part }: OldRows) =>
  part ? sql`${sql.table(part)} as ${sql.table(table)}` : sql.table(table)
const ageOf = ({ table, since }: OldRows) => sql.ref(`${table}.${since}`)

/** Deletes the oldest rows, at most `limit`; for tables whose rows tell by themselves that they may go. Answers how many. */
export async function deleteOldest(
  rows: Kysely<Tables>,
  old: OldRows,
  before: Date,
  limit: number,
): Promise<number> {
  const age = ageOf(old)
  const among = old.among ?? always
  const { numAffectedRows } = await sql`
    delete from ${sql.table(old.table)}
    where ctid = any(array(
      select ctid from ${sql.table(old.table)} where ${age} < ${before} and ${among} order by ${age} limit ${limit}))
      and ${age} < ${before} and ${among}`.execute(rows)
  return Number(numAffectedRows ?? 0)
}

/** Looks at the next `limit` rows after a place, the oldest first: at so many a statement, however many are kept. */
export async function nextOld(
  rows: Kysely<Tables>,
  old: OldRows,
  before: Date,
  { after, limit }: { after: AgePlace | null; limit: number },
): Promise<OldPage> {
  const age = ageOf(old)
  const id = sql.ref(`${old.table}.id`)
  const isAfter = after
    ? sql`${age} >= ${after.at}::timestamptz and (${age}, ${id}) > (${after.at}::timestamptz, ${after.id}::bigint)`
    : always
  const { rows: found } = await sql<{ id: number; at: string; goes: boolean }>`
    select id, ${age}::text as at, ${old.only ?? always} as goes
    from (
      select * from ${rowsOf(old)}
      where ${age} < ${before} and ${old.among ?? always} and ${isAfter}
      order by ${age}, id limit ${limit}
    ) as ${sql.table(old.table)}
    order by ${age}, id`.execute(rows)
  const last = found.at(-1)
  return {
    ids: found.flatMap((row) => (row.goes ? [row.id] : [])),
    last: last ? { at: last.at, id: last.id } : null,
  }
}

/**
 * Looks at the next `limit` rows of a month after an id, and moves those that may not go to where rows stay. Answers how
 * many it looked at and moved, and the last id; null where there was none.
 */
export async function keepOfMonth(
  rows: Kysely<Tables>,
  old: OldRows,
  month: Month,
  { after, limit }: { after: number; limit: number },
): Promise<{ looked: number; kept: number; last: number | null }> {
  const table = sql.table(old.table)
  const age = ageOf(old)
  const from = month.from ? sql`${age} >= ${month.from}` : always
  const { rows: found } = await sql<{ looked: number; kept: number; last: number | null }>`
    with looked as (
      select id, coalesce(${old.among ?? always} and ${old.only ?? always}, false) as goes
      from (select * from ${sql.table(month.name)} where id > ${after} order by id limit ${limit}) as ${table}),
    kept as (
      update ${table} set is_kept = true
      where id = any(array(select id from looked where not goes)) and not is_kept and ${from} and ${age} < ${month.to}
      returning id)
    select count(*)::int as looked, (select count(*)::int from kept) as kept, max(id)::int8 as last from looked`.execute(
    rows,
  )
  return found[0] ?? { looked: 0, kept: 0, last: null }
}

/**
 * Deletes rows of a table that name these, at most `limit`. Answers how many. Each parent's rows are asked for by
 * themselves, and so by the index: for all of them at once a planner may read the whole table, to its end for the last slice.
 */
export async function deleteChildren(
  rows: Kysely<Tables>,
  child: { table: keyof Tables; column: string },
  ids: readonly number[],
  limit: number,
): Promise<number> {
  const table = sql.table(child.table)
  const column = sql.ref(child.column)
  const parents = sql`${arrayParameter([...ids])}::bigint[]`
  const { numAffectedRows } = await sql`
    delete from ${table}
    where ctid = any(array(
        select child.ctid from unnest(${parents}) as parent(id)
        cross join lateral (select ctid from ${table} where ${column} = parent.id offset 0) as child limit ${limit}))
      and ${column} = any(${parents})`.execute(rows)
  return Number(numAffectedRows ?? 0)
}

/**
 * Deletes these rows where they may still go: meanwhile one may have become young, or needed. Their index by
 * age would lead past all that is old, and is kept out of it. Answers how many.
 */
export async function deleteThese(
  rows: Kysely<Tables>,
  old: OldRows,
  before: Date,
  ids: readonly number[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${rowsOf(old)}
    where id = any(${arrayParameter([...ids])}::bigint[])
      and ${ageOf(old)} + interval '0' < ${before} and ${old.among ?? always} and ${old.only ?? always}`.execute(
    rows,
  )
  return Number(numAffectedRows ?? 0)
}
