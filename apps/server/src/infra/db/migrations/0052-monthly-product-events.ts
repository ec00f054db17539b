import { type Kysely, sql } from 'kysely'

/**
 * The timeline of products by months, so that a whole month can be dropped: deleting so many rows one by one leaves as many
 * dead ones in four indexes. Entries that stay however old they are stand apart (`is_kept`); what came before is the old table
 * itself, attached as it is. No row is written; the one scan proves that none lies beyond the old table's end. Months are made
 * where there are many entries (`monthly-partitions-store.ts`).
 */
const BY_MONTHS = `do $$
declare
  next_id bigint := nextval(pg_get_serial_sequence(quote_ident(current_schema()) || '.product_events', 'id'));
  last_at timestamptz := (select max(happened_at) from product_events);
  ends_at timestamp := date_trunc('month', greatest(now(), last_at) at time zone 'UTC') + interval '1 month';
  old_name text := 'product_events_before_' || to_char(ends_at, 'YYYY_MM');
begin
  execute format('alter table product_events rename to %I', old_name);
  alter index product_events_pkey rename to product_events_before_pkey;
  alter index product_events_item rename to product_events_before_item;
  alter index product_events_recent rename to product_events_before_recent;
  alter index product_events_age rename to product_events_before_age;
  execute format('alter table %I rename constraint product_events_business_id_fkey to product_events_before_business_id_fkey',
    old_name);
  execute format('alter table %I rename constraint product_events_project_item_id_fkey
    to product_events_before_project_item_id_fkey', old_name);
  execute format('alter table %I add column is_kept boolean not null default false', old_name);
  execute format('alter table %I alter column id drop identity', old_name);
  execute format('alter table %I add constraint product_events_before check (not is_kept and happened_at < %L)',
    old_name, ends_at || '+00');
  execute format('create table product_events (
    id bigint not null generated always as identity (start with %s),
    business_id bigint not null references businesses(id) on delete cascade,
    project_item_id bigint references project_items(id) on delete cascade,
    product_id bigint,
    kind text not null,
    cause jsonb,
    changes jsonb,
    messages jsonb,
    code text,
    happened_at timestamptz not null default now(),
    is_kept boolean not null default false
  ) partition by list (is_kept)', next_id);
  create table product_events_dated partition of product_events for values in (false) partition by range (happened_at);
  create table product_events_kept partition of product_events (primary key (id)) for values in (true);
  create index product_events_item on product_events (business_id, project_item_id, id desc);
  create index product_events_recent on product_events (business_id, kind, happened_at);
  create index product_events_age on product_events (happened_at, id) where kind <> 'connected';
  execute format('alter table product_events_dated attach partition %I for values from (minvalue) to (%L)',
    old_name, ends_at || '+00');
  create table product_events_other partition of product_events_dated (primary key (id)) default;
end $$`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(BY_MONTHS).execute(db)
}
