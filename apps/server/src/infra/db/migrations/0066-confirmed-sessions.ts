import { type Kysely, sql } from 'kysely'

/**
 * A session is confirmed for some minutes by the password, and gets another token then. Calls that were under way with the
 * former one are still answered for a moment.
 */
const STATEMENTS = [
  `alter table sessions add column confirmed_until timestamptz`,
  `alter table sessions add column former_token_hash text`,
  `alter table sessions add column renewed_at timestamptz`,
  `create index sessions_former_token on sessions (former_token_hash) where former_token_hash is not null`,
  `create index sessions_idle on sessions (last_seen_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
