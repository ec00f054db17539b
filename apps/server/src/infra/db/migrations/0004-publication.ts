import { type Kysely, sql } from 'kysely'

/**
 * Adds what keeping price and stock equal needs: our desired state, the last observed state and when both were
 * verified as equal, a timeline a product, what is held for a person, the state of a booth's queue, reconciliations,
 * bulk actions with undo, the blacklist.
 */
const STATEMENTS = [
  `alter table effects
    add column cause jsonb,
    add column guarded_version integer not null default 0,
    add column released_version integer not null default 0`,
  `create index effects_state on effects (business_id, state, id)`,
  `alter table booth_products
    add column intended jsonb,
    add column seen jsonb,
    add column seen_at timestamptz,
    add column proven_at timestamptz,
    add column differences jsonb,
    add column differs_since timestamptz,
    add column observations jsonb,
    add column foreign_writer_at timestamptz,
    add column review_reasons jsonb,
    add column sync_price boolean not null default true,
    add column sync_stock boolean not null default true,
    add column sync_content boolean not null default true`,
  `create index booth_products_differing on booth_products (business_id, project_item_id) where differences is not null`,
  `create table product_events (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    project_item_id bigint references project_items(id) on delete cascade,
    product_id bigint,
    kind text not null,
    cause jsonb,
    changes jsonb,
    messages jsonb,
    code text,
    happened_at timestamptz not null default now()
  )`,
  `create index product_events_item on product_events (business_id, project_item_id, id desc)`,
  `create index product_events_recent on product_events (business_id, kind, happened_at)`,
  `create table booth_lanes (
    business_id bigint primary key references businesses(id) on delete cascade,
    stopped_at timestamptz,
    stopped_by bigint,
    pause_code text,
    pause_since timestamptz,
    resume_at timestamptz,
    calls_per_minute real,
    last_answer_at timestamptz,
    last_done_at timestamptz
  )`,
  `create table booth_settings (
    business_id bigint primary key references businesses(id) on delete cascade,
    sync_price boolean not null default true,
    sync_stock boolean not null default true,
    sync_content boolean not null default true,
    safety_stock integer not null default 0,
    price_floor bigint,
    commission_percent real,
    commission_added boolean not null default false,
    guard_price_jump boolean not null default true,
    guard_out_of_stock_percent integer not null default 30,
    guard_median_percent integer not null default 50,
    guard_daily_endings integer not null default 50,
    mends_drift boolean not null default true,
    audit_interval text not null default 'daily',
    next_audit_at timestamptz,
    updated_at timestamptz not null default now()
  )`,
  `create table audits (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    trigger_type text not null,
    status text not null default 'waiting',
    page integer not null default 1,
    compared integer not null default 0,
    equal integer not null default 0,
    differing integer not null default 0,
    gone integer not null default 0,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    reason_code text,
    created_at timestamptz not null default now(),
    started_at timestamptz,
    finished_at timestamptz
  )`,
  `create index audits_business on audits (business_id, id)`,
  `create unique index audits_one_active on audits (business_id) where status in ('waiting', 'running')`,
  `create table booth_runs (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    kind text not null,
    params jsonb not null,
    selection jsonb not null,
    status text not null default 'waiting',
    total integer not null default 0,
    done integer not null default 0,
    succeeded integer not null default 0,
    after_id bigint not null default 0,
    started_by bigint,
    created_at timestamptz not null default now(),
    started_at timestamptz,
    finished_at timestamptz,
    undo_until timestamptz,
    undone_at timestamptz
  )`,
  `create index booth_runs_business on booth_runs (business_id, id)`,
  `create unique index booth_runs_one_active on booth_runs (business_id) where status in ('waiting', 'running', 'undoing')`,
  `create table booth_run_items (
    run_id bigint not null references booth_runs(id) on delete cascade,
    business_id bigint not null references businesses(id) on delete cascade,
    project_item_id bigint not null references project_items(id) on delete cascade,
    before jsonb,
    after jsonb,
    outcome text not null,
    reason_code text,
    primary key (run_id, project_item_id)
  )`,
  `create table blacklist_products (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    product_id bigint not null,
    title text not null,
    image text,
    created_at timestamptz not null default now(),
    unique (business_id, product_id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
