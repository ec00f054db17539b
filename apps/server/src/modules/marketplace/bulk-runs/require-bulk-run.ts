import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { type BulkRunRow, findBulkRun } from './bulk-runs-store.ts'

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
