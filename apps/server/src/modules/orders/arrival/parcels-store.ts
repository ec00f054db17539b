import { ORDER_STATUSES } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { OrderSource } from '../../../infra/db/orders-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import type { OrderRow } from '../orders-store.ts'
import type { ParcelValues } from './parcel-values.ts'

export async function ordersOfParcels(
  rows: Kysely<Tables>,
  businessId: number,
  parcelIds: readonly number[],
): Promise<OrderRow[]> {
  if (parcelIds.length === 0) return []
  return rows
    .selectFrom('orders')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('parcel_id', 'in', parcelIds)
    .execute()
}

/** Does the same as `ordersOfParcels`, and locks the orders in the order of their ids. */
export async function lockOrdersOfParcels(
  trx: Kysely<Tables>,
  businessId: number,
  parcelIds: readonly number[],
): Promise<OrderRow[]> {
  if (parcelIds.length === 0) return []
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('parcel_id', 'in', parcelIds)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export interface NewOrder {
  parcelId: number
  basalamOrderId: number
  values: ParcelValues
}

/**
 * Adds orders whose parcels are not known yet, and answers their ids by parcel. One that somebody else adds meanwhile is
 * waited for and left out; all in one order, so that no two wait for each other.
 */
export async function insertOrders(
  trx: Kysely<Tables>,
  businessId: number,
  orders: readonly NewOrder[],
  source: OrderSource,
  now: Date,
): Promise<Map<number, number>> {
  if (orders.length === 0) return new Map()
  const sorted = [...orders].sort((one, other) => one.parcelId - other.parcelId)
  const made = await trx
    .insertInto('orders')
    .values(
      sorted.map(({ parcelId, basalamOrderId, values }) => ({
        ...values,
        parcel: JSON.stringify(values.parcel),
        business_id: businessId,
        parcel_id: parcelId,
        basalam_order_id: basalamOrderId,
        first_seen_by: source,
        looked_at: now,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['business_id', 'parcel_id']).doNothing())
    .returning(['id', 'parcel_id'])
    .execute()
  return new Map(made.map((row) => [row.parcel_id, row.id]))
}

export async function updateOrder(
  trx: Kysely<Tables>,
  businessId: number,
  id: number,
  values: ParcelValues,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ...values, parcel: JSON.stringify(values.parcel), looked_at: now, updated_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** The marketplace told of them once more, and nothing new. */
export async function markLookedAt(
  rows: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  // Locks in the order of the ids, as every writer of snapshots does: neither waits for the other in a circle.
  await rows
    .with('still', (from) =>
      from
        .selectFrom('orders')
        .select('id')
        .where('business_id', '=', businessId)
        .where('id', 'in', ids)
        .where('looked_at', '<', now)
        .orderBy('id')
        .forUpdate(),
    )
    .updateTable('orders')
    .from('still')
    .set({ looked_at: now })
    .whereRef('orders.id', '=', 'still.id')
    .execute()
}

/** The booth's orders of these orders of buyers. */
export async function ordersOfInvoices(
  rows: Kysely<Tables>,
  businessId: number,
  basalamOrderIds: readonly number[],
): Promise<OrderRow[]> {
  if (basalamOrderIds.length === 0) return []
  return rows
    .selectFrom('orders')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('basalam_order_id', 'in', basalamOrderIds)
    .execute()
}

/** Orders that brought money and of which nobody told what the buyer paid for sending, the longest unheard of first. */
export async function parcelsWithoutShipping(
  rows: Kysely<Tables>,
  businessId: number,
  limit: number,
): Promise<{ id: number; parcelId: number }[]> {
  return rows
    .selectFrom('orders')
    .select(['id', 'parcel_id as parcelId'])
    .where('business_id', '=', businessId)
    .where('status', '=', ORDER_STATUSES.satisfied)
    .where('basalam_shipping_cost', 'is', null)
    .orderBy('looked_at')
    .limit(limit)
    .execute()
}
