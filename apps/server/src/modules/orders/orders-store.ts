import type { Kysely, Selectable } from 'kysely'
import type {
  OrderEventKind,
  OrderItemsTable,
  OrderSource,
  OrdersTable,
} from '../../infra/db/orders-schema.ts'
import type { Tables } from '../../infra/db/schema.ts'

export type OrderRow = Selectable<OrdersTable>
export type OrderItemRow = Selectable<OrderItemsTable>

export function findOrder(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<OrderRow | undefined> {
  return rows
    .selectFrom('orders')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Finds orders of the business, unsorted. */
export async function ordersByIds(
  rows: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  return rows
    .selectFrom('orders')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Locks orders in the order of their ids, in the caller's transaction; those of another business are left out. */
export async function lockOrders(
  trx: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The lines of these orders, by order and line. */
export async function itemsOfOrders(
  rows: Kysely<Tables>,
  businessId: number,
  orderIds: readonly number[],
): Promise<OrderItemRow[]> {
  if (orderIds.length === 0) return []
  return rows
    .selectFrom('order_items')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('basalam_item_id')
    .execute()
}

/** Notes the shipping that the marketplace was told of; its own snapshot may come later. */
export async function noteShipping(
  rows: Kysely<Tables>,
  businessId: number,
  orderId: number,
  { trackingCode, shippingMethod }: { trackingCode: string; shippingMethod: number },
  now: Date,
): Promise<void> {
  await rows
    .updateTable('orders')
    .set({ tracking_code: trackingCode, shipping_method: shippingMethod, updated_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .execute()
}

export interface NewOrderEvent {
  orderId: number
  kind: OrderEventKind
  source: OrderSource
  fromStatus?: number | null
  toStatus?: number | null
  code?: string | null
  /** The other side's own words. */
  messages?: readonly string[] | null
  details?: Record<string, unknown> | null
  userId?: number | null
}

/** Adds to the orders' histories, in the caller's transaction. */
export async function addOrderEvents(
  rows: Kysely<Tables>,
  businessId: number,
  events: readonly NewOrderEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  await rows
    .insertInto('order_events')
    .values(
      events.map((event) => ({
        business_id: businessId,
        order_id: event.orderId,
        kind: event.kind,
        source: event.source,
        from_status: event.fromStatus ?? null,
        to_status: event.toStatus ?? null,
        code: event.code ?? null,
        messages: event.messages ? JSON.stringify(event.messages) : null,
        details: event.details ? JSON.stringify(event.details) : null,
        user_id: event.userId ?? null,
        happened_at: now,
      })),
    )
    .execute()
}
