import { type Kysely, sql } from 'kysely'
import type { DiscountSelection } from '../../../infra/db/pricing-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { CATEGORY_OF_ITEM, itemsOfBusiness } from '../../catalog/index.ts'

/** The active items with a product in the booth that a discount is for. */
export function itemsOfDiscount(rows: Kysely<Tables>, businessId: number, selection: DiscountSelection) {
  const { projectId, categoryId, projectItemIds } = selection
  return itemsOfBusiness(rows, businessId, {})
    .where('is_active', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('booth_products')
          .select('booth_products.product_id')
          .whereRef('booth_products.project_item_id', '=', 'project_items.id'),
      ),
    )
    .$if(projectId !== undefined, (query) => query.where('project_id', '=', projectId ?? 0))
    .$if(categoryId !== undefined, (query) => query.where(CATEGORY_OF_ITEM, '=', categoryId ?? 0))
    .$if(projectItemIds !== undefined, (query) =>
      query.where('project_items.id', 'in', projectItemIds?.length ? projectItemIds : [0]),
    )
}

/** What of a product of the booth decides whether it can have a discount. */
export interface BoothSide {
  itemId: number
  /** Something of ours was accepted for it. */
  isSent: boolean
  isPriceSynced: boolean
}

export async function boothSidesOf(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
): Promise<Map<number, BoothSide>> {
  if (itemIds.length === 0) return new Map()
  const found = await rows
    .selectFrom('booth_products')
    .leftJoin('booth_settings', 'booth_settings.business_id', 'booth_products.business_id')
    .select([
      'project_item_id as itemId',
      sql<boolean>`last_applied is not null`.as('isSent'),
      sql<boolean>`(booth_products.sync_price and coalesce(booth_settings.sync_price, true))`.as(
        'isPriceSynced',
      ),
    ])
    .where('booth_products.business_id', '=', businessId)
    .where('project_item_id', 'in', itemIds)
    .execute()
  return new Map(found.map((row) => [row.itemId, row]))
}
