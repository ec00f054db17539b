import { type Kysely, sql } from 'kysely'

/** Prices and stocks that a person edited here and that are written into the shop they were read from. */
const STATEMENTS = [
  `alter table projects add column writes_edits boolean not null default false`,
  `create table shop_writes (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    project_item_id bigint not null references project_items(id) on delete cascade,
    variant_id text not null,
    field text not null,
    value bigint not null,
    found bigint,
    version integer not null default 1,
    state text not null default 'waiting',
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    intent jsonb,
    intent_at timestamptz,
    reason jsonb,
    user_id bigint,
    written_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (project_item_id, variant_id, field)
  )`,
  `create index shop_writes_due on shop_writes (next_attempt_at) where state in ('waiting', 'sending')`,
  `create index shop_writes_refused on shop_writes (business_id, project_item_id) where state = 'refused'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
