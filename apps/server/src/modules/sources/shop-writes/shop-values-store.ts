import type { EditedItem, ProductData, ProductField } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { itemColumns, type LockedItem } from '../../catalog/index.ts'

/**
 * What is known of the shop by a look of our own. The entry of its list is forgotten with it: the next reading takes what
 * the list says then, though it be the same as before.
 */
export async function saveShopValues(
  trx: Kysely<Tables>,
  item: LockedItem,
  { read, edits, bases }: EditedItem,
  { data, ended }: { data: ProductData; ended: readonly ProductField[] },
): Promise<void> {
  const origins = item.origins && { ...item.origins }
  for (const field of ended) if (origins) origins[field] = { source: 'platform', raw: null }
  await trx
    .updateTable('project_items')
    .set({
      ...itemColumns(item.url, data),
      read_data: read && JSON.stringify(read),
      edits: jsonOrNull(edits),
      edit_bases: jsonOrNull(bases),
      origins: origins && JSON.stringify(origins),
      content_hash: null,
    })
    .where('business_id', '=', item.business_id)
    .where('id', '=', item.id)
    .execute()
}

const jsonOrNull = (data: object) => (Object.keys(data).length > 0 ? JSON.stringify(data) : null)
