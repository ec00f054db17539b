import { lessManualStock, lessReserved, type Reservation, withHeadline } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'
import { itemColumns } from '../catalog/index.ts'

/**
 * Takes units off the stock that a person wrote, which no crawl renews: off the edit, off the item as it is known, and off
 * what was decided of it last. Negative units are given back. In the caller's transaction, with the item held.
 */
export async function changeManualStock(
  trx: Kysely<Tables>,
  businessId: number,
  itemId: number,
  sold: readonly Reservation[],
): Promise<void> {
  const item = await trx
    .selectFrom('project_items')
    .select(['url', 'latest_data', 'edits', 'edit_bases'])
    .where('business_id', '=', businessId)
    .where('id', '=', itemId)
    .executeTakeFirst()
  if (!item?.latest_data || !item.edits) return
  const before = { edits: item.edits, bases: item.edit_bases ?? {} }
  const { data, edits } = lessManualStock(item.latest_data, before, sold)
  await trx
    .updateTable('project_items')
    .set((eb) => ({
      ...itemColumns(item.url, data),
      edits: JSON.stringify(edits),
      version: eb('version', '+', 1),
    }))
    .where('business_id', '=', businessId)
    .where('id', '=', itemId)
    .execute()
  await lowerDecided(trx, businessId, itemId, sold)
}

/** Takes units off what was decided of an item last, whatever became of that decision. */
export async function lowerDecided(
  trx: Kysely<Tables>,
  businessId: number,
  itemId: number,
  sold: readonly Reservation[],
): Promise<void> {
  const productChange = await trx
    .selectFrom('product_changes')
    .select(['id', 'data'])
    .where('business_id', '=', businessId)
    .where('project_item_id', '=', itemId)
    .forUpdate()
    .executeTakeFirst()
  if (!productChange) return
  await trx
    .updateTable('product_changes')
    .set({ data: JSON.stringify(withHeadline(lessReserved(productChange.data, sold))) })
    .where('id', '=', productChange.id)
    .execute()
}
