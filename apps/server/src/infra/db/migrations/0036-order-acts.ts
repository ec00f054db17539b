import { type Kysely, sql } from 'kysely'

/**
 * Lines that were cancelled alone, questions about an order that a person has dealt with on the marketplace's page, and
 * the rule by which preparation starts by itself, with what it decided of each order.
 */
const STATEMENTS = [
  `alter table order_items add column cancelled_at timestamptz`,
  `alter table order_items add column left_out boolean not null default false`,
  `alter table orders add column handled_status integer`,
  `create table order_automations (
    business_id bigint primary key references businesses(id) on delete cascade,
    is_on boolean not null default false,
    on_since timestamptz,
    delay_minutes integer not null,
    most_amount bigint,
    from_hour integer not null,
    to_hour integer not null,
    user_id bigint,
    updated_at timestamptz not null default now()
  )`,
  `create table order_automation_verdicts (
    order_id bigint primary key references orders(id) on delete cascade,
    business_id bigint not null references businesses(id) on delete cascade,
    outcome text not null,
    code text,
    starts_at timestamptz,
    check_at timestamptz,
    decided_at timestamptz not null
  )`,
  `create index order_automation_verdicts_newest on order_automation_verdicts (business_id, decided_at desc, order_id desc)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
