import { defineBusinessQueue } from '../../../infra/jobs/queue.ts'
import { lockItems } from '../../catalog/index.ts'
import { queueLocked } from '../product-changes/send-items.ts'
import {
  businessesWithSendRuns,
  endSendRun,
  nextVerified,
  recordSendBatch,
  type SendRunRow,
  takeSendRun,
} from '../send-runs/send-runs-store.ts'
import type { Services } from '../services.ts'

const BATCH = 200

export const sendAllQueue = defineBusinessQueue({
  name: 'publication.send-all',
  concurrency: 2,
  // The booth's own queue sends while all products are queued.
  key: (businessId) => `send-all:${businessId}`,
  due: ({ rows }: Services) => businessesWithSendRuns(rows),
  run,
})

/**
 * Queues all products of a business for its booth, batch by batch; how far it came is saved with each batch, so that
 * whoever takes it up after a kill goes on there, and nothing is queued twice.
 */
async function run(services: Services, data: { businessId: number }, lease: AbortSignal): Promise<void> {
  const run = await takeSendRun(services.rows, data.businessId, services.now())
  if (!run) return
  try {
    let afterId: number | null = run.after_id
    while (afterId !== null && !lease.aborted) afterId = await queueBatch(services, run, afterId)
    if (afterId === null) await endSendRun(services.rows, run.id, 'completed', services.now())
  } catch (error) {
    if (lease.aborted) return
    services.logger.error({ err: error, sendRunId: run.id }, 'Queueing all products failed')
    await endSendRun(services.rows, run.id, 'failed', services.now())
  }
}

/** Queues the next items after `afterId`. Answers the last of them, or null when there are none. */
function queueBatch(services: Services, run: SendRunRow, afterId: number): Promise<number | null> {
  const upToId = Number(run.selection.upToId)
  return services.rows.transaction().execute(async (trx) => {
    const ids = await nextVerified(trx, run.business_id, { afterId, upToId, limit: BATCH })
    const lastId = ids.at(-1)
    if (lastId === undefined) return null
    const items = await lockItems(trx, run.business_id, { ids })
    const cause = { kind: 'bulk' as const, id: run.id }
    const reasons = await queueLocked(services, trx, run.business_id, items, cause, 'all')
    await recordSendBatch(trx, run, reasons, { lookedAt: ids.length, lastId })
    return lastId
  })
}
