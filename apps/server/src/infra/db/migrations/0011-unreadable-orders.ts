import { type Kysely, sql } from 'kysely'

/** Orders of a booth that the marketplace shows and that could not be read: each until it is read. */
const STATEMENTS = [`alter table order_polls add column unreadable jsonb not null default '[]'`]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
