import { type Kysely, sql } from 'kysely'

/**
 * Adds what checking a thousand items needs: where values were read and how sure, what changed since the last crawl,
 * what a person locked, the columns lists are searched and sorted by, and bulk actions with a result per item.
 */
const STATEMENTS = [
  `alter table project_items
    add column version integer not null default 1,
    add column read_data jsonb,
    add column edit_bases jsonb,
    add column origins jsonb,
    add column doubts jsonb,
    add column doubt integer not null default 0,
    add column title_key text,
    add column price bigint,
    add column stock integer,
    add column site_category text,
    add column category_id bigint,
    add column content_hash text,
    add column etag text,
    add column last_modified text,
    add column last_seen_at timestamptz,
    add column missing_since timestamptz,
    add column changed_at timestamptz,
    add column changes jsonb,
    add column edited_by bigint,
    add column edit_versions jsonb,
    add column name_key text,
    add column blocked boolean`,
  `update project_items set
    price = (latest_data->>'primaryPrice')::numeric::bigint,
    stock = (latest_data->>'stock')::numeric::integer,
    last_seen_at = created_at
    where latest_data is not null`,
  // Lists are found, sorted and counted in these alone: a row itself is wide, and a hundred thousand are 200 MB.
  `create index project_items_list on project_items (project_id, id)
    include (business_id, verification_status, is_active, doubt, price, stock, blocked, missing_since, changed_at, created_at, last_verified_at)`,
  `create index project_items_search on project_items (project_id, title_key collate "C", id) include (business_id)`,
  `create index project_items_doubt on project_items (project_id, doubt desc, id) include (business_id)`,
  `create index project_items_site_category on project_items (project_id, site_category, id)`,
  `create index project_items_name on project_items (business_id, name_key, id) where is_active`,
  `create index project_items_edited on project_items (project_id, id) where edit_bases is not null`,
  `create index project_items_unchecked on project_items (id) where blocked is null and latest_data is not null`,
  `alter table crawl_jobs
    add column mode text,
    add column summary jsonb,
    add column warning_code text`,
  `alter table crawl_job_items
    add column change text`,
  `create table site_categories (
    project_id bigint not null references projects(id) on delete cascade,
    business_id bigint not null references businesses(id) on delete cascade,
    site_category text not null,
    category_id bigint not null,
    confirmed_at timestamptz not null default now(),
    primary key (project_id, site_category)
  )`,
  `create table bulk_runs (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    project_id bigint not null references projects(id) on delete cascade,
    kind text not null,
    status text not null default 'waiting',
    selection jsonb not null,
    total integer not null default 0,
    done integer not null default 0,
    succeeded integer not null default 0,
    after_id bigint not null default 0,
    created_at timestamptz not null default now(),
    started_at timestamptz,
    finished_at timestamptz,
    undone_at timestamptz
  )`,
  `create index bulk_runs_business on bulk_runs (business_id, id)`,
  `create unique index bulk_runs_one_active on bulk_runs (project_id) where status in ('waiting', 'running')`,
  `create table bulk_run_items (
    run_id bigint not null references bulk_runs(id) on delete cascade,
    business_id bigint not null references businesses(id) on delete cascade,
    project_item_id bigint not null references project_items(id) on delete cascade,
    outcome text not null,
    reason_code text,
    primary key (run_id, project_item_id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
