import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { wakeQueue } from '../../../infra/jobs/queue.ts'
import type { Services } from '../services.ts'
import { insertReconciliation, type ReconciliationRow } from './reconciliations-store.ts'

/**
 * Asks, in the caller's transaction, for a comparison of the booth with what we mean. While one of the business is under
 * way there is no second; the one under way counts for both.
 */
export async function startReconciliation(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  businessId: number,
  trigger: ReconciliationRow['trigger_type'],
): Promise<void> {
  await insertReconciliation(trx, businessId, trigger, services.now())
  await wakeQueue(trx, services.jobs, 'reconciliations.run', { businessId })
}
