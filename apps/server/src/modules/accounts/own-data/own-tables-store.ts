import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isLeftOutOfBackups } from '../../../infra/db/backup/backup-tables.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export interface OwnTable {
  name: string
  columns: string[]
  /** The columns that tell its rows apart, with their types, by which they are read in parts. */
  keys: { name: string; type: string }[]
}

/** A column with such a name opens something, or tells how a secret is recognised: it stays with us, and is deleted with the rest. */
const SECRET = /sealed|hash|secret|token|password|path_key|challenge/
/** Rows are fetched by the thousand, and handed on in parts small enough that other answers come in between. */
const FETCHED = 1_000
const HANDED_ON = 50
/** The log of what admins did is the operator's: it names them, and nobody can delete from it. */
const OF_OPERATORS = ['admin_acts']

/** Large tables have no index by their business, and are reached by the row that each of theirs belongs to. */
const THROUGH: Readonly<Record<string, readonly [column: string, parent: string]>> = {
  chat_answers: ['chat_id', 'chats'],
  chat_messages: ['chat_id', 'chats'],
  crawl_job_items: ['job_id', 'crawl_jobs'],
  crawl_job_logs: ['job_id', 'crawl_jobs'],
  dispatch_sheet_rows: ['sheet_id', 'dispatch_sheets'],
  instagram_import_posts: ['import_id', 'instagram_imports'],
  instagram_posts: ['project_id', 'projects'],
  media_files: ['project_id', 'projects'],
  notification_reads: ['notification_id', 'notifications'],
  operation_results: ['operation_id', 'operations'],
  sheet_import_rows: ['import_id', 'sheet_imports'],
  site_categories: ['project_id', 'projects'],
}

/** The tables that hold rows of businesses, read from the catalogue, so that none is forgotten when one is added. */
export async function ownTables(rows: Kysely<Tables>): Promise<OwnTable[]> {
  const { rows: found } = await sql<OwnTable>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      coalesce(
        jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by array_position(p.indkey::int2[], a.attnum)) filter (where a.attnum = any(p.indkey)),
        jsonb_agg(jsonb_build_object('name', 'id', 'type', 'bigint')) filter (where a.attname = 'id'), '[]') as keys
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    left join pg_index p on p.indrelid = c.oid and p.indisprimary
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
    group by c.relname
    order by c.relname`.execute(rows)
  return found.filter((table) => !OF_OPERATORS.includes(table.name) && ownerColumn(table) !== null)
}

/** The column by which a table's rows are a business's own, and which an index begins with. */
export function ownerColumn({ name, columns }: Pick<OwnTable, 'name' | 'columns'>): string | null {
  if (name === 'businesses') return 'id'
  return THROUGH[name]?.[0] ?? ['business_id', 'user_id'].find((column) => columns.includes(column)) ?? null
}

function ownedBy(table: OwnTable, businessId: number) {
  const column = ownerColumn(table) ?? ''
  if (column === 'id' || column === 'business_id') return sql<boolean>`${sql.ref(column)} = ${businessId}`
  const parent = THROUGH[table.name]?.[1] ?? 'users'
  return sql<boolean>`${sql.ref(column)} in (select id from ${sql.table(parent)} where business_id = ${businessId})`
}

/** Tells whether a person is given a table: not one that only opens something for a while, nor a count that follows from others. */
export const isGiven = ({ name }: OwnTable): boolean => !isLeftOutOfBackups(name)

/** The rows of a table in parts, as JSON of their columns without secrets. */
export async function* ownRows(
  rows: Kysely<Tables>,
  table: OwnTable,
  businessId: number,
): AsyncGenerator<string[]> {
  const secrets = sql.join(
    table.columns.filter((column) => SECRET.test(column)).map((column) => sql.lit(column)),
  )
  const keys = sql.join(table.keys.map(({ name }) => sql.ref(name)))
  const at = sql.join(table.keys.map(({ name }) => sql`t.${sql.ref(name)}::text`))
  let after: readonly string[] | null = null
  for (;;) {
    const next: RawBuilder<unknown> =
      after === null ? sql`` : sql`and (${keys}) > (${keysAfter(table, after)})`
    // The owner's rows are found first: the planner would otherwise walk through everybody's by their keys.
    const { rows: found } = await sql<{ row: Record<string, unknown>; at: string[] }>`
      with own as materialized (select ${keys} from ${sql.table(table.name)} where ${ownedBy(table, businessId)} ${next})
      select to_jsonb(t) - array[${secrets}]::text[] as row, array[${at}] as at
      from ${sql.table(table.name)} t
      join (select * from own order by ${keys} limit ${FETCHED}) part using (${keys})
      order by ${keys}`.execute(rows)
    for (let from = 0; from < found.length; from += HANDED_ON)
      yield found.slice(from, from + HANDED_ON).map(({ row }) => JSON.stringify(row))
    if (found.length < FETCHED) return
    after = found.at(-1)?.at ?? null
  }
}

const keysAfter = ({ keys }: OwnTable, after: readonly string[]) =>
  sql.join(keys.map(({ type }, index) => sql`${after[index]}::text::${sql.raw(type)}`))

/** Counts the rows of each table that a business has any of. */
export async function countOwnRows(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<{ table: string; rows: number }[]> {
  const counts: { table: string; rows: number }[] = []
  for (const table of await ownTables(rows)) {
    const { rows: found } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table.name)} where ${ownedBy(table, businessId)}`.execute(
      rows,
    )
    const count = found[0]?.count ?? 0
    if (count > 0) counts.push({ table: table.name, rows: count })
  }
  return counts
}

/** Deletes what triggers noted of the deleted rows, for counts that nobody keeps any more. */
export async function deleteMarks(rows: Kysely<Tables>, businessId: number): Promise<void> {
  for (const table of await ownTables(rows))
    if (ownerColumn(table) === 'business_id' && !isGiven(table))
      await sql`delete from ${sql.table(table.name)} where business_id = ${businessId}`.execute(rows)
}
