import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { countOwnRows, deleteMarks } from './own-tables-store.ts'

/**
 * Deletes a business with everything that is kept of it, however long it takes: large tables are looked through for its rows. Answers what was
 * removed, table by table. Objects of pictures in a bucket follow within a day, while it has files of others too (`sweepObjects`).
 */
export async function eraseBusiness(
  trx: Transaction<Tables>,
  businessId: number,
): Promise<{ table: string; rows: number }[]> {
  await sql`set local statement_timeout = 0`.execute(trx)
  const removed = await countOwnRows(trx, businessId)
  await trx.deleteFrom('businesses').where('id', '=', businessId).execute()
  await deleteMarks(trx, businessId)
  return removed
}
