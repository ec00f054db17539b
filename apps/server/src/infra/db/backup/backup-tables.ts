import { type Kysely, sql } from 'kysely'

export interface BackupColumn {
  name: string
  /** PostgreSQL's spelling, for a cast. */
  type: string
  identity: boolean
}

export interface BackupTable {
  name: string
  columns: BackupColumn[]
}

/** These rows open something for a while, and out of a backup they would open it once more. Older backups hold them; they stay unread. */
const SHORT_LIVED = [
  'sessions',
  'login_attempts',
  'login_waits',
  'known_devices',
  'pending_sign_ins',
  'used_sign_ons',
  'woo_authorizations',
  'personal_tokens',
]

/**
 * Migrations write their own; a lease belongs to a process that will be gone (versions before `0014-queues` keep leases in
 * `lanes`), and the key that is sealed with belongs to the machines that know it. Kept counts follow from the rows: while these are restored, triggers note what is to be counted.
 */
const LEFT_OUT = [
  'kysely_migration',
  'kysely_migration_lock',
  ...SHORT_LIVED,
  'lanes',
  'queue_leases',
  'sealing_key',
  'item_counts',
  'item_count_marks',
  'item_sending_days',
  'repeated_item_names',
  'item_name_marks',
  'order_counts',
  'order_count_marks',
  'booth_product_counts',
  'booth_product_marks',
  'business_health',
  'business_health_marks',
  'business_health_totals',
  'business_health_refresh',
]

export const isLeftOutOfBackups = (table: string): boolean => LEFT_OUT.includes(table)

/** The tables of our schema with their columns, each after those it refers to; those by months as one. Read from the catalogue: none is forgotten. */
export async function readBackupTables(db: Kysely<unknown>): Promise<BackupTable[]> {
  const { rows: columns } = await sql<BackupColumn & { table: string }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
           a.attidentity <> '' as identity
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`.execute(db)
  const { rows: references } = await sql<{ from: string; to: string }>`
    select distinct source.relname as from, target.relname as to
    from pg_constraint k
    join pg_class source on source.oid = k.conrelid
    join pg_class target on target.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
      and k.conrelid <> k.confrelid`.execute(db)

  const tables = new Map<string, BackupTable>()
  for (const { table, ...column } of columns) {
    if (isLeftOutOfBackups(table)) continue
    const known = tables.get(table) ?? { name: table, columns: [] }
    known.columns.push(column)
    tables.set(table, known)
  }
  return inOrderOfReferences(tables, references)
}

function inOrderOfReferences(
  tables: ReadonlyMap<string, BackupTable>,
  references: readonly { from: string; to: string }[],
): BackupTable[] {
  const ordered: BackupTable[] = []
  const waiting = new Map(tables)
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ name }) => !references.some((reference) => reference.from === name && waiting.has(reference.to)),
    )
    if (free.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const table of free) {
      ordered.push(table)
      waiting.delete(table.name)
    }
  }
  return ordered
}
