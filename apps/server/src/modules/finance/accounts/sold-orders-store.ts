import { type AccountState, isOrderCancelled, ORDER_STATUSES } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { CATEGORY_OF_ITEM } from '../../catalog/index.ts'

/** A line of an order as its account needs it. */
export interface SoldLine {
  id: number
  order_id: number
  /** Rial, of one unit. */
  price: number
  quantity: number
  cancelled_at: Date | null
  project_item_id: number | null
  /** The marketplace category that its product is in, by the order's own answer, else by our item; null: not known. */
  category_id: number | null
}

export interface SoldOrderRow {
  id: number
  status: number | null
  ordered_at: Date
  paid_at: Date | null
  promised_at: Date | null
  posted_at: Date | null
  parcel_updated_at: Date
  wholesale_cost: number | null
  shipping_cost: number | null
  /** What the buyer paid with the order for sending; null: not known. */
  buyer_shipping: number | null
  /** The seller asked for its cancellation here. */
  cancelled_here: boolean
  /** Number of the buyer's order on the marketplace. */
  basalam_order_id: number
  /** As its account was judged before; null: never. */
  judged_state: AccountState | null
  /** The commissions that its account was judged by, in percent by line; null where it has none yet. */
  percents: Record<string, number> | null
}

const soldOrders = (rows: Kysely<Tables>, businessId: number) =>
  rows
    .selectFrom('orders')
    .leftJoin('order_accounts', 'order_accounts.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.status',
      'orders.ordered_at',
      'orders.paid_at',
      'orders.promised_at',
      'orders.posted_at',
      'orders.parcel_updated_at',
      'orders.wholesale_cost',
      'orders.shipping_cost',
      'orders.basalam_order_id',
      'order_accounts.state as judged_state',
      'order_accounts.percents',
    ])
    // Who pays the carrier at the door pays nothing with the order.
    .select(
      sql<number | null>`case when (orders.parcel->>'isFreightCollect')::boolean then 0
        else orders.basalam_shipping_cost end`.as('buyer_shipping'),
    )
    .select(
      sql<boolean>`exists (select 1 from order_commands where order_commands.business_id = orders.business_id
        and order_commands.order_id = orders.id and kind = 'cancel' and state = 'done')`.as('cancelled_here'),
    )
    .where('orders.business_id', '=', businessId)

export function soldOrdersByIds(
  rows: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
): Promise<SoldOrderRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return soldOrders(rows, businessId)
    .where('orders.id', 'in', [...ids])
    .execute()
}

/** The orders after one by their number here, in that order. */
export function soldOrdersAfter(
  rows: Kysely<Tables>,
  businessId: number,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<SoldOrderRow[]> {
  return soldOrders(rows, businessId)
    .where('orders.id', '>', afterId)
    .orderBy('orders.id')
    .limit(limit)
    .execute()
}

/** Orders that changed since, or of which a movement did, and those in these states, at most so many. */
export async function ordersToReckon(
  rows: Kysely<Tables>,
  businessId: number,
  { since, states, knownSince }: { since: Date; states: readonly AccountState[]; knownSince: Date | null },
  limit: number,
): Promise<number[]> {
  const changed = rows
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.business_id', '=', businessId)
    .where('orders.updated_at', '>=', since)
  const moved = (column: 'read_at' | 'superseded_at' | 'gone_at') =>
    rows
      .selectFrom('wallet_movements')
      .select('wallet_movements.order_id as id')
      .where('wallet_movements.business_id', '=', businessId)
      .where(`wallet_movements.${column}`, '>=', since)
      .where('wallet_movements.order_id', 'is not', null)
      .$narrowType<{ id: number }>()
  const waiting = rows
    .selectFrom('order_accounts')
    .select('order_accounts.order_id as id')
    .where('order_accounts.business_id', '=', businessId)
    .where('order_accounts.state', 'in', [...states])
    // What was over before the wallet's oldest movement, and has none, stays unjudged however often it is looked at.
    .where(
      sql<boolean>`(state <> 'unjudged' or expected is null or finished_at >= coalesce(${knownSince}::timestamptz, '-infinity'))`,
    )
  const found = await changed
    .union(waiting)
    .union(moved('read_at'))
    .union(moved('superseded_at'))
    .union(moved('gone_at'))
    .orderBy('id')
    .limit(limit)
    .execute()
  return found.map((row) => row.id)
}

/** Orders of which the newest that are over tell how the wallet is booked and how long the marketplace takes. */
export function exampleOrders(
  rows: Kysely<Tables>,
  businessId: number,
  limit: number,
): Promise<SoldOrderRow[]> {
  return soldOrders(rows, businessId)
    .where('orders.status', '=', ORDER_STATUSES.satisfied)
    .where(
      sql<boolean>`exists (select 1 from wallet_movements where wallet_movements.order_id = orders.id
        and superseded_at is null and gone_at is null)`,
    )
    .orderBy('orders.ordered_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
}

/** The lines of these orders, with the category of each one's product. */
export async function soldLines(
  rows: Kysely<Tables>,
  businessId: number,
  orderIds: readonly number[],
): Promise<Map<number, SoldLine[]>> {
  const lines = new Map<number, SoldLine[]>()
  if (orderIds.length === 0) return lines
  const found = await rows
    .selectFrom('order_items')
    .leftJoin('project_items', 'project_items.id', 'order_items.project_item_id')
    .select([
      'order_items.id',
      'order_items.order_id',
      'order_items.price',
      'order_items.quantity',
      'order_items.cancelled_at',
      'order_items.project_item_id',
    ])
    .select(sql<number | null>`coalesce(order_items.category_id, ${CATEGORY_OF_ITEM})`.as('category_id'))
    .where('order_items.business_id', '=', businessId)
    .where('order_items.order_id', 'in', [...orderIds])
    .orderBy('order_items.order_id')
    .orderBy('order_items.id')
    .execute()
  for (const line of found) {
    const known = lines.get(line.order_id)
    if (known) known.push(line)
    else lines.set(line.order_id, [line])
  }
  return lines
}

/**
 * True where the marketplace may ask for a penalty: it was sent late, or the seller may have cancelled it, which on the
 * marketplace's own page nobody here sees.
 */
export function mayBePenalised(order: SoldOrderRow): boolean {
  if (order.cancelled_here || order.status === ORDER_STATUSES.cancelled) return true
  if (order.promised_at === null) return false
  const sentAt = order.posted_at ?? (isOrderCancelled(order.status) ? order.parcel_updated_at : null)
  return sentAt !== null && sentAt > order.promised_at
}
