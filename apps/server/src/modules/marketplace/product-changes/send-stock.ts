import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { wakeQueue } from '../../../infra/jobs/queue.ts'
import type { Services } from '../services.ts'
import { renewWaiting, requeueChanges } from './requeue-changes-store.ts'

/** Queues these items again after orders reserved units of them or gave them back, in the caller's transaction. */
export async function sendStockAgain(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length === 0) return
  const now = services.now()
  await renewWaiting(trx, businessId, itemIds, now)
  await requeueChanges(trx, businessId, itemIds, { kind: 'order' }, now)
  await wakeQueue(trx, services.jobs, 'publication.send', { businessId })
}
