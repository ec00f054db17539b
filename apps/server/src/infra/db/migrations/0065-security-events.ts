import { type Kysely, sql } from 'kysely'

/** The record of what happened to the safety of accounts, for its business and, of attacks, for operators. */
const STATEMENTS = [
  `create table security_events (
    id bigint generated always as identity primary key,
    happened_at timestamptz not null default now(),
    business_id bigint references businesses on delete cascade,
    user_id bigint,
    username text,
    event text not null,
    outcome text not null,
    subject text,
    address text,
    browser text,
    system text
  )`,
  `create index security_events_business on security_events (business_id, id)`,
  `create index security_events_age on security_events (happened_at, id)`,
  `create index security_events_attacks on security_events (happened_at, address) where outcome <> 'done'`,
  `create index security_events_refused on security_events (address, happened_at) where outcome = 'refused'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
