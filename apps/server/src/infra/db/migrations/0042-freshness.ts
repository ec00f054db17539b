import { type Kysely, sql } from 'kysely'

/**
 * How long sellers' changes and orders take: since when a change may leave, since when a booth is connected and its queue
 * goes on, counts of durations, and a row by which it is tried whether the database can be written.
 */
const STATEMENTS = [
  `alter table marketplace_connections add column connected_at timestamptz not null default now()`,
  `alter table booth_queues add column resumed_at timestamptz`,
  `alter table product_changes add column due_since timestamptz`,
  `alter table order_commands add column due_since timestamptz`,
  `create index product_changes_due on product_changes (next_attempt_at) where state in ('waiting', 'sending')`,
  `create table freshness_counts (
    business_id bigint not null references businesses(id) on delete cascade,
    kind text not null,
    slot timestamptz not null,
    bucket smallint not null,
    count integer not null,
    primary key (business_id, kind, slot, bucket)
  )`,
  `create index freshness_counts_slot on freshness_counts (slot)`,
  `create table freshness_totals (
    slot timestamptz not null,
    kind text not null,
    bucket smallint not null,
    count integer not null,
    primary key (slot, kind, bucket)
  )`,
  `create table write_probes (
    role text primary key,
    written_at timestamptz not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
