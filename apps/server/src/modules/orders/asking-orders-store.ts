import { ASKING_ORDER_STATUSES } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'
import type { OrderRow } from './orders-store.ts'

/** Orders in which the marketplace waits for a word of the seller that nobody has dealt with. */
const askingOrders = (rows: Kysely<Tables>, businessId: number) =>
  rows
    .selectFrom('orders')
    .where('business_id', '=', businessId)
    .where('status', 'in', [...ASKING_ORDER_STATUSES])
    .where(sql<boolean>`handled_status is distinct from status`)

/** Counts the orders with a question, by status. */
export async function countAsking(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<ReadonlyMap<number | null, number>> {
  const counts = await askingOrders(rows, businessId)
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  return new Map(counts.map(({ status, count }) => [status, Number(count)]))
}

/** Lists the orders with a question of this status, the one that has waited longest first. */
export function listAsking(
  rows: Kysely<Tables>,
  businessId: number,
  status: number,
  limit: number,
): Promise<OrderRow[]> {
  return askingOrders(rows, businessId)
    .selectAll()
    .where('status', '=', status)
    .orderBy('parcel_updated_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
