import { type Kysely, sql } from 'kysely'

/** The old price as a number is what the page showed times what its price was multiplied by to be rial. */
const OLD_PRICE = `case
  when facts->'oldPrice'->>'amount' ~ '^[0-9]{1,14}(\\.[0-9]+)?$' and facts->'offer'->>'amount' ~ '^[0-9]{1,14}(\\.[0-9]+)?$'
    and (facts->'oldPrice'->>'currency') is not distinct from (facts->'offer'->>'currency')
    and (facts->'offer'->>'amount')::numeric > 0 and (facts->'oldPrice'->>'amount')::numeric > (facts->'offer'->>'amount')::numeric
    and (read_data->>'primaryPrice')::numeric / (facts->'offer'->>'amount')::numeric in (1, 10)
    and not jsonb_path_exists(read_data, '$.variants[*].primaryPrice ? (@ != null)')
  then to_jsonb(round((facts->'oldPrice'->>'amount')::numeric * (read_data->>'primaryPrice')::numeric / (facts->'offer'->>'amount')::numeric))
  else 'null' end`

/**
 * Prices as sellers set them: the price before a discount as a field of every product, taken from what was read of it
 * already, so that no product seems to change; rules of projects and categories; the marketplace's commissions; discounts.
 */
const STATEMENTS = [
  `update project_items set read_data = read_data || jsonb_build_object('oldPrice', ${OLD_PRICE}) where read_data is not null`,
  `update project_items set latest_data = latest_data || jsonb_build_object('oldPrice', coalesce(
    case when not jsonb_path_exists(latest_data, '$.variants[*].primaryPrice ? (@ != null)') then read_data->'oldPrice' end, 'null'))
    where latest_data is not null`,
  `update product_changes set data = product_changes.data
      || jsonb_build_object('oldPrice', coalesce(project_items.latest_data->'oldPrice', 'null'))
    from project_items where project_items.id = product_changes.project_item_id`,
  `alter table booth_settings add column shows_old_price boolean not null default false`,
  `create table price_rules (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    project_id bigint references projects(id) on delete cascade,
    category_id bigint,
    parts jsonb not null,
    updated_at timestamptz not null default now(),
    check (project_id is not null or category_id is not null)
  )`,
  `create unique index price_rules_scope on price_rules (business_id, coalesce(project_id, 0), coalesce(category_id, 0))`,
  `create table category_commissions (
    category_id bigint primary key,
    percent double precision,
    answered_at timestamptz,
    asked_by bigint references businesses(id) on delete set null,
    ask_at timestamptz not null default now(),
    attempts integer not null default 0
  )`,
  `create index category_commissions_due on category_commissions (ask_at)`,
  `create table discount_rules (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    user_id bigint,
    selection jsonb not null,
    percent double precision not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    stopped_at timestamptz,
    turns_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create index discount_rules_business on discount_rules (business_id, id)`,
  `create index discount_rules_due on discount_rules (turns_at) where turns_at is not null`,
  `create table booth_discounts (
    project_item_id bigint primary key references project_items(id) on delete cascade,
    business_id bigint not null references businesses(id) on delete cascade,
    product_id bigint not null,
    phase text not null default 'none',
    applied jsonb,
    asked_at timestamptz,
    extended_from timestamptz,
    attempts integer not null default 0,
    reason jsonb,
    given_up jsonb,
    next_at timestamptz,
    updated_at timestamptz not null default now()
  )`,
  `create index booth_discounts_due on booth_discounts (business_id, next_at) where next_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
