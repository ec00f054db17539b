import type { ObservedProduct } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { AmbiguousItem, ConnectRunsTable, Tables } from '../../../infra/db/schema.ts'

export type ConnectRunRow = Selectable<ConnectRunsTable>

/** Does nothing when a search of the business is under way. */
export async function insertConnectRun(
  rows: Kysely<Tables>,
  businessId: number,
  filterBy: 'title' | 'sku',
  now: Date,
): Promise<void> {
  await rows
    .insertInto('connect_runs')
    .values({ business_id: businessId, filter_by: filterBy, created_at: now, next_attempt_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const SHOWN_AMBIGUOUS = 100

/** The newest search, with the first hundred of the ambiguous and how many proposals are still open. */
export async function newestConnectRun(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<(ConnectRunRow & { proposedCount: number }) | undefined> {
  return rows
    .selectFrom('connect_runs')
    .select([
      'id',
      'business_id',
      'filter_by',
      'status',
      'connected_count',
      'ambiguous_count',
      'unmatched_count',
      'attempts',
      'next_attempt_at',
      'reason_code',
      'created_at',
      'finished_at',
      sql<AmbiguousItem[] | null>`(select jsonb_agg(one) from (
        select one from jsonb_array_elements(ambiguous) as one where one->>'rule' is null limit ${SHOWN_AMBIGUOUS}
      ) as first)`.as('ambiguous'),
      sql<number>`(select count(*)::int from jsonb_array_elements(ambiguous) as one
        where one->>'rule' is not null and not exists (
          select 1 from booth_products where project_item_id = (one->>'itemId')::bigint))`.as(
        'proposedCount',
      ),
    ])
    .where('business_id', '=', businessId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The search of a business that is due, marked as running. Only the holder of the booth's queue may call this. */
export function takeDueConnectRun(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
): Promise<ConnectRunRow | undefined> {
  return rows
    .updateTable('connect_runs')
    .set({ status: 'running' })
    .where('business_id', '=', businessId)
    .where('status', 'in', ['waiting', 'running'])
    .where('next_attempt_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

export async function completeConnectRun(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
  result: { ambiguousCount: number; unmatchedCount: number; ambiguous: readonly AmbiguousItem[] },
  now: Date,
): Promise<void> {
  await rows
    .updateTable('connect_runs')
    .set({
      status: 'completed',
      ambiguous_count: result.ambiguousCount,
      unmatched_count: result.unmatchedCount,
      ambiguous: JSON.stringify(result.ambiguous),
      reason_code: null,
      finished_at: now,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}

export interface ConnectableItem {
  id: number
  projectId: number
  name: string | null
  sku: string | null
}

/** Active items that no product of the booth belongs to, by their ids. */
export async function listConnectableItems(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<ConnectableItem[]> {
  return rows
    .selectFrom('project_items')
    .leftJoin('booth_products', 'booth_products.project_item_id', 'project_items.id')
    .select((eb) => [
      'project_items.id',
      'project_items.project_id as projectId',
      eb.ref('project_items.latest_data', '->>').key('name').as('name'),
      eb.ref('project_items.latest_data', '->>').key('sku').as('sku'),
    ])
    .where('project_items.business_id', '=', businessId)
    .where('project_items.is_active', '=', true)
    .where('project_items.latest_data', 'is not', null)
    .where('booth_products.product_id', 'is', null)
    .orderBy('project_items.id')
    .execute()
}

/** The products of the booth that belong to an item. */
export async function listLinkedProductIds(rows: Kysely<Tables>, businessId: number): Promise<number[]> {
  const linked = await rows
    .selectFrom('booth_products')
    .select('product_id')
    .where('business_id', '=', businessId)
    .execute()
  return linked.map((row) => row.product_id)
}

export interface ProductLink {
  itemId: number
  productId: number
  sku: string
  title: string
  observed: ObservedProduct | null
}

/** Says that an item is this product. Answers false where the item is gone, or either is linked already. */
export async function linkProduct(
  rows: Kysely<Tables>,
  businessId: number,
  link: ProductLink,
  now: Date,
): Promise<boolean> {
  // The insert selects from the item's own row, because it may have been deleted since it was read.
  const linked = await rows
    .insertInto('booth_products')
    .columns(['business_id', 'project_item_id', 'product_id', 'sku', 'title', 'observed', 'observed_at'])
    .expression((eb) =>
      eb
        .selectFrom('project_items')
        .select([
          'business_id',
          'id',
          eb.val(link.productId).as('product_id'),
          eb.val(link.sku).as('sku'),
          eb.val(link.title).as('title'),
          sql<string | null>`${link.observed && JSON.stringify(link.observed)}::jsonb`.as('observed'),
          sql<Date | null>`${link.observed && now}::timestamptz`.as('observed_at'),
        ])
        .where('business_id', '=', businessId)
        .where('id', '=', link.itemId)
        .where('is_active', '=', true),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('project_item_id')
    .executeTakeFirst()
  return linked !== undefined
}

/** Counts a pair with the search that found it: in the link's own transaction, so that none counts twice. */
export async function countConnected(rows: Kysely<Tables>, businessId: number, runId: number): Promise<void> {
  await rows
    .updateTable('connect_runs')
    .set((eb) => ({ connected_count: eb('connected_count', '+', 1) }))
    .where('business_id', '=', businessId)
    .where('id', '=', runId)
    .execute()
}
