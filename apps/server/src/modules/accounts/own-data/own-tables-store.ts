import { type Kysely, sql } from 'kysely'
import { isLeftOutOfBackups } from '../../../infra/db/backup/backup-tables.ts'
import type { Tables } from '../../../infra/db/schema.ts'

/** How the rows of a table are a business's own. */
type Owner = 'business' | 'user' | 'itself'

export interface OwnTable {
  name: string
  owner: Owner
  columns: string[]
  /** Has an `id`, by which its rows are read in parts. */
  hasId: boolean
}

/** What opens something, or says how a secret is recognised: it stays with us, and is deleted with the rest. */
const SECRET = /sealed|hash|secret|token|password|path_key|challenge/
const BATCH = 500
/** The log of what admins did is the operator's: it names them, nobody changes it, and it ends by itself. */
const OF_OPERATORS = ['admin_acts']

/** The tables that hold rows of businesses, read from the catalogue, so that none is forgotten when one is added. */
export async function ownTables(rows: Kysely<Tables>): Promise<OwnTable[]> {
  const { rows: found } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
    group by c.relname
    order by c.relname`.execute(rows)
  return found.flatMap(({ name, columns }): OwnTable[] => {
    const owner = ownerOf(name, columns)
    return owner === null ? [] : [{ name, owner, columns, hasId: columns.includes('id') }]
  })
}

function ownerOf(name: string, columns: readonly string[]): Owner | null {
  if (OF_OPERATORS.includes(name)) return null
  if (name === 'businesses') return 'itself'
  if (columns.includes('business_id')) return 'business'
  return columns.includes('user_id') ? 'user' : null
}

const ownedBy = (owner: Owner, businessId: number) => {
  if (owner === 'itself') return sql<boolean>`id = ${businessId}`
  if (owner === 'business') return sql<boolean>`business_id = ${businessId}`
  return sql<boolean>`user_id in (select id from users where business_id = ${businessId})`
}

/** What a person is given: no table that only opens something for a while, and no count that follows from others. */
export const isGiven = ({ name }: OwnTable): boolean => !isLeftOutOfBackups(name)

/** The rows of a table in parts, as JSON of their columns without secrets. */
export async function* ownRows(
  rows: Kysely<Tables>,
  { name, owner, columns, hasId }: OwnTable,
  businessId: number,
): AsyncGenerator<string[]> {
  const secrets = sql.join(columns.filter((column) => SECRET.test(column)).map((column) => sql.lit(column)))
  let after = 0
  for (;;) {
    const part = hasId ? sql`and id > ${after} order by id limit ${BATCH}` : sql``
    const { rows: found } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - array[${secrets}]::text[] as row from ${sql.table(name)} t
      where ${ownedBy(owner, businessId)} ${part}`.execute(rows)
    if (found.length > 0) yield found.map(({ row }) => JSON.stringify(row))
    if (!hasId || found.length < BATCH) return
    after = Number(found.at(-1)?.row['id'])
  }
}

/** Counts the rows of each table that a business has any of. */
export async function countOwnRows(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<{ table: string; rows: number }[]> {
  const counts: { table: string; rows: number }[] = []
  for (const { name, owner } of await ownTables(rows)) {
    const { rows: found } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} where ${ownedBy(owner, businessId)}`.execute(rows)
    const count = found[0]?.count ?? 0
    if (count > 0) counts.push({ table: name, rows: count })
  }
  return counts
}

/** Deletes what triggers noted of the deleted rows, for counts that nobody keeps any more. */
export async function deleteMarks(rows: Kysely<Tables>, businessId: number): Promise<void> {
  for (const { name, owner } of await ownTables(rows))
    if (owner === 'business' && isLeftOutOfBackups(name))
      await sql`delete from ${sql.table(name)} where business_id = ${businessId}`.execute(rows)
}
