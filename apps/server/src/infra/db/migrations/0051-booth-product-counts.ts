import { type Kysely, sql } from 'kysely'

const BLOCK = 'project_item_id >> 12'

/** Products of the booth by their state, block by block, as items are counted (decision 47). */
const TABLES = [
  `create table booth_product_counts (
    business_id bigint not null,
    block bigint not null,
    state text not null,
    products integer not null,
    active integer not null,
    gone integer not null,
    active_gone integer not null,
    differing integer not null,
    external_edits integer not null,
    equal integer not null,
    first_equal_at timestamptz,
    last_equal_at timestamptz,
    primary key (business_id, block, state)
  )`,
  // A mark without a block is about all products of the business.
  `create table booth_product_marks (
    id bigint generated always as identity primary key,
    business_id bigint not null,
    block bigint
  )`,
  `create index booth_product_marks_business on booth_product_marks (business_id, block)`,
]

/** The first two are those that mark items, and mark products in passing. */
const FUNCTIONS = [
  `create or replace function mark_items_of_rows() returns trigger language plpgsql as $$ begin
    insert into item_count_marks (business_id, block) select distinct business_id, ${BLOCK} from changed_rows;
    insert into booth_product_marks (business_id, block) select distinct business_id, ${BLOCK} from changed_rows;
    return null;
  end $$`,
  // Most updates of items change nothing that a product's state depends on.
  `create or replace function mark_updated_items() returns trigger language plpgsql as $$ begin
    insert into item_count_marks (business_id, block) select distinct business_id, id >> 12 from changed_rows;
    insert into item_name_marks (business_id, name_key)
      select distinct named.business_id, named.name_key
      from former_rows former join changed_rows changed using (id)
      cross join lateral (values
        (former.business_id, former.name_key), (changed.business_id, changed.name_key)
      ) as named (business_id, name_key)
      where (former.name_key is distinct from changed.name_key or former.is_active <> changed.is_active)
        and named.name_key is not null;
    insert into booth_product_marks (business_id, block)
      select distinct changed.business_id, changed.id >> 12
      from former_rows former join changed_rows changed using (id)
      where former.is_active <> changed.is_active or former.verification_status <> changed.verification_status;
    return null;
  end $$`,
  `create or replace function mark_products_of_blacklist() returns trigger language plpgsql as $$ begin
    insert into booth_product_marks (business_id, block)
      select distinct product.business_id, product.${BLOCK}
      from changed_rows join booth_products product using (business_id, product_id);
    return null;
  end $$`,
  `create or replace function mark_products_of_business() returns trigger language plpgsql as $$ begin
    insert into booth_product_marks (business_id) values (new.business_id);
    return null;
  end $$`,
]

const SYNC_FLAGS = ['sync_price', 'sync_stock', 'sync_content']

const TRIGGERS = [
  `create trigger blacklist_products_insert_is_counted after insert on blacklist_products
    referencing new table as changed_rows for each statement execute function mark_products_of_blacklist()`,
  `create trigger blacklist_products_delete_is_counted after delete on blacklist_products
    referencing old table as changed_rows for each statement execute function mark_products_of_blacklist()`,
  // A booth without settings is one whose settings are the first ones.
  `create trigger booth_settings_insert_is_counted after insert on booth_settings
    for each row when (not (${SYNC_FLAGS.map((flag) => `new.${flag}`).join(' and ')}))
    execute function mark_products_of_business()`,
  `create trigger booth_settings_update_is_counted after update on booth_settings
    for each row when (${SYNC_FLAGS.map((flag) => `old.${flag} <> new.${flag}`).join(' or ')})
    execute function mark_products_of_business()`,
]

/** The first marks are counted by the upkeep, and what was done lately is counted in an index alone (`sync-overview-store.ts`). */
const ROWS = [
  `insert into booth_product_marks (business_id, block) select distinct business_id, ${BLOCK} from booth_products`,
  `create index product_changes_done on product_changes (business_id, updated_at)
    where state = 'done' and coalesce(reason ->> 'code', '') <> 'discarded'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('set local statement_timeout = 0').execute(db)
  for (const statement of [...TABLES, ...FUNCTIONS, ...TRIGGERS, ...ROWS])
    await sql.raw(statement).execute(db)
}
