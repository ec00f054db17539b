import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { type ActItem, judgeItems, setUnverified } from '../../catalog/index.ts'
import { itemsOnTheirWay, withdrawChanges } from '../product-changes/item-changes-store.ts'

/**
 * Takes the verification of locked items back, with what still waits to be sent of them. What has left for the booth
 * already stays. Answers the reason of each one left out by its id; null where it was done.
 */
export async function unverifyLocked(
  trx: Kysely<Tables>,
  businessId: number,
  items: readonly ActItem[],
  userId: number,
): Promise<Map<number, string | null>> {
  const judged = await judgeItems(trx, businessId, 'unverify', items)
  const leaving = await itemsOnTheirWay(
    trx,
    businessId,
    judged.map(({ item }) => item.id),
  )
  const reasons = new Map(
    judged.map(({ item, leftOut }): [number, string | null] => [
      item.id,
      leftOut ?? (leaving.has(item.id) ? 'already_waiting' : null),
    ]),
  )
  const ids = [...reasons].flatMap(([id, reason]) => (reason === null ? [id] : []))
  await withdrawChanges(trx, businessId, ids)
  await setUnverified(trx, businessId, ids, userId)
  return reasons
}
