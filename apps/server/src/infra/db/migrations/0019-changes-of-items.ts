import { type Kysely, sql } from 'kysely'

/** A product change is a row of its item: the foreign key and two columns take the place of a kind, a key and a payload. */
const STATEMENTS = [
  `alter table product_changes
    add column project_item_id bigint,
    add column category_id bigint,
    add column data jsonb`,
  `update product_changes set
    project_item_id = (payload->>'projectItemId')::bigint,
    category_id = (payload->>'categoryId')::bigint,
    data = payload->'data'
  where kind = 'product.publish'`,
  // A change of an item that was deleted, or of something that is no product, could never be sent.
  `delete from product_changes where data is null or not exists (
    select from project_items
    where project_items.id = product_changes.project_item_id
      and project_items.business_id = product_changes.business_id)`,
  `alter table product_changes
    drop column kind,
    drop column key,
    drop column payload,
    alter column project_item_id set not null,
    alter column data set not null,
    alter column version set default 1,
    add constraint product_changes_project_item_id_key unique (project_item_id),
    add constraint product_changes_project_item_id_fkey
      foreign key (project_item_id) references project_items(id) on delete cascade`,
  `alter sequence effects_id_seq rename to product_changes_id_seq`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
