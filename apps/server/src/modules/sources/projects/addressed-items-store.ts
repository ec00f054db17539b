import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

export function itemAddresses(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
): Promise<{ id: number; url: string }[]> {
  return rows
    .selectFrom('project_items')
    .select(['id', 'url'])
    .where('business_id', '=', businessId)
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute()
}

/** Tells whether an item of the project was sent, or is about to be. */
export async function hasLeftForBooth(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
): Promise<boolean> {
  const row = await rows
    .selectFrom('project_items as item')
    .leftJoin('product_changes as change', 'change.project_item_id', 'item.id')
    .leftJoin('booth_products as product', 'product.project_item_id', 'item.id')
    .select('item.id')
    .where('item.business_id', '=', businessId)
    .where('item.project_id', '=', projectId)
    .where((eb) =>
      eb.or([
        eb('item.last_sent_at', 'is not', null),
        eb('change.id', 'is not', null),
        eb('product.product_id', 'is not', null),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks items as those that the site no longer has. */
export async function deactivateItems(
  rows: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await rows
    .updateTable('project_items')
    .set((eb) => ({ is_active: false, missing_since: eb.fn.coalesce('missing_since', eb.val(now)) }))
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute()
}

export async function deleteItems(
  rows: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await rows
    .deleteFrom('project_items')
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute()
}
