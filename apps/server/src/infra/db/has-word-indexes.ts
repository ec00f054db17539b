import type { Database } from './database.ts'

/** True where searches find words inside names by an index (migration 0044), and need not read all names. */
export async function hasWordIndexes(database: Database): Promise<boolean> {
  const { rows } = await database.execute(
    `select from pg_indexes where schemaname = current_schema() and indexname in ('project_items_words', 'orders_words')`,
  )
  return rows.length === 2
}
