import type { PackingStep } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { OrderPackingsTable } from '../../../infra/db/orders-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type PackingRow = Selectable<OrderPackingsTable>

/** The parcel of an order with the name of who finished it; undefined while nothing was done at it. */
export function findPacking(
  rows: Kysely<Tables>,
  businessId: number,
  orderId: number,
): Promise<(PackingRow & { finished_by_name: string | null }) | undefined> {
  return rows
    .selectFrom('order_packings')
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'order_packings.finished_by')
        // A user of another business has no name here.
        .onRef('users.business_id', '=', 'order_packings.business_id'),
    )
    .selectAll('order_packings')
    .select(sql<string | null>`coalesce(users.name, users.username)`.as('finished_by_name'))
    .where('order_packings.business_id', '=', businessId)
    .where('order_packings.order_id', '=', orderId)
    .executeTakeFirst()
}

/** How far the parcels of these orders are; those that nobody began are left out. */
export async function packingsOfOrders(
  rows: Kysely<Tables>,
  businessId: number,
  orderIds: readonly number[],
): Promise<{ orderId: number; isFinished: boolean; missing: number }[]> {
  if (orderIds.length === 0) return []
  return rows
    .selectFrom('order_packings')
    .select(['order_id as orderId', sql<boolean>`finished_at is not null`.as('isFinished'), 'missing'])
    .where('business_id', '=', businessId)
    .where('order_id', 'in', [...orderIds])
    .execute()
}

/** Keeps the steps of a parcel; `finished`: who finished it by the last of them. */
export async function putPacking(
  trx: Kysely<Tables>,
  businessId: number,
  parcel: { orderId: number; steps: readonly PackingStep[]; missing: number; finishedBy: number | null },
  now: Date,
): Promise<void> {
  const values = {
    steps: JSON.stringify(parcel.steps),
    missing: parcel.missing,
    saved_at: now,
    finished_at: parcel.finishedBy === null ? null : now,
    finished_by: parcel.finishedBy,
  }
  await trx
    .insertInto('order_packings')
    .values({ ...values, order_id: parcel.orderId, business_id: businessId, started_at: now })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
    .execute()
}

/** The lines of an order that go into its parcel, with what is known of their products. */
export function packedLines(rows: Kysely<Tables>, businessId: number, orderId: number) {
  return rows
    .selectFrom('order_items')
    .leftJoin('project_items', (join) =>
      join
        .onRef('project_items.id', '=', 'order_items.project_item_id')
        .onRef('project_items.business_id', '=', 'order_items.business_id'),
    )
    .select([
      'order_items.id',
      'order_items.title',
      'order_items.image',
      'order_items.quantity',
      'order_items.properties',
      'order_items.basalam_product_id',
      'order_items.basalam_variation_id',
      'order_items.project_item_id',
      'order_items.platform_variation_id',
      'project_items.latest_data',
    ])
    .where('order_items.business_id', '=', businessId)
    .where('order_items.order_id', '=', orderId)
    .where('order_items.cancelled_at', 'is', null)
    .where('order_items.quantity', '>', 0)
    .orderBy('order_items.basalam_item_id')
    .execute()
}
