import { type Kysely, sql } from 'kysely'

/** Adds the keys by which a caller makes a request that is done once, however often it comes, with what was answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_keys (
      user_id bigint not null references users (id) on delete cascade,
      key text not null,
      fingerprint text not null,
      state text not null check (state in ('begun', 'answered', 'unknown')),
      status smallint,
      answer_sealed text,
      created_at timestamptz not null default now(),
      primary key (user_id, key)
    )`.execute(db)
  await sql`create index idempotency_keys_created_at on idempotency_keys (created_at)`.execute(db)
}
