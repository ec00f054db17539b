import { type Kysely, sql } from 'kysely'

/**
 * The key that sealed values are made with, one for all processes: no row while none was chosen, and values are sealed in the form
 * that processes of the version before can read. A connection remembers the scopes that it was given; those of before know nothing
 * of it. A sign-on is exchanged once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sealing_key (
    is_only boolean primary key default true check (is_only),
    key_id text not null
  )`.execute(db)
  await sql`alter table marketplace_connections add column granted_scopes jsonb`.execute(db)
  await sql`create table used_sign_ons (
    nonce_hash text primary key,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create index used_sign_ons_expiry on used_sign_ons (expires_at)`.execute(db)
}
