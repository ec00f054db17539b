import type { Kysely } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'
import { CallError } from '../../infra/http/call-error.ts'
import { findOrder, type OrderRow } from './orders-store.ts'

/** The business's own order; another's is not found. */
export async function requireOrder(rows: Kysely<Tables>, businessId: number, id: number): Promise<OrderRow> {
  const order = await findOrder(rows, businessId, id)
  if (!order) throw new CallError('order_not_found')
  return order
}
