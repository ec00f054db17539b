import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { defineQueue } from '../../../infra/jobs/queue.ts'
import { actedByOf, type LockedItem, lockItems, verifyLocked } from '../../catalog/index.ts'
import { recordBatch } from '../bulk-runs/bulk-results-store.ts'
import {
  type BulkRunRow,
  endBulkRun,
  type StoredSelection,
  takeBulkRun,
  unfinishedBulkRuns,
} from '../bulk-runs/bulk-runs-store.ts'
import { nextOfSelection } from '../bulk-runs/bulk-selection-store.ts'
import { unverifyLocked } from '../items/unverify-items.ts'
import { queueLocked } from '../product-changes/send-items.ts'
import type { Services } from '../services.ts'

const BATCH = 200

const keyOf = (projectId: number) => `bulk:${projectId}`

export const bulkRunQueue = defineQueue({
  name: 'bulk-runs.run',
  concurrency: 2,
  key: ({ projectId }) => keyOf(projectId),
  due: async ({ rows }: Services) =>
    (await unfinishedBulkRuns(rows)).map(({ id, projectId }) => ({
      data: { bulkRunId: id, projectId },
      key: keyOf(projectId),
    })),
  run,
})

/**
 * Works through a bulk act, batch by batch; how far it came is saved with each batch, so that whoever takes it up after
 * a kill goes on there. Ends when the run ends or this process stops.
 */
async function run(
  services: Services,
  data: { bulkRunId: number; projectId: number },
  lease: AbortSignal,
): Promise<void> {
  const run = await takeBulkRun(services.rows, data.bulkRunId, services.now())
  if (!run) return
  try {
    let afterId: number | null = run.after_id
    while (afterId !== null && !lease.aborted) afterId = await runBatch(services, run, afterId)
    if (afterId === null) await endBulkRun(services.rows, run.id, 'completed', services.now())
  } catch (error) {
    if (lease.aborted) return
    services.logger.error({ err: error, bulkRunId: run.id }, 'A bulk act failed')
    await endBulkRun(services.rows, run.id, 'failed', services.now())
  }
}

/** Does the next items after `afterId`. Answers the last of them, or null when there are none. */
function runBatch(services: Services, run: BulkRunRow, afterId: number): Promise<number | null> {
  const { selection, upToId } = run.selection as StoredSelection
  return services.rows.transaction().execute(async (trx) => {
    const ids = await nextOfSelection(trx, run.business_id, run.project_id, selection, {
      afterId,
      upToId,
      limit: BATCH,
    })
    const lastId = ids.at(-1)
    if (lastId === undefined) return null
    const items = await lockItems(trx, run.business_id, { ids })
    const reasons = await act(services, trx, run, items)
    await recordBatch(trx, run, reasons, { lookedAt: ids.length, lastId })
    return lastId
  })
}

function act(
  services: Services,
  trx: Kysely<Tables>,
  run: BulkRunRow,
  items: readonly LockedItem[],
): Promise<Map<number, string | null>> {
  const { userId, selection } = run.selection as StoredSelection
  const by = actedByOf(selection)
  if (run.kind === 'send')
    return queueLocked(services, trx, run.business_id, items, { kind: 'bulk', id: run.id }, by)
  if (run.kind === 'unverify') return unverifyLocked(trx, run.business_id, items, userId)
  return verifyLocked(trx, run.business_id, items, services.now(), by, userId)
}
