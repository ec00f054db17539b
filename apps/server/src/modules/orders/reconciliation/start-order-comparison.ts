import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { wakeQueue } from '../../../infra/jobs/queue.ts'
import type { Services } from '../../sources/index.ts'
import { insertComparison, type OrderComparisonRow } from './order-comparisons-store.ts'

/** Orders of so long ago are compared. */
const COMPARED_MS = 30 * 24 * 3_600_000

/** Asks, in the caller's transaction, for a comparison of orders; the one under way counts for both. */
export async function startOrderComparison(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  businessId: number,
  trigger: OrderComparisonRow['trigger_type'],
): Promise<void> {
  const now = services.now()
  await insertComparison(trx, businessId, { trigger, since: new Date(now.getTime() - COMPARED_MS), now })
  await wakeQueue(trx, services.jobs, 'orders.compare', { businessId })
}
