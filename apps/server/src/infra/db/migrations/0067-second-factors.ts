import { type Kysely, sql } from 'kysely'

/**
 * These tables hold what a user proves themselves with beside the password. A sign-in that waits for it stands in a table of its own: no session
 * is there before, for a process of the version before neither.
 */
const STATEMENTS = [
  `create table second_factors (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    kind text not null check (kind in ('totp', 'passkey')),
    name text not null,
    secret_sealed text,
    last_step bigint,
    credential_id text unique,
    public_key text,
    sign_count bigint,
    transports jsonb,
    confirmed_at timestamptz,
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  )`,
  `create index second_factors_user on second_factors (user_id)`,
  `create table recovery_codes (
    code_hash text primary key,
    user_id bigint not null references users on delete cascade,
    used_at timestamptz
  )`,
  `create index recovery_codes_user on recovery_codes (user_id)`,
  `create table pending_sign_ins (
    token_hash text primary key,
    user_id bigint not null references users on delete cascade,
    is_confirmed boolean not null default false,
    challenge text,
    expires_at timestamptz not null
  )`,
  `create index pending_sign_ins_end on pending_sign_ins (expires_at)`,
  `create index pending_sign_ins_user on pending_sign_ins (user_id)`,
  `alter table sessions add column challenge text`,
  `alter table sessions add column challenge_until timestamptz`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
