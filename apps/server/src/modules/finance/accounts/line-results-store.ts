import type { ResultGrouping } from '@payvand/contract'
import { type Insertable, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { OrderLineResultsTable } from '../../../infra/db/finance-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

/** Writes the results of the lines of these orders anew; a line that was cancelled since has none any more. */
export async function saveLineResults(
  trx: Kysely<Tables>,
  businessId: number,
  orderIds: readonly number[],
  lines: readonly Insertable<OrderLineResultsTable>[],
): Promise<void> {
  if (orderIds.length === 0) return
  await trx
    .deleteFrom('order_line_results')
    .where('business_id', '=', businessId)
    .where('order_id', 'in', [...orderIds])
    .execute()
  if (lines.length > 0)
    await trx
      .insertInto('order_line_results')
      .values([...lines])
      .execute()
}

export interface ResultFilters {
  by: ResultGrouping
  /** Paid from this moment on, and before that one. */
  from?: Date | undefined
  before?: Date | undefined
}

export interface ResultRow {
  /** It is the product's or the category's; null: the booth has it and we do not know it. */
  id: number | null
  /** The marketplace gives this name and photo to a product that we do not know; every other row has null. */
  title: string | null
  image: string | null
  quantity: number
  goods: number
  income: number
  cost: number
  profit: number
  unknown_count: number
  estimated: boolean
}

type Lines = SelectQueryBuilder<Tables, 'order_line_results' | 'order_items', object>

function filtered(rows: Kysely<Tables>, businessId: number, { from, before }: ResultFilters): Lines {
  let lines: Lines = rows
    .selectFrom('order_line_results')
    .innerJoin('order_items', 'order_items.id', 'order_line_results.order_item_id')
    .where('order_line_results.business_id', '=', businessId)
  if (from) lines = lines.where('order_line_results.paid_at', '>=', from)
  if (before) lines = lines.where('order_line_results.paid_at', '<', before)
  return lines
}

const CATEGORY = sql<number | null>`order_line_results.category_id`
const PRODUCT = sql<number | null>`order_line_results.project_item_id`
/** A product that the booth has and we do not know is told from the others by what the marketplace calls it. */
const UNKNOWN_TITLE = sql<
  string | null
>`case when order_line_results.project_item_id is null then order_items.title end`
const UNKNOWN_IMAGE = sql<
  string | null
>`max(case when order_line_results.project_item_id is null then order_items.image end)`

/** Sums up what each product or category brought, those that lost most first; an unknown amount counts as nothing. */
export function listResults(
  rows: Kysely<Tables>,
  businessId: number,
  filters: ResultFilters,
  { skip, limit }: { skip: number; limit: number },
): Promise<ResultRow[]> {
  const isByProduct = filters.by === 'product'
  const sumOf = (expression: string) => sql<number>`coalesce(sum(${sql.raw(expression)}), 0)::bigint`
  return filtered(rows, businessId, filters)
    .select([
      (isByProduct ? PRODUCT : CATEGORY).as('id'),
      (isByProduct ? UNKNOWN_TITLE : sql<null>`null`).as('title'),
      (isByProduct ? UNKNOWN_IMAGE : sql<null>`null`).as('image'),
      sumOf('order_line_results.quantity').as('quantity'),
      sumOf('goods').as('goods'),
      sumOf('income').as('income'),
      sumOf('case when profit is not null then cost end').as('cost'),
      sumOf('profit').as('profit'),
      sql<number>`count(*) filter (where profit is null)::bigint`.as('unknown_count'),
      sql<boolean>`bool_or(is_estimate)`.as('estimated'),
    ])
    .groupBy(isByProduct ? [PRODUCT, UNKNOWN_TITLE] : [CATEGORY])
    .orderBy('profit')
    .orderBy('goods', 'desc')
    .orderBy('id')
    .orderBy('title')
    .offset(skip)
    .limit(limit)
    .execute()
}

export async function countResults(
  rows: Kysely<Tables>,
  businessId: number,
  filters: ResultFilters,
): Promise<number> {
  const group =
    filters.by === 'product'
      ? sql`coalesce(order_line_results.project_item_id::text, 'title ' || order_items.title)`
      : sql`coalesce(order_line_results.category_id, 0)`
  const { count } = await filtered(rows, businessId, filters)
    .select(sql<number>`count(distinct ${group})::bigint`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Names and photos of products. */
export function namesOfItems(rows: Kysely<Tables>, businessId: number, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([])
  return rows
    .selectFrom('project_items')
    .select([
      'id',
      sql<string | null>`latest_data->>'name'`.as('name'),
      sql<string | null>`coalesce(latest_data->>'photo', latest_data->'photos'->>0)`.as('photo'),
    ])
    .where('business_id', '=', businessId)
    .where('id', 'in', [...ids])
    .execute()
}
