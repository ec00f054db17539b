import { type Kysely, sql } from 'kysely'

/** A platform's webhook brings an event, which waits until the shop is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table platform_connections rename column hinted_at to pending_event_at`.execute(db)
}
