import type { Transaction } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { countOwnRows, deleteMarks } from './own-tables-store.ts'

/**
 * Deletes a business with everything that is kept of it. Answers what was removed, table by table. Objects of pictures in a bucket follow
 * within a day (`sweep-objects.ts`).
 */
export async function eraseBusiness(
  trx: Transaction<Tables>,
  businessId: number,
): Promise<{ table: string; rows: number }[]> {
  const removed = await countOwnRows(trx, businessId)
  await trx.deleteFrom('businesses').where('id', '=', businessId).execute()
  await deleteMarks(trx, businessId)
  return removed
}
