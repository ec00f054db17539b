import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { type ActedBy, type ActItem, type Judged, judgeActs } from '../../catalog/index.ts'
import { blacklistedItems } from '../blacklist/blacklist-store.ts'
import { itemsGoneFromBooth } from '../reconciliation/compared-products-store.ts'

/** Judges many items for sending, with the facts of the booth. */
export async function judgeSending<Item extends ActItem>(
  rows: Kysely<Tables>,
  businessId: number,
  items: readonly Item[],
  by: ActedBy = 'person',
): Promise<Judged<Item>[]> {
  const itemIds = items.map((item) => item.id)
  return judgeActs(rows, businessId, 'send', items, by, {
    gone: await itemsGoneFromBooth(rows, businessId, itemIds),
    blacklisted: await blacklistedItems(rows, businessId, itemIds),
  })
}
