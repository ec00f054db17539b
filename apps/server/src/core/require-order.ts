import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { CallError } from './call-error.ts'
import { findOrder, type OrderRow } from './stores/orders-store.ts'

/** The business's own order; another's is not found. */
export async function requireOrder(rows: Kysely<Tables>, businessId: number, id: number): Promise<OrderRow> {
  const order = await findOrder(rows, businessId, id)
  if (!order) throw new CallError('order_not_found')
  return order
}
