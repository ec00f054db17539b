import { type Kysely, sql } from 'kysely'

/**
 * Indexes by age, so that old rows are found without reading the young ones, and the moment at which an order's buyer was
 * forgotten.
 */
const STATEMENTS = [
  `create index sessions_end on sessions (expires_at)`,
  `create index login_attempts_age on login_attempts (attempted_at)`,
  `create index login_waits_age on login_waits (ready_at)`,
  `create index known_devices_age on known_devices (last_used_at)`,
  `create index notifications_age on notifications (created_at, id)`,
  `create index notification_messages_age on notification_messages (created_at, id)`,
  `create index operations_age on operations (finished_at, id)`,
  `create index product_events_age on product_events (happened_at, id) where kind <> 'connected'`,
  `create index crawl_jobs_age on crawl_jobs (finished_at, id)`,
  `create index sheet_imports_age on sheet_imports (created_at, id)`,
  `create index dispatch_sheets_age on dispatch_sheets (created_at, id)`,
  `create index webhook_deliveries_age on webhook_deliveries (received_at)`,
  `create index chats_age on chats (remote_updated_at, id)`,
  `create index chat_messages_age on chat_messages (sent_at)`,
  `create index chat_answers_age on chat_answers (updated_at) where state = 'done'`,
  `create index media_files_uploads_age on media_files (created_at, id) where source_key like 'upload/%'`,
  `alter table orders add column buyer_forgotten_at timestamptz`,
  `create index orders_buyers_age on orders (parcel_updated_at)
    where buyer_forgotten_at is null and status in (3067, 3195, 3233)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
