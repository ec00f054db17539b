import { type Kysely, sql } from 'kysely'

/** A connection remembers what it was given; a sign-on is exchanged once. Connections of before know nothing of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table marketplace_connections add column granted_scopes jsonb`.execute(db)
  await sql`create table used_sign_ons (
    nonce_hash text primary key,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create index used_sign_ons_expiry on used_sign_ons (expires_at)`.execute(db)
}
