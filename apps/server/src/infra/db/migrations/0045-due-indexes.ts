import { type Kysely, sql } from 'kysely'

/** These indexes find what has come due, so that looking costs nothing while nothing is due. */
const STATEMENTS = [
  `create index projects_sync_due on projects (next_sync_at) where sync_enabled`,
  `create index booth_settings_reconciliation_due on booth_settings (next_reconciliation_at)
    where reconciliation_interval <> 'off'`,
  `create index platform_connections_events on platform_connections (pending_event_at)
    where status = 'connected' and pending_event_at is not null and failures = 0`,
  `create index marketplace_connections_connected on marketplace_connections (connected_at)`,
  `create index operations_order_reconciliations on operations (business_id, created_at)
    where kind = 'order_reconciliation'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
