import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { DecidedProduct, ProductChangeRow } from './product-changes-store.ts'

/** Takes changes back while they have not left. */
export async function withdrawChanges(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length === 0) return
  await rows
    .deleteFrom('product_changes')
    .where('business_id', '=', businessId)
    .where('project_item_id', 'in', itemIds)
    .where('state', 'in', ['waiting', 'refused', 'held'])
    .where('intent', 'is', null)
    .execute()
}

/** Answers those of these items that have left for the booth, or may have: they cannot be taken back. */
export async function itemsOnTheirWay(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
): Promise<Set<number>> {
  if (itemIds.length === 0) return new Set()
  const leaving = await rows
    .selectFrom('product_changes')
    .select('project_item_id')
    .where('business_id', '=', businessId)
    .where('project_item_id', 'in', itemIds)
    .where((eb) => eb.or([eb('state', '=', 'sending'), eb('intent', 'is not', null)]))
    .execute()
  return new Set(leaving.map((row) => row.project_item_id))
}

/** Answers those of these items that are in the booth as they are here, or on their way: their changes are sent. */
export async function itemsSentOnChange(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
): Promise<Set<number>> {
  if (itemIds.length === 0) return new Set()
  const sent = await rows
    .selectFrom('project_items')
    .innerJoin('booth_products', 'booth_products.project_item_id', 'project_items.id')
    .leftJoin('product_changes', 'product_changes.project_item_id', 'project_items.id')
    .select('project_items.id')
    .where('project_items.business_id', '=', businessId)
    .where('project_items.id', 'in', itemIds)
    .where((eb) =>
      eb.or([
        eb('verification_status', '=', 'sent'),
        eb.and([eb('verification_status', '=', 'verified'), eb('product_changes.state', '<>', 'done')]),
      ]),
    )
    .execute()
  return new Set(sent.map((row) => row.id))
}

/** State of an item's product change; null where there is none. */
export async function changeState(
  rows: Kysely<Tables>,
  businessId: number,
  itemId: number,
): Promise<ProductChangeRow['state'] | null> {
  const row = await rows
    .selectFrom('product_changes')
    .select('state')
    .where('business_id', '=', businessId)
    .where('project_item_id', '=', itemId)
    .executeTakeFirst()
  return row?.state ?? null
}

/** What was decided last of these items, unless a person put it aside; nothing of those that were never queued. */
export async function lastDecided(
  rows: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
): Promise<Map<number, DecidedProduct>> {
  if (itemIds.length === 0) return new Map()
  const decided = await rows
    .selectFrom('product_changes')
    .select(['project_item_id', 'category_id', 'data'])
    .where('business_id', '=', businessId)
    .where('project_item_id', 'in', itemIds)
    .where(sql<boolean>`not (state = 'done' and coalesce(reason->>'code', '') = 'discarded')`)
    .execute()
  return new Map(
    decided.map((row) => [
      row.project_item_id,
      { itemId: row.project_item_id, categoryId: row.category_id, data: row.data },
    ]),
  )
}
