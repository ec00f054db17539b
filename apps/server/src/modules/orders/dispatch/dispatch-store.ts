import { ORDER_STATUSES } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { DispatchSheetRowsTable } from '../../../infra/db/orders-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { isAwaitingSeller } from '../awaiting-orders-store.ts'
import type { OrderRow } from '../orders-store.ts'

export type SheetRowRow = Omit<Selectable<DispatchSheetRowsTable>, 'business_id'>
interface Page {
  skip: number
  limit: number
}

/** Orders that await dispatch, by the promised moment; those without one come last. */
export function listDesk(rows: Kysely<Tables>, businessId: number, page: Page): Promise<OrderRow[]> {
  return rows
    .selectFrom('orders')
    .selectAll()
    .where('business_id', '=', businessId)
    .where(isAwaitingSeller)
    .orderBy('promised_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
}

export async function countDesk(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
): Promise<{ total: number; late: number; fresh: number; preparing: number }> {
  return rows
    .selectFrom('orders')
    .select([
      sql<number>`count(*)::integer`.as('total'),
      sql<number>`(count(*) filter (where promised_at < ${now}))::integer`.as('late'),
      sql<number>`(count(*) filter (where status = ${ORDER_STATUSES.new}))::integer`.as('fresh'),
      sql<number>`(count(*) filter (where status = ${ORDER_STATUSES.preparing}))::integer`.as('preparing'),
    ])
    .where('business_id', '=', businessId)
    .where(isAwaitingSeller)
    .executeTakeFirstOrThrow()
}

/** Finds orders whose parcel, or whose buyer's order, has one of these numbers. */
export async function ordersByNumbers(
  rows: Kysely<Tables>,
  businessId: number,
  numbers: readonly number[],
): Promise<OrderRow[]> {
  if (numbers.length === 0) return []
  return rows
    .selectFrom('orders')
    .selectAll()
    .where('business_id', '=', businessId)
    .where((eb) => eb.or([eb('basalam_order_id', 'in', [...numbers]), eb('parcel_id', 'in', [...numbers])]))
    .orderBy('id')
    .execute()
}

export async function insertSheet(
  rows: Kysely<Tables>,
  businessId: number,
  userId: number,
  now: Date,
): Promise<number> {
  const { id } = await rows
    .insertInto('dispatch_sheets')
    .values({ business_id: businessId, user_id: userId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertSheetRows(
  trx: Kysely<Tables>,
  businessId: number,
  sheetId: number,
  written: readonly Omit<SheetRowRow, 'sheet_id'>[],
): Promise<void> {
  if (written.length === 0) return
  await trx
    .insertInto('dispatch_sheet_rows')
    .values(written.map((row) => ({ ...row, business_id: businessId, sheet_id: sheetId })))
    .execute()
}

/** The business's own sheet, with who pasted it. */
export function findSheet(rows: Kysely<Tables>, businessId: number, id: number) {
  return rows
    .selectFrom('dispatch_sheets')
    .leftJoin('users', 'users.id', 'dispatch_sheets.user_id')
    .select(['dispatch_sheets.id', 'dispatch_sheets.created_at', 'users.name as user_name'])
    .where('dispatch_sheets.business_id', '=', businessId)
    .where('dispatch_sheets.id', '=', id)
    .executeTakeFirst()
}

export async function listSheets(
  rows: Kysely<Tables>,
  businessId: number,
  page: Page,
): Promise<{ ids: number[]; total: number }> {
  const own = rows.selectFrom('dispatch_sheets').where('business_id', '=', businessId)
  const [found, { total }] = await Promise.all([
    own.select('id').orderBy('id', 'desc').offset(page.skip).limit(page.limit).execute(),
    own.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { ids: found.map(({ id }) => id), total }
}

export function sheetRows(
  rows: Kysely<Tables>,
  businessId: number,
  sheetIds: readonly number[],
): Promise<SheetRowRow[]> {
  return rows
    .selectFrom('dispatch_sheet_rows')
    .select(['sheet_id', 'line', 'written', 'order_id', 'tracking_code', 'shipping_method', 'code'])
    .where('business_id', '=', businessId)
    .where('sheet_id', 'in', [...sheetIds])
    .orderBy('sheet_id')
    .orderBy('line')
    .execute()
}
