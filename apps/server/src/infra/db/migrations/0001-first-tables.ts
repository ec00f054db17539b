import { type Kysely, sql } from 'kysely'

const IDENTITY = 'bigint generated always as identity primary key'

/** Every table of the first version, in the order of their references. */
const STATEMENTS = [
  `create table businesses (
    id ${IDENTITY},
    name text not null,
    platform text,
    domain text,
    is_active boolean not null default false,
    price_base integer not null default 1,
    price_method text not null default 'exact',
    price_coefficient double precision not null default 1,
    price_update_needed boolean not null default false,
    sync_order boolean not null default false,
    default_stock integer not null default 2,
    preparation_days integer,
    shipper_address text,
    platform_vendor_id bigint,
    platform_vendor_slug text,
    platform_token_sealed text,
    webhook_token_sealed text,
    created_at timestamptz not null default now()
  )`,
  `create table users (
    id ${IDENTITY},
    business_id bigint not null references businesses(id) on delete cascade,
    username text not null unique,
    name text,
    password_hash text,
    marketplace_user_id bigint unique,
    is_admin boolean not null default false,
    is_demo boolean not null default false,
    created_at timestamptz not null default now()
  )`,
  `create index users_business on users (business_id)`,
  `create table user_bans (
    user_id bigint not null references users(id) on delete cascade,
    ban_type integer not null,
    created_at timestamptz not null default now(),
    primary key (user_id, ban_type)
  )`,
  `create table sessions (
    token_hash text primary key,
    user_id bigint not null references users(id) on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index sessions_user on sessions (user_id)`,
  `create table login_attempts (
    id ${IDENTITY},
    username text not null,
    address text not null,
    attempted_at timestamptz not null default now()
  )`,
  `create index login_attempts_username on login_attempts (username, attempted_at)`,
  `create index login_attempts_address on login_attempts (address, attempted_at)`,
  `create table marketplace_connections (
    business_id bigint primary key references businesses(id) on delete cascade,
    status text not null,
    status_reason text,
    user_id bigint not null,
    vendor_id bigint,
    vendor_identifier text,
    vendor_title text,
    access_token_sealed text not null,
    refresh_token_sealed text,
    expires_at timestamptz,
    updated_at timestamptz not null default now()
  )`,
  `create table projects (
    id ${IDENTITY},
    business_id bigint not null references businesses(id) on delete cascade,
    name text not null,
    root_url text,
    sitemap_url text,
    urls jsonb,
    template_type text not null default 'auto',
    template jsonb,
    default_values jsonb not null,
    send_config jsonb not null,
    sync_enabled boolean not null default false,
    sync_interval text,
    sync_mode text,
    next_sync_at timestamptz,
    automation_level text not null default 'manual',
    approval text not null default 'verified',
    created_at timestamptz not null default now()
  )`,
  `create index projects_business on projects (business_id, id)`,
  `create table crawl_jobs (
    id ${IDENTITY},
    business_id bigint not null references businesses(id) on delete cascade,
    project_id bigint not null references projects(id) on delete cascade,
    trigger_type text not null,
    status text not null default 'pending',
    failure_code text,
    failure_detail text,
    cancel_requested boolean not null default false,
    state jsonb,
    created_at timestamptz not null default now(),
    started_at timestamptz,
    crawling_since timestamptz,
    finished_at timestamptz
  )`,
  `create index crawl_jobs_project on crawl_jobs (project_id, id)`,
  `create unique index crawl_jobs_one_active on crawl_jobs (project_id)
    where status in ('pending', 'discovering', 'generating_template', 'crawling')`,
  `create table project_items (
    id ${IDENTITY},
    business_id bigint not null references businesses(id) on delete cascade,
    project_id bigint not null references projects(id) on delete cascade,
    url text not null,
    url_key text not null,
    is_active boolean not null default true,
    verification_status text not null default 'unverified',
    latest_data jsonb,
    edits jsonb,
    facts jsonb,
    last_successful_crawl_job_id bigint,
    last_verified_at timestamptz,
    last_sent_at timestamptz,
    created_at timestamptz not null default now(),
    unique (project_id, url_key)
  )`,
  `create index project_items_status on project_items (project_id, verification_status, id)`,
  `create table crawl_job_items (
    id ${IDENTITY},
    business_id bigint not null references businesses(id) on delete cascade,
    job_id bigint not null references crawl_jobs(id) on delete cascade,
    project_item_id bigint references project_items(id) on delete set null,
    url text not null,
    url_key text not null,
    status text not null default 'pending',
    failure_code text,
    failure_detail text,
    extracted jsonb,
    finished_at timestamptz,
    unique (job_id, url_key)
  )`,
  `create index crawl_job_items_status on crawl_job_items (job_id, status, id)`,
  `create table crawl_job_logs (
    id ${IDENTITY},
    business_id bigint not null references businesses(id) on delete cascade,
    job_id bigint not null references crawl_jobs(id) on delete cascade,
    logged_at timestamptz not null default now(),
    level text not null,
    code text not null,
    values jsonb not null
  )`,
  `create index crawl_job_logs_job on crawl_job_logs (job_id, id)`,
  `create table effects (
    id ${IDENTITY},
    business_id bigint not null references businesses(id) on delete cascade,
    kind text not null,
    key text not null,
    version integer not null,
    payload jsonb not null,
    state text not null default 'waiting',
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    intent jsonb,
    intent_at timestamptz,
    reason jsonb,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (business_id, key)
  )`,
  `create index effects_waiting on effects (business_id, next_attempt_at) where state in ('waiting', 'sending')`,
  `create table booth_products (
    business_id bigint not null references businesses(id) on delete cascade,
    project_item_id bigint not null references project_items(id) on delete cascade,
    product_id bigint not null,
    sku text not null,
    title text not null,
    sent_at timestamptz not null default now(),
    primary key (project_item_id),
    unique (business_id, product_id)
  )`,
  `create table booth_photos (
    business_id bigint not null references businesses(id) on delete cascade,
    checksum text not null,
    file_id bigint not null,
    uploaded_at timestamptz not null default now(),
    primary key (business_id, checksum)
  )`,
  `create table lanes (
    key text primary key,
    owner text not null,
    lease_until timestamptz not null,
    heartbeat_at timestamptz not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
