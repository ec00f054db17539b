import type { Kysely } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'

/** A cost of the seller's own, in rial: of an order's items, or of sending it; null: not known. */
export async function setOwnCost(
  trx: Kysely<Tables>,
  businessId: number,
  orderId: number,
  cost: { wholesale_cost: number } | { shipping_cost: number | null },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ...cost, updated_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .execute()
}

/** The status of which a person said that it is dealt with; null: none. */
export async function setHandledStatus(
  trx: Kysely<Tables>,
  businessId: number,
  orderId: number,
  status: number | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ handled_status: status, updated_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .execute()
}

export function findOrderLine(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<{ id: number; order_id: number; project_item_id: number | null } | undefined> {
  return rows
    .selectFrom('order_items')
    .select(['id', 'order_id', 'project_item_id'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A line is another product, or none, from now on; the units that were reserved for it were the one's before. */
export async function linkOrderLine(
  trx: Kysely<Tables>,
  businessId: number,
  line: { id: number; order_id: number },
  product: { itemId: number | null; platformProductId: string | null },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('order_items')
    .set({
      project_item_id: product.itemId,
      platform_product_id: product.platformProductId,
      // The other one's code and units: this one's are found out anew.
      platform_variation_id: null,
      reserved: 0,
      gone_at: null,
      taken_off: 0,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', line.id)
    .execute()
  await trx
    .updateTable('orders')
    .set({ updated_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', line.order_id)
    .execute()
}
