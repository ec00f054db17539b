import { type Kysely, sql } from 'kysely'

/**
 * Notifications leave only to a target that was confirmed; until then to the one before. Those that a seller had set up count as
 * confirmed.
 */
const STATEMENTS = [
  `alter table notification_channels add column confirmed_settings jsonb`,
  `alter table notification_channels add column code_hash text`,
  `alter table notification_channels add column code_until timestamptz`,
  `alter table notification_channels add column code_tries integer not null default 0`,
  `update notification_channels set confirmed_settings = settings`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
