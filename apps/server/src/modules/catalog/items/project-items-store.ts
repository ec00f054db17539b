import type { RuleScope, VerificationStatus } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { ChangeReason } from '../../../infra/db/publication-schema.ts'
import type { ProjectItemsTable, Tables } from '../../../infra/db/schema.ts'
import { CATEGORY_OF_ITEM } from '../categories/item-categories-store.ts'
import { countsByProject } from './item-counts-store.ts'

/** An item with where it stands on its way to the booth. */
export type ProjectItemRow = Selectable<ProjectItemsTable> & {
  change_state: 'waiting' | 'sending' | 'done' | 'refused' | 'held' | null
  change_reason: ChangeReason | null
  booth_product_id: number | null
}

function withSending(rows: Kysely<Tables>, businessId: number) {
  return rows
    .selectFrom('project_items')
    .leftJoin('product_changes', 'product_changes.project_item_id', 'project_items.id')
    .leftJoin('booth_products', 'booth_products.project_item_id', 'project_items.id')
    .leftJoin('booth_queues', 'booth_queues.business_id', 'project_items.business_id')
    .selectAll('project_items')
    .select([
      'product_changes.state as change_state',
      // A change that waits only because its whole queue does has no reason of its own.
      sql<ChangeReason | null>`case when product_changes.state = 'waiting' and booth_queues.pause_code is not null
        then jsonb_build_object('code', booth_queues.pause_code, 'messages', '[]'::jsonb)
        else product_changes.reason end`.as('change_reason'),
      'booth_products.product_id as booth_product_id',
    ])
    .where('project_items.business_id', '=', businessId)
}

export function findItem(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<ProjectItemRow | undefined> {
  return withSending(rows, businessId).where('project_items.id', '=', id).executeTakeFirst()
}

export async function hasItems(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
): Promise<boolean> {
  const row = await rows
    .selectFrom('project_items')
    .select('id')
    .where('business_id', '=', businessId)
    .where('project_id', '=', projectId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Answers those of these items that have a product in the booth. */
export async function itemsInBooth(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
): Promise<Set<number>> {
  if (itemIds.length === 0) return new Set()
  const found = await rows
    .selectFrom('booth_products')
    .select('project_item_id')
    .where('business_id', '=', businessId)
    .where('project_item_id', 'in', itemIds)
    .execute()
  return new Set(found.map((row) => row.project_item_id))
}

/** Locks the row for the transaction: what is decided upon it stays true until it is written. */
export function lockItem(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<LockedItem | undefined> {
  return rows
    .selectFrom('project_items')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Finds these items with their states, in the order of the ids; those of another business are left off. */
export async function findItems(
  rows: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
): Promise<ProjectItemRow[]> {
  if (ids.length === 0) return []
  const found = await withSending(rows, businessId).where('project_items.id', 'in', ids).execute()
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export interface ItemStats {
  totalItems: number
  verifiedItems: number
  sentItems: number
  unverifiedItems: number
}

/** The counts of each given project; a project without items has zeros. */
export async function countItems(
  rows: Kysely<Tables>,
  businessId: number,
  projectIds: readonly number[],
): Promise<Map<number, ItemStats>> {
  const kept = await countsByProject(rows, businessId)
  return new Map(
    projectIds.map((id) => {
      const { items = 0, verified = 0, sent = 0, unverified = 0 } = kept.get(id) ?? {}
      return [
        id,
        { totalItems: items, verifiedItems: verified, sentItems: sent, unverifiedItems: unverified },
      ]
    }),
  )
}

export type LockedItem = Selectable<ProjectItemsTable>

/** Columns that a decision about these items needs, in the order of their ids. */
export function judgedColumns(rows: Kysely<Tables>, businessId: number, ids: readonly number[]) {
  return rows
    .selectFrom('project_items')
    .select([
      'id',
      'project_id',
      'url',
      'is_active',
      'verification_status',
      'latest_data',
      'doubts',
      'edits',
      'name_key',
      'category_id',
      'site_category',
    ])
    .where('business_id', '=', businessId)
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('id')
    .execute()
}

/** The rows of a batch, locked, in the order of their ids, so that two batches cannot wait for each other. */
export function lockItems(
  rows: Kysely<Tables>,
  businessId: number,
  filter:
    | { ids: readonly number[] }
    | { projectId: number; verificationStatus: VerificationStatus; afterId: number; limit: number },
): Promise<LockedItem[]> {
  const items = rows.selectFrom('project_items').selectAll().where('business_id', '=', businessId)
  const chosen =
    'ids' in filter
      ? items.where('id', 'in', filter.ids)
      : items
          .where('project_id', '=', filter.projectId)
          .where('verification_status', '=', filter.verificationStatus)
          .where('is_active', '=', true)
          .where('id', '>', filter.afterId)
          .limit(filter.limit)
  return chosen.orderBy('id').forUpdate().execute()
}

/**
 * Keeps these items still until the end of the transaction. Whoever writes an item, its product of the booth and its
 * change begins with the item, so that no two wait for each other.
 */
export async function holdItems(
  rows: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await rows
    .selectFrom('project_items')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

function sentItems(rows: Kysely<Tables>, businessId: number, { projectId, categoryId }: RuleScope) {
  return rows
    .selectFrom('project_items')
    .where('business_id', '=', businessId)
    .where('verification_status', '=', 'sent')
    .where('is_active', '=', true)
    .$if(projectId !== null, (query) => query.where('project_id', '=', projectId ?? 0))
    .$if(categoryId !== null, (query) => query.where(CATEGORY_OF_ITEM, '=', categoryId ?? 0))
}

export async function countSentItems(
  rows: Kysely<Tables>,
  businessId: number,
  scope: RuleScope,
): Promise<number> {
  const row = await sentItems(rows, businessId, scope)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The next items that are in the booth as they are here, locked, in the order of their ids. */
export function lockSentItems(
  rows: Kysely<Tables>,
  businessId: number,
  scope: RuleScope,
  from: { afterId: number; limit: number },
): Promise<LockedItem[]> {
  return sentItems(rows, businessId, scope)
    .selectAll()
    .where('id', '>', from.afterId)
    .orderBy('id')
    .limit(from.limit)
    .forUpdate()
    .execute()
}

/** Items that are no longer for sale here; one that is read again is active again. */
export async function setInactive(
  rows: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await rows
    .updateTable('project_items')
    .set({ is_active: false })
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute()
}
