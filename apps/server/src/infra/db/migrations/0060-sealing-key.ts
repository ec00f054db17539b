import { type Kysely, sql } from 'kysely'

/**
 * The key that sealed values are made with, one for all processes. No row: none was chosen, and values are sealed in the form
 * that processes of the version before can read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sealing_key (
    is_only boolean primary key default true check (is_only),
    key_id text not null
  )`.execute(db)
}
