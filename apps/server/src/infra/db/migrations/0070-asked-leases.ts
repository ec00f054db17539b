import { type Kysely, sql } from 'kysely'

/** A lease also names the queues whose work came while it was held, and which its holder wakes in the end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table queue_leases add column asked_by jsonb not null default '[]'`.execute(db)
}
