import { type Kysely, sql } from 'kysely'

/** The paces of hosts to which all our processes are one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table shared_paces (
    host text primary key,
    full_at timestamptz not null default now(),
    paused_until timestamptz not null default now()
  )`.execute(db)
}
