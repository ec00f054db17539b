import { type Kysely, sql } from 'kysely'

/** Devices that were signed in before, and the waits that new devices were told while somebody guesses at a name. */
const STATEMENTS = [
  `create table known_devices (
    token_hash text not null,
    user_id bigint not null references users(id) on delete cascade,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    primary key (token_hash, user_id)
  )`,
  `create index known_devices_user on known_devices (user_id, last_used_at)`,
  `create table login_waits (
    username text not null,
    address text not null,
    ready_at timestamptz not null,
    primary key (username, address)
  )`,
  `alter table login_attempts add column device_hash text`,
  `create index login_attempts_device on login_attempts (device_hash, attempted_at) where device_hash is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
