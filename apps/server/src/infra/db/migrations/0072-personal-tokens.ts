import { type Kysely, sql } from 'kysely'

/** Adds tokens that a person gives to programs of theirs. Only a hash rests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table personal_tokens (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id) on delete cascade,
      name text not null,
      token_hash text not null unique,
      ending text not null,
      scopes jsonb not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      last_used_at timestamptz,
      last_used_from text
    )`.execute(db)
  await sql`create index personal_tokens_user_id on personal_tokens (user_id)`.execute(db)
}
