import { type Kysely, sql } from 'kysely'

/**
 * What the marketplace asks of a category's products is kept for all sellers, what a person answered once for a category
 * by project, and with each item what is still missing. Every item waits to be looked at once.
 */
const STATEMENTS = [
  `create table category_attributes (
    category_id bigint primary key,
    attributes jsonb,
    version integer not null default 0,
    wanted_by bigint references businesses(id) on delete set null,
    read_at timestamptz,
    changed_at timestamptz,
    next_read_at timestamptz not null,
    failures integer not null default 0
  )`,
  `create index category_attributes_due on category_attributes (next_read_at)`,
  `create table attribute_answers (
    business_id bigint not null references businesses(id) on delete cascade,
    project_id bigint not null references projects(id) on delete cascade,
    category_id bigint not null,
    attribute_id bigint not null,
    fallback jsonb,
    specification text,
    unit text,
    values jsonb not null default '[]',
    answered_by bigint,
    answered_at timestamptz not null,
    primary key (project_id, category_id, attribute_id)
  )`,
  `create index attribute_answers_offered on attribute_answers (business_id, category_id)`,
  `alter table project_items
    add column attribute_edits jsonb,
    add column attributes_due boolean not null default true,
    add column attributes_category bigint,
    add column attributes_missing jsonb,
    add column attributes_key text`,
  `create index project_items_attributes_due on project_items (business_id, id) where attributes_due`,
  `create index project_items_attributes on project_items (project_id, attributes_category, id)
    include (business_id, is_active, attributes_missing) where attributes_category is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
