import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** What the business has in Payvand: its items, and those of them that are in the booth with their variations. */
export async function countModels(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<{ products: number; synced: number; variations: number }> {
  const products = await rows
    .selectFrom('project_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()
  const synced = await rows
    .selectFrom('booth_products')
    .innerJoin('project_items', 'project_items.id', 'booth_products.project_item_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(greatest(1, case jsonb_typeof(project_items.latest_data->'variants')
        when 'array' then jsonb_array_length(project_items.latest_data->'variants') else 0 end)), 0)`.as(
        'variations',
      ),
    ])
    .where('booth_products.business_id', '=', businessId)
    .executeTakeFirstOrThrow()
  return {
    products: Number(products.count),
    synced: Number(synced.count),
    variations: Number(synced.variations),
  }
}
