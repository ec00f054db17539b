import type { OfferedData, ProductVariant, Rial } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

export interface PricedItem {
  id: number
  name: string | null
  data: OfferedData
  inBooth: boolean
}

function activeItems(rows: Kysely<Tables>, businessId: number) {
  return rows
    .selectFrom('project_items')
    .where('business_id', '=', businessId)
    .where('is_active', '=', true)
    .where('price', '>', 0)
}

/** The next active items that have a price, with what their offer is made of and no more of their data. */
export async function nextPriced(
  rows: Kysely<Tables>,
  businessId: number,
  from: { afterId: number; limit: number },
): Promise<PricedItem[]> {
  const items = await activeItems(rows, businessId)
    .select([
      'id',
      'verification_status',
      sql<string | null>`latest_data->>'name'`.as('name'),
      sql<Rial | null>`latest_data->'primaryPrice'`.as('primaryPrice'),
      sql<number | null>`latest_data->'stock'`.as('stock'),
      sql<ProductVariant[] | null>`latest_data->'variants'`.as('variants'),
    ])
    .where('id', '>', from.afterId)
    .orderBy('id')
    .limit(from.limit)
    .execute()
  return items.map(({ id, name, verification_status, ...data }) => ({
    id,
    name,
    data,
    inBooth: verification_status === 'sent',
  }))
}

/** Samples active items, evenly from the cheapest to the dearest. */
export function sampleOfPrices(rows: Kysely<Tables>, businessId: number, size: number) {
  const ranked = activeItems(rows, businessId).select([
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
      sql<string | null>`latest_data->>'name'`.as('name'),
      sql<string | null>`coalesce(latest_data->>'photo', latest_data->'photos'->>0)`.as('photo'),
    ])
    .where(sql<boolean>`place = 0 or place * ${size} / total <> (place - 1) * ${size} / total`)
    .orderBy('place')
    .limit(size)
    .execute()
}
