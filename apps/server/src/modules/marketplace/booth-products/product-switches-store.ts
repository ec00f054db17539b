import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** Locks these products' rows for the transaction and answers what of them is kept equal. */
export function lockSwitches(rows: Kysely<Tables>, businessId: number, productIds: readonly number[]) {
  return rows
    .selectFrom('booth_products')
    .select(['product_id', 'project_item_id', 'title', 'sync_price', 'sync_stock', 'sync_content'])
    .where('business_id', '=', businessId)
    .where('product_id', 'in', productIds.length > 0 ? productIds : [0])
    .orderBy('project_item_id')
    .forUpdate()
    .execute()
}

export async function saveSwitches(
  rows: Kysely<Tables>,
  businessId: number,
  itemId: number,
  switches: { sync_price: boolean; sync_stock: boolean; sync_content: boolean },
): Promise<void> {
  await rows
    .updateTable('booth_products')
    .set(switches)
    .where('business_id', '=', businessId)
    .where('project_item_id', '=', itemId)
    .execute()
}
