import { type Kysely, sql } from 'kysely'

/** The category of what was sold, the wallet's movements and how far they were read, the account of each order, and what products cost their seller. */
const STATEMENTS = [
  `alter table order_items add column category_id bigint`,
  `create index order_items_number on order_items (business_id, basalam_item_id)`,
  `create table wallet_readings (
    business_id bigint primary key references businesses(id) on delete cascade,
    account_id bigint,
    next_at timestamptz not null,
    walk jsonb,
    read_until timestamptz,
    last_complete_at timestamptz,
    balance bigint,
    whole_at timestamptz,
    attempts integer not null default 0,
    reason_code text,
    bookings jsonb,
    latest_ms bigint,
    judged_until timestamptz,
    reckon_version integer not null default 1,
    judged_version integer not null default 0
  )`,
  `create index wallet_readings_due on wallet_readings (next_at)`,
  `create table wallet_movements (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    account_id bigint not null,
    movement_key text not null,
    occurred_at timestamptz not null,
    amount bigint not null,
    balance bigint,
    reason_id bigint,
    reason text,
    description text,
    refs jsonb not null default '[]',
    kind text not null,
    order_id bigint references orders(id) on delete set null,
    read_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    superseded_at timestamptz,
    gone_at timestamptz,
    settled_at timestamptz
  )`,
  `create unique index wallet_movements_key on wallet_movements (business_id, account_id, movement_key) where superseded_at is null`,
  `create index wallet_movements_newest on wallet_movements (business_id, occurred_at desc, id desc)`,
  `create index wallet_movements_read on wallet_movements (business_id, read_at)`,
  `create index wallet_movements_superseded on wallet_movements (business_id, superseded_at) where superseded_at is not null`,
  `create index wallet_movements_gone on wallet_movements (business_id, gone_at) where gone_at is not null`,
  `create index wallet_movements_of_order on wallet_movements (order_id) where order_id is not null`,
  `create index wallet_movements_unlinked on wallet_movements (business_id, id)
    where order_id is null and superseded_at is null and gone_at is null`,
  `create table order_accounts (
    order_id bigint primary key references orders(id) on delete cascade,
    business_id bigint not null references businesses(id) on delete cascade,
    paid_at timestamptz not null,
    outcome text not null,
    finished_at timestamptz,
    credited_at timestamptz,
    state text not null,
    goods bigint not null,
    expected bigint,
    received bigint,
    difference bigint not null default 0,
    cause text,
    income bigint,
    purchase_cost bigint,
    is_cost_presumed boolean not null default false,
    profit bigint,
    is_estimate boolean not null,
    percents jsonb not null default '{}',
    judged_at timestamptz not null default now()
  )`,
  `create index order_accounts_newest on order_accounts (business_id, paid_at desc, order_id desc)`,
  `create index order_accounts_state on order_accounts (business_id, state, paid_at desc, order_id desc)`,
  `create index order_accounts_loss on order_accounts (business_id, paid_at desc, order_id desc) where profit < 0`,
  `create table order_line_results (
    order_item_id bigint primary key references order_items(id) on delete cascade,
    order_id bigint not null references orders(id) on delete cascade,
    business_id bigint not null references businesses(id) on delete cascade,
    project_item_id bigint references project_items(id) on delete set null,
    category_id bigint,
    paid_at timestamptz not null,
    quantity integer not null,
    goods bigint not null,
    income bigint,
    cost bigint,
    profit bigint,
    is_estimate boolean not null
  )`,
  `create index order_line_results_month on order_line_results (business_id, paid_at)`,
  `create index order_line_results_of_order on order_line_results (order_id)`,
  `create index order_line_results_of_item on order_line_results (project_item_id)`,
  `create table purchase_prices (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    project_item_id bigint not null references project_items(id) on delete cascade,
    from_day text not null,
    price bigint not null,
    user_id bigint,
    saved_at timestamptz not null default now(),
    unique (business_id, project_item_id, from_day)
  )`,
  `create index purchase_prices_of_item on purchase_prices (project_item_id)`,
  `create table finance_settings (
    business_id bigint primary key references businesses(id) on delete cascade,
    usual_margin double precision
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
