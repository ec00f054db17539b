import type { Kysely } from 'kysely'
import { CallError } from '../../core/call-error.ts'
import { type BulkRunRow, findBulkRun } from '../../core/stores/bulk-runs-store.ts'
import type { Tables } from '../../db/schema.ts'

/** The business's own bulk act; another's is not found. */
export async function requireBulkRun(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<BulkRunRow> {
  const run = await findBulkRun(rows, businessId, id)
  if (!run) throw new CallError('bulk_run_not_found')
  return run
}
