import { type Kysely, sql } from 'kysely'

/** Counts are kept for four thousand items or so at once: `id >> 12`. It must be what `item-counts-store.ts` says. */
const BLOCK = 'id >> 12'
const BLOCK_OF_ITEM = 'project_item_id >> 12'

/**
 * The counts of items and of orders, kept block by block (decision 47). Whoever writes only notes which blocks are to be counted again, with
 * rows of its own, so that no two transactions wait for each other; a reader counts noted blocks itself.
 */
const TABLES = [
  `create table item_counts (
    business_id bigint not null,
    project_id bigint not null,
    block bigint not null,
    items integer not null,
    unverified integer not null,
    verified integer not null,
    sent integer not null,
    active_unverified integer not null,
    ready integer not null,
    unsent integer not null,
    queued integer not null,
    waiting integer not null,
    sending integer not null,
    held integer not null,
    refused integer not null,
    out_of_stock integer not null,
    unsure integer not null,
    changed integer not null,
    missing integer not null,
    conflict integer not null,
    without_category integer not null,
    without_attributes integer not null,
    blocked integer not null,
    products integer not null,
    variations integer not null,
    first_created_at timestamptz not null,
    last_created_at timestamptz not null,
    primary key (business_id, project_id, block)
  )`,
  // Products by the day, in Tehran, on which their latest sending ended: the newest days of each block.
  `create table item_sending_days (
    business_id bigint not null,
    day date not null,
    block bigint not null,
    sent integer not null,
    refused integer not null,
    primary key (business_id, day, block)
  )`,
  `create index item_sending_days_block on item_sending_days (business_id, block)`,
  // A note without a block is about all items of the business.
  `create table item_count_marks (
    id bigint generated always as identity primary key,
    business_id bigint not null,
    block bigint
  )`,
  `create index item_count_marks_business on item_count_marks (business_id, block)`,
  `create table repeated_item_names (
    business_id bigint not null,
    name_key text not null,
    primary key (business_id, name_key)
  )`,
  `create table item_name_marks (
    id bigint generated always as identity primary key,
    business_id bigint not null,
    name_key text not null
  )`,
  `create index item_name_marks_business on item_name_marks (business_id, name_key)`,
]

/** The orders of each block by status, in the same way; 0 where an order has none that is known. */
const ORDER_TABLES = [
  `create table order_counts (
    business_id bigint not null,
    block bigint not null,
    status integer not null,
    orders integer not null,
    primary key (business_id, block, status)
  )`,
  `create table order_count_marks (
    id bigint generated always as identity primary key,
    business_id bigint not null,
    block bigint not null
  )`,
  `create index order_count_marks_business on order_count_marks (business_id, block)`,
]

/** The operators' list is sorted, filtered and searched by this; a step brings it up to date every minute. */
const HEALTH = [
  `create table business_health (
    business_id bigint primary key references businesses(id) on delete cascade,
    search_key text not null,
    is_active boolean not null,
    booth_status text,
    shop_status text,
    reading_failed boolean not null,
    waiting integer not null,
    refused integer not null,
    held integer not null,
    waiting_since timestamptz,
    stopped_at timestamptz,
    pause_code text,
    last_done_at timestamptz,
    last_signed_in_at timestamptz
  )`,
  `create table business_health_refresh (
    only_row boolean primary key default true check (only_row),
    began_at timestamptz not null
  )`,
]

/** Home and the news of every page ask for a business's newest crawls, and read those of all businesses. */
const INDEXES = [`create index crawl_jobs_business on crawl_jobs (business_id, id)`]

const FUNCTIONS = [
  `create or replace function mark_items() returns trigger language plpgsql as $$ begin
    insert into item_count_marks (business_id, block) select distinct business_id, ${BLOCK} from changed_rows;
    insert into item_name_marks (business_id, name_key)
      select distinct business_id, name_key from changed_rows where name_key is not null;
    return null;
  end $$`,
  `create or replace function mark_updated_items() returns trigger language plpgsql as $$ begin
    insert into item_count_marks (business_id, block) select distinct business_id, ${BLOCK} from changed_rows;
    insert into item_name_marks (business_id, name_key)
      select distinct named.business_id, named.name_key
      from former_rows former join changed_rows changed using (id)
      cross join lateral (values
        (former.business_id, former.name_key), (changed.business_id, changed.name_key)
      ) as named (business_id, name_key)
      where (former.name_key is distinct from changed.name_key or former.is_active <> changed.is_active)
        and named.name_key is not null;
    return null;
  end $$`,
  `create or replace function mark_items_of_rows() returns trigger language plpgsql as $$ begin
    insert into item_count_marks (business_id, block) select distinct business_id, ${BLOCK_OF_ITEM} from changed_rows;
    return null;
  end $$`,
  `create or replace function mark_items_of_site_categories() returns trigger language plpgsql as $$ begin
    insert into item_count_marks (business_id, block)
      select distinct item.business_id, item.${BLOCK}
      from changed_rows join project_items item using (project_id, site_category);
    return null;
  end $$`,
  `create or replace function mark_orders() returns trigger language plpgsql as $$ begin
    insert into order_count_marks (business_id, block) select distinct business_id, ${BLOCK} from changed_rows;
    return null;
  end $$`,
  // Most updates only note that an order was looked at.
  `create or replace function mark_updated_orders() returns trigger language plpgsql as $$ begin
    insert into order_count_marks (business_id, block)
      select distinct changed.business_id, changed.${BLOCK} from former_rows former join changed_rows changed using (id)
      where former.status is distinct from changed.status;
    return null;
  end $$`,
  `create or replace function mark_items_of_project() returns trigger language plpgsql as $$ begin
    insert into item_count_marks (business_id) values (new.business_id);
    return null;
  end $$`,
]

/** A trigger that sees all rows of one statement; those of an update see them as they became. */
function trigger(table: string, event: 'insert' | 'update' | 'delete', calls: string): string {
  const seen = event === 'delete' ? 'old table as changed_rows' : 'new table as changed_rows'
  const former = calls.startsWith('mark_updated_') ? 'old table as former_rows ' : ''
  return `create trigger ${table}_${event}_is_counted after ${event} on ${table}
    referencing ${former}${seen} for each statement execute function ${calls}()`
}

const EVENTS = ['insert', 'update', 'delete'] as const

const TRIGGERS = [
  trigger('project_items', 'insert', 'mark_items'),
  trigger('project_items', 'update', 'mark_updated_items'),
  trigger('project_items', 'delete', 'mark_items'),
  trigger('orders', 'insert', 'mark_orders'),
  trigger('orders', 'update', 'mark_updated_orders'),
  trigger('orders', 'delete', 'mark_orders'),
  ...EVENTS.map((event) => trigger('product_changes', event, 'mark_items_of_rows')),
  ...EVENTS.map((event) => trigger('booth_products', event, 'mark_items_of_rows')),
  ...EVENTS.map((event) => trigger('site_categories', event, 'mark_items_of_site_categories')),
  `create trigger projects_default_is_counted after update of default_values on projects
    for each row when (old.default_values ->> 'categoryId' is distinct from new.default_values ->> 'categoryId')
    execute function mark_items_of_project()`,
]

/** Nothing is counted here, where everybody waits: what is there is noted, and the upkeep counts it. */
const FIRST_MARKS = [
  `insert into item_count_marks (business_id, block) select distinct business_id, ${BLOCK} from project_items`,
  `insert into order_count_marks (business_id, block) select distinct business_id, ${BLOCK} from orders`,
  `insert into repeated_item_names (business_id, name_key)
    select business_id, name_key from project_items
    where is_active and name_key is not null group by business_id, name_key having count(*) > 1`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('set local statement_timeout = 0').execute(db)
  for (const statement of [
    ...TABLES,
    ...ORDER_TABLES,
    ...HEALTH,
    ...INDEXES,
    ...FUNCTIONS,
    ...TRIGGERS,
    ...FIRST_MARKS,
  ])
    await sql.raw(statement).execute(db)
}
