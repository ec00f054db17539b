import { type Kysely, sql } from 'kysely'

/** Searches for products that are in the booth already, one at a time for a business. */
const STATEMENTS = [
  `create table connect_runs (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    filter_by text not null,
    status text not null default 'waiting',
    connected_count integer not null default 0,
    ambiguous_count integer not null default 0,
    unmatched_count integer not null default 0,
    ambiguous jsonb,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    reason_code text,
    created_at timestamptz not null default now(),
    finished_at timestamptz
  )`,
  `create index connect_runs_business on connect_runs (business_id, id)`,
  `create unique index connect_runs_one_active on connect_runs (business_id)
    where status in ('waiting', 'running')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
