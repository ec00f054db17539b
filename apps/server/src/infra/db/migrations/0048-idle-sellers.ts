import { type Kysely, sql } from 'kysely'

/**
 * The operators' list is brought up to what was written, as counts are (decision 47): triggers only note which business is to
 * be looked at again, with rows of their own, so that no two transactions wait for each other. A seller of whom nothing is
 * written costs nothing.
 */
const MARKS = [
  `create table business_health_marks (
    id bigint generated always as identity primary key,
    business_id bigint not null
  )`,
  `create index business_health_marks_business on business_health_marks (business_id)`,
  // Statements that write thousands of rows leave one mark a business.
  `create or replace function mark_health_of_rows() returns trigger language plpgsql as $$ begin
    insert into business_health_marks (business_id) select distinct business_id from changed_rows;
    return null;
  end $$`,
  `create or replace function mark_health_of_row() returns trigger language plpgsql as $$ begin
    insert into business_health_marks (business_id) values (new.business_id);
    return null;
  end $$`,
  `create or replace function mark_health_of_both() returns trigger language plpgsql as $$ begin
    insert into business_health_marks (business_id)
      select distinct id from (values (old.business_id), (new.business_id)) as moved (id);
    return null;
  end $$`,
  `create or replace function mark_health_of_business() returns trigger language plpgsql as $$ begin
    insert into business_health_marks (business_id) values (new.id);
    return null;
  end $$`,
]

function rowsTrigger(table: string, event: 'insert' | 'update' | 'delete'): string {
  const seen = event === 'delete' ? 'old' : 'new'
  return `create trigger ${table}_${event}_marks_health after ${event} on ${table}
    referencing ${seen} table as changed_rows for each statement execute function mark_health_of_rows()`
}

/** Only values that the list depends on mark: most updates note that something was looked at. */
function updateTrigger(table: string, values: readonly string[], marks = 'mark_health_of_row'): string {
  const differs = values.map(
    (value) => `${value.replaceAll('$', 'old')} is distinct from ${value.replaceAll('$', 'new')}`,
  )
  return `create trigger ${table}_update_marks_health after update on ${table}
    for each row when (${differs.join(' or ')}) execute function ${marks}()`
}

const TABLES = [
  'users',
  'marketplace_connections',
  'platform_connections',
  'booth_queues',
  'crawl_jobs',
  'product_changes',
] as const

const TRIGGERS = [
  ...TABLES.flatMap((table) => [rowsTrigger(table, 'insert'), rowsTrigger(table, 'delete')]),
  rowsTrigger('product_changes', 'update'),
  `create trigger businesses_insert_marks_health after insert on businesses
    for each row execute function mark_health_of_business()`,
  updateTrigger('businesses', ['$.name', '$.domain', '$.is_active'], 'mark_health_of_business'),
  updateTrigger('users', ['$.business_id', '$.username', '$.last_signed_in_at'], 'mark_health_of_both'),
  updateTrigger('marketplace_connections', ['$.status', '$.vendor_title']),
  updateTrigger('platform_connections', ['$.status', '($.failure is null)']),
  updateTrigger('booth_queues', ['$.stopped_at', '$.pause_code', '$.last_done_at']),
  updateTrigger('crawl_jobs', ['$.status']),
]

/** Every business is looked at once: the former version may have written after its last refresh. */
const FIRST_MARKS = [`insert into business_health_marks (business_id) select id from businesses`]

/** The operators' list takes its pages and its counts from these, whose conditions `trouble-conditions-store.ts` repeats. */
const LIST = [
  `alter table business_health add column weight integer not null default 0`,
  `create index business_health_weight on business_health (weight desc, business_id desc)`,
  `create index business_health_synced on business_health (last_done_at desc nulls last, business_id desc)`,
  `create index business_health_signed_in on business_health (last_signed_in_at desc nulls last, business_id desc)`,
  `create index business_health_booth_lost on business_health (business_id) where booth_status = 'disconnected'`,
  `create index business_health_shop_lost on business_health (business_id) where shop_status = 'disconnected'`,
  `create index business_health_waiting on business_health (waiting_since) where is_active and stopped_at is null
    and pause_code is null and booth_status = 'connected' and waiting_since is not null`,
  `create index business_health_paused on business_health (business_id) where pause_code is not null and stopped_at is null`,
  `create index business_health_reading_failed on business_health (business_id) where reading_failed`,
  `create index business_health_refused on business_health (business_id) where refused > 0`,
  `create index business_health_held on business_health (business_id) where held > 0`,
  `create index business_health_stopped on business_health (business_id) where stopped_at is not null`,
  `create index business_health_no_booth on business_health (business_id) where booth_status is null`,
]

/** Statuses that sellers are told of are found by these, as is what has come due. */
const INDEXES = [
  `create index booth_queues_paused on booth_queues (pause_since) where pause_since is not null`,
  `create index notifications_of_pauses on notifications (created_at) where event = 'sync_paused'`,
  `create index marketplace_connections_lost on marketplace_connections (updated_at) where status = 'disconnected'`,
  `create index marketplace_connections_ending on marketplace_connections (expires_at)
    where status = 'connected' and refresh_token_sealed is null`,
  `create index platform_connections_lost on platform_connections (failed_at) where status = 'disconnected'`,
  `create index platform_connections_ending on platform_connections (refresh_expires_at) where status = 'connected'`,
  `create index booth_settings_reconciliation_interval on booth_settings (reconciliation_interval, next_reconciliation_at)
    where reconciliation_interval <> 'off'`,
]

const RECONCILIATIONS = [
  // From now on settings come with a booth's first product.
  `insert into booth_settings (business_id) select distinct business_id from booth_products on conflict do nothing`,
  // Long past: each booth is looked at once, which says when it is due.
  `alter table order_polls add column next_reconciliation_at timestamptz not null default '2000-01-01Z'`,
  `create index order_polls_reconciliation_due on order_polls (next_reconciliation_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('set local statement_timeout = 0').execute(db)
  for (const statement of [...MARKS, ...TRIGGERS, ...FIRST_MARKS, ...LIST, ...INDEXES, ...RECONCILIATIONS])
    await sql.raw(statement).execute(db)
}
