import { type Kysely, sql } from 'kysely'

/** Adds what an operator writes in the panel instead of the environment. Values are sealed: some are secrets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation_settings (
      name text primary key,
      value_sealed text not null,
      updated_at timestamptz not null default now()
    )`.execute(db)
}
