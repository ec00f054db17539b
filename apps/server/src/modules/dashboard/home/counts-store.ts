import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** The items of the business that are in the booth, and their variations: one without variants counts as one. */
export async function countSynced(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<{ products: number; variations: number }> {
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
  return { products: Number(synced.count), variations: Number(synced.variations) }
}
