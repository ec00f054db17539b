import type { OrderView } from '@payvand/contract'
import { awaitsDispatch, ORDER_STATUSES, searchKey, toLatinDigits } from '@payvand/domain'
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { type CappedCount, countUpTo, totalBeside, wholeCount } from '../../infra/db/capped-count-store.ts'
import type { OrderEventsTable } from '../../infra/db/orders-schema.ts'
import type { Tables } from '../../infra/db/schema.ts'
import { isAwaitingSeller } from './awaiting-orders-store.ts'
import { ordersByStatus, type StatusCount } from './order-counts-store.ts'
import { type OrderRow, ordersByIds } from './orders-store.ts'

type Orders = SelectQueryBuilder<Tables, 'orders', object>

export interface OrderListFilters {
  status?: number | undefined
  orderedAfter?: Date | undefined
  orderedBefore?: Date | undefined
  basalamOrderId?: number | undefined
  platformOrderId?: string | undefined
  /** Words of the customer's name, or the mobile. */
  search?: string | undefined
  view?: OrderView | undefined
  ids?: readonly number[] | undefined
}

/** A mobile is found in any spelling: 0912…, 912…, +98912…, 0098912…. */
const MOBILE = /^(?:0|\+?98|0098)?(9\d{9})$/

/** It must mean the same as `isOrderUnsynced`. */
const UNSYNCED = sql<boolean>`platform_state in ('waiting', 'refused', 'unlinked') and platform_order_id is null`

/** The business's orders that these filters show. */
function filteredOrders(rows: Kysely<Tables>, businessId: number, filters: OrderListFilters): Orders {
  let orders: Orders = rows.selectFrom('orders').where('business_id', '=', businessId)
  if (filters.status !== undefined) orders = orders.where('status', '=', filters.status)
  if (filters.orderedAfter) orders = orders.where('ordered_at', '>', filters.orderedAfter)
  if (filters.orderedBefore) orders = orders.where('ordered_at', '<', filters.orderedBefore)
  if (filters.basalamOrderId !== undefined)
    orders = orders.where('basalam_order_id', '=', filters.basalamOrderId)
  if (filters.platformOrderId) orders = orders.where('platform_order_id', '=', filters.platformOrderId)
  if (filters.ids) orders = orders.where('id', 'in', [...filters.ids])
  if (filters.view === 'awaiting') orders = orders.where(isAwaitingSeller)
  if (filters.view === 'unsynced') orders = orders.where(UNSYNCED)
  return searched(orders, filters.search ?? '')
}

/** A whole mobile number is looked up; words are looked for in the keys, which the list's index carries. */
function searched(orders: Orders, search: string): Orders {
  const [, mobile] = MOBILE.exec(toLatinDigits(search).replace(/[\s-]/g, '')) ?? []
  if (mobile !== undefined) {
    const spellings = ['0', '', '+98', '98', '0098'].map((prefix) => prefix + mobile)
    return orders.where('customer_mobile', 'in', spellings)
  }
  return searchKey(search)
    .split(' ')
    .filter((word) => word !== '')
    .reduce(
      (found, word) => found.where('search_key', 'like', `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`),
      orders,
    )
}

/** The columns that sort the list, and its ids, are read from an index alone; whole rows only of those that are shown. */
export async function listOrders(
  rows: Kysely<Tables>,
  businessId: number,
  filters: OrderListFilters,
  page: { skip: number; limit: number },
): Promise<CappedCount & { orders: OrderRow[] }> {
  const { skip, limit } = page
  const counted = skip === 0 ? null : await countOrders(rows, businessId, filters)
  // Only where all are counted is it known how far a page is from the end.
  if (counted && !counted.isTotalCapped) {
    const ids = await farPageIds(rows, businessId, filters, { skip, limit, total: counted.total })
    return { orders: await inOrder(rows, businessId, ids), ...counted }
  }
  const found = await pageIds(rows, businessId, filters, { skip, limit: limit + 1 })
  const total = await totalBeside(
    page,
    found.length,
    async () => counted ?? countOrders(rows, businessId, filters),
  )
  return { orders: await inOrder(rows, businessId, found.slice(0, limit)), ...total }
}

/** Pages beyond the middle are read from the end, so that the last page costs as much as the first. */
async function farPageIds(
  rows: Kysely<Tables>,
  businessId: number,
  filters: OrderListFilters,
  { skip, limit, total }: { skip: number; limit: number; total: number },
): Promise<number[]> {
  const shown = Math.min(limit, total - skip)
  if (shown <= 0) return []
  if (skip < total / 2) return pageIds(rows, businessId, filters, { skip, limit })
  const behind = { skip: total - skip - shown, limit: shown }
  return (await pageIds(rows, businessId, filters, behind, 'asc')).reverse()
}

async function pageIds(
  rows: Kysely<Tables>,
  businessId: number,
  filters: OrderListFilters,
  { skip, limit }: { skip: number; limit: number },
  direction: 'asc' | 'desc' = 'desc',
): Promise<number[]> {
  const page = await filteredOrders(rows, businessId, filters)
    .select('id')
    .orderBy('ordered_at', direction)
    .orderBy('id', direction)
    .offset(skip)
    .limit(limit)
    .execute()
  return page.map((row) => row.id)
}

const newestFirst = (orders: Orders): Orders => orders.orderBy('ordered_at', 'desc').orderBy('id', 'desc')

/** Orders of a status, and those that await the seller, are kept counts; other filters are counted up to a bound. */
async function countOrders(
  rows: Kysely<Tables>,
  businessId: number,
  filters: OrderListFilters,
): Promise<CappedCount> {
  const { status, view, ...others } = filters
  const isOfStatuses = Object.values(others).every((filter) => filter === undefined || filter === '')
  if (!isOfStatuses || view === 'unsynced')
    return countUpTo(rows, newestFirst(filteredOrders(rows, businessId, filters)))
  const isCounted = (one: StatusCount) =>
    (status === undefined || one.status === status) && (view === undefined || awaitsDispatch(one.status))
  return wholeCount(sumOf((await ordersByStatus(rows, businessId)).filter(isCounted)))
}

const sumOf = (counts: readonly StatusCount[]): number => counts.reduce((sum, { count }) => sum + count, 0)

/** Reads the orders in the order of the ids. */
async function inOrder(
  rows: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
): Promise<OrderRow[]> {
  const found = await ordersByIds(rows, businessId, ids)
  const byId = new Map(found.map((order) => [order.id, order]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Every order of the filter a batch at a time, the newest first, each once though orders arrive meanwhile. */
export async function* eachOrderBatch(
  rows: Kysely<Tables>,
  businessId: number,
  filters: OrderListFilters,
  size: number,
): AsyncGenerator<OrderRow[]> {
  let last: { ordered_at: Date; id: number } | undefined
  for (;;) {
    let query = filteredOrders(rows, businessId, filters).selectAll('orders')
    if (last) {
      const { ordered_at: at, id } = last
      query = query.where((eb) => eb(eb.refTuple('ordered_at', 'id'), '<', eb.tuple(at, id)))
    }
    const batch = await query.orderBy('ordered_at', 'desc').orderBy('id', 'desc').limit(size).execute()
    if (batch.length > 0) yield batch
    last = batch.at(-1)
    if (batch.length < size) return
  }
}

export const countAwaiting = async (rows: Kysely<Tables>, businessId: number): Promise<number> =>
  (await countOrders(rows, businessId, { view: 'awaiting' })).total

/** Counts orders by status, and those that the platform should know and does not. */
export async function countByStatus(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<{ statuses: StatusCount[]; unsynced: number }> {
  const [statuses, unsynced] = await Promise.all([
    ordersByStatus(rows, businessId),
    filteredOrders(rows, businessId, { view: 'unsynced' })
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { statuses, unsynced: Number(unsynced.count) }
}

/** New orders that arrived after this one and were ordered since then, the newest first; at most `limit`. */
export function newOrdersAfter(
  rows: Kysely<Tables>,
  businessId: number,
  afterId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<Pick<OrderRow, 'id' | 'basalam_order_id' | 'customer_name' | 'cost'>[]> {
  return rows
    .selectFrom('orders')
    .select(['id', 'basalam_order_id', 'customer_name', 'cost'])
    .where('business_id', '=', businessId)
    .where('id', '>', afterId)
    .where('status', '=', ORDER_STATUSES.new)
    .where('ordered_at', '>', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The newest order, and when any last changed; each the end of an index. */
export async function latestOrder(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<{ id: number; changedAt: Date | null }> {
  const of = rows.selectFrom('orders').where('business_id', '=', businessId)
  const [newest, changed] = await Promise.all([
    of.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    of.select('updated_at').orderBy('updated_at', 'desc').limit(1).executeTakeFirst(),
  ])
  return { id: newest?.id ?? 0, changedAt: changed?.updated_at ?? null }
}

/** The newest of an order's history first, with the name of who did it. */
export function listOrderEvents(
  rows: Kysely<Tables>,
  businessId: number,
  orderId: number,
  limit: number,
): Promise<(Selectable<OrderEventsTable> & { user_name: string | null })[]> {
  return rows
    .selectFrom('order_events')
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'order_events.user_id')
        // A user of another business has no name here.
        .onRef('users.business_id', '=', 'order_events.business_id'),
    )
    .selectAll('order_events')
    .select(sql<string | null>`coalesce(users.name, users.username)`.as('user_name'))
    .where('order_events.business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .orderBy('order_events.id', 'desc')
    .limit(limit)
    .execute()
}
