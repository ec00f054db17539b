import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Inserts a product change with an item and a project of its own; answers its id. `dueIn` is an interval of PostgreSQL. */
export async function insertProductChange(
  database: Database,
  businessId: number,
  state: 'waiting' | 'refused' | 'done' = 'waiting',
  dueIn = '0',
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with project as (
      insert into projects (business_id, name, urls, default_values, send_config)
      values (${businessId}, 'project', '[]', '{}', '{}') returning id),
    item as (
      insert into project_items (business_id, project_id, url, url_key)
      select ${businessId}, id, 'https://shop.example/1', '1' from project returning id)
    insert into product_changes (business_id, project_item_id, data, state, next_attempt_at)
    select ${businessId}, id, '{}', ${state}, now() + ${dueIn}::interval from item
    returning id`.execute(database.kysely)
  return rows[0]?.id as number
}
