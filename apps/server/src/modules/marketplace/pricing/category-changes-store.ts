import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** The products of all businesses whose last change was decided in a category. */
export async function changesInCategory(
  rows: Kysely<Tables>,
  categoryId: number,
): Promise<{ businessId: number; itemId: number; projectId: number }[]> {
  return rows
    .selectFrom('product_changes')
    .innerJoin('project_items', 'project_items.id', 'product_changes.project_item_id')
    .select([
      'product_changes.business_id as businessId',
      'project_items.id as itemId',
      'project_items.project_id as projectId',
    ])
    .where('product_changes.category_id', '=', categoryId)
    .orderBy('product_changes.business_id')
    .orderBy('project_items.id')
    .execute()
}

/** Changes that waited for a commission go now. */
export async function releaseWithoutCommission(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
  now: Date,
): Promise<void> {
  await rows
    .updateTable('product_changes')
    .set({ next_attempt_at: now })
    .where('business_id', '=', businessId)
    .where('project_item_id', 'in', itemIds)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`reason->>'code' = 'commission_unknown'`)
    .execute()
}
