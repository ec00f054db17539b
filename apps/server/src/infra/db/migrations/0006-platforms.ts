import { type Kysely, sql } from 'kysely'

/** Shops on platforms: the connection of a business, its project of products, their numbers there; spreadsheets of products. */
const STATEMENTS = [
  `alter table businesses add column digikala_key_sealed text`,
  `alter table projects add column source text not null default 'site'`,
  `create unique index projects_of_platform on projects (business_id) where source = 'platform'`,
  `alter table project_items add column platform_product_id text, add column platform_variants jsonb`,
  `create index project_items_platform_product on project_items (project_id, platform_product_id) where platform_product_id is not null`,
  `alter table crawl_job_items add column listed jsonb`,
  `create table platform_connections (
    business_id bigint primary key references businesses(id) on delete cascade,
    kind text not null,
    status text not null default 'connected',
    credentials_sealed text,
    host text,
    shop_name text,
    settings jsonb not null default '{}',
    access_expires_at timestamptz,
    refresh_expires_at timestamptz,
    last_read_at timestamptz,
    changes_since timestamptz,
    last_full_at timestamptz,
    next_read_at timestamptz,
    hinted_at timestamptz,
    failures integer not null default 0,
    failure jsonb,
    failed_at timestamptz,
    webhook_path_key text unique,
    webhook_secret_sealed text,
    webhook_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create index platform_connections_due on platform_connections (next_read_at) where status = 'connected'`,
  `create table woo_authorizations (
    state_hash text primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    base_url text not null,
    keys_sealed text,
    try_at timestamptz,
    expires_at timestamptz not null
  )`,
  `create index woo_authorizations_business on woo_authorizations (business_id)`,
  `create table sheet_imports (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    project_id bigint references projects(id) on delete cascade,
    user_id bigint references users(id) on delete set null,
    file_name text not null,
    file_hash text not null,
    form jsonb not null,
    connect_by_sku boolean not null default false,
    status text not null default 'preview',
    total integer not null,
    done integer not null default 0,
    created_at timestamptz not null default now(),
    started_at timestamptz,
    finished_at timestamptz,
    undone_at timestamptz
  )`,
  `create index sheet_imports_business on sheet_imports (business_id, id)`,
  `create unique index sheet_imports_one_active on sheet_imports (business_id)
    where status in ('waiting', 'running', 'undoing')`,
  `create table sheet_import_rows (
    import_id bigint not null references sheet_imports(id) on delete cascade,
    line integer not null,
    product_line integer not null,
    business_id bigint not null references businesses(id) on delete cascade,
    plan text not null,
    reason_code text,
    written jsonb not null,
    project_item_id bigint references project_items(id) on delete set null,
    before jsonb,
    outcome text,
    primary key (import_id, line)
  )`,
  `create index sheet_import_rows_product on sheet_import_rows (import_id, product_line)`,
  `create index sheet_import_rows_plan on sheet_import_rows (import_id, plan, line)`,
  `create index sheet_import_rows_item on sheet_import_rows (project_item_id) where project_item_id is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
