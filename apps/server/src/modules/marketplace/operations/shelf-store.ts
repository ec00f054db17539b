import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { IS_HELD_FOR_PERSON } from '../guards/held-changes-store.ts'

/** How a product of the booth stands that is to be taken off the shelf. */
export interface Shelved {
  isStockSynced: boolean
  /** The last reconciliation did not find it in the booth. */
  isGone: boolean
  /** Its price or its variants are held until a person has seen them. */
  isHeld: boolean
  /** A person put its last change aside. */
  isDiscarded: boolean
}

/** Finds those of these items that have a product in the booth, by item. */
export async function shelvedItems(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
): Promise<Map<number, Shelved>> {
  if (itemIds.length === 0) return new Map()
  const found = await rows
    .selectFrom('booth_products')
    .leftJoin('booth_settings', 'booth_settings.business_id', 'booth_products.business_id')
    .leftJoin('product_changes', 'product_changes.project_item_id', 'booth_products.project_item_id')
    .select([
      'booth_products.project_item_id as itemId',
      sql<boolean>`booth_products.sync_stock and coalesce(booth_settings.sync_stock, true)`.as(
        'isStockSynced',
      ),
      sql<boolean>`coalesce(differences->0->>'field' = 'gone', false)`.as('isGone'),
      IS_HELD_FOR_PERSON.as('isHeld'),
      sql<boolean>`coalesce(product_changes.state = 'done'
        and product_changes.reason->>'code' = 'discarded', false)`.as('isDiscarded'),
    ])
    .where('booth_products.business_id', '=', businessId)
    .where('booth_products.project_item_id', 'in', itemIds)
    .execute()
  return new Map(found.map(({ itemId, ...shelved }) => [itemId, shelved]))
}
