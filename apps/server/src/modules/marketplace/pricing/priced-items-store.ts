import type { OfferedData, ProductVariant, Rial } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { CategorisedItem } from '../../catalog/index.ts'

export interface PricedItem extends CategorisedItem {
  id: number
  name: string | null
  data: OfferedData
  inBooth: boolean
}

/** `projectId` narrows to the items of a project. */
function activeItems(rows: Kysely<Tables>, businessId: number, projectId: number | null) {
  return rows
    .selectFrom('project_items')
    .where('business_id', '=', businessId)
    .where('is_active', '=', true)
    .where('price', '>', 0)
    .$if(projectId !== null, (query) => query.where('project_id', '=', projectId))
}

/** The next active items that have a price, with what their offer is made of and no more of their data. */
export async function nextPriced(
  rows: Kysely<Tables>,
  businessId: number,
  from: { projectId: number | null; afterId: number; limit: number },
): Promise<PricedItem[]> {
  const items = await activeItems(rows, businessId, from.projectId)
    .select([
      'id',
      'project_id',
      'category_id',
      'site_category',
      'verification_status',
      sql<string | null>`latest_data->>'name'`.as('name'),
      sql<Rial | null>`latest_data->'primaryPrice'`.as('primaryPrice'),
      sql<Rial | null>`latest_data->'oldPrice'`.as('oldPrice'),
      sql<number | null>`latest_data->'stock'`.as('stock'),
      sql<ProductVariant[] | null>`latest_data->'variants'`.as('variants'),
    ])
    .where('id', '>', from.afterId)
    .orderBy('id')
    .limit(from.limit)
    .execute()
  return items.map(({ id, name, verification_status, project_id, category_id, site_category, ...data }) => ({
    id,
    name,
    project_id,
    category_id,
    site_category,
    data,
    inBooth: verification_status === 'sent',
  }))
}

/** Samples active items, of a project or of these, evenly from the cheapest to the dearest. */
export function sampleOfPrices(
  rows: Kysely<Tables>,
  businessId: number,
  { projectId, itemIds }: { projectId: number | null; itemIds: readonly number[] | null },
  size: number,
) {
  const ranked = activeItems(rows, businessId, projectId)
    .$if(itemIds !== null, (query) =>
      query.where(
        sql<boolean>`id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(itemIds)}::jsonb))`,
      ),
    )
    .select([
      'id',
      sql<number>`row_number() over (order by price, id) - 1`.as('place'),
      sql<number>`count(*) over ()`.as('total'),
    ])
  return rows
    .with('ranked', () => ranked)
    .selectFrom('ranked')
    .innerJoin('project_items', 'project_items.id', 'ranked.id')
    .select([
      'project_items.id',
      'project_id',
      'price',
      'stock',
      'category_id',
      'site_category',
      sql<Rial | null>`latest_data->'oldPrice'`.as('oldPrice'),
      sql<string | null>`latest_data->>'name'`.as('name'),
      sql<string | null>`coalesce(latest_data->>'photo', latest_data->'photos'->>0)`.as('photo'),
    ])
    .where(sql<boolean>`place = 0 or place * ${size} / total <> (place - 1) * ${size} / total`)
    .orderBy('place')
    .limit(size)
    .execute()
}
