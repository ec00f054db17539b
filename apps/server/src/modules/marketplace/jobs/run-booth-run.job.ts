import { defineQueue } from '../../../infra/jobs/queue.ts'
import {
  type BoothRunRow,
  endBoothRun,
  endUndo,
  lockBoothRun,
  paramsOf,
  takeBoothRun,
  unfinishedBoothRuns,
} from '../booth-runs/booth-runs-store.ts'
import { changeBatch } from '../booth-runs/change-batch.ts'
import { priceRuleBatch } from '../booth-runs/price-rule-batch.ts'
import { undoBatch } from '../booth-runs/undo-batch.ts'
import { undoUntil } from '../booth-runs/undo-until.ts'
import type { Services } from '../services.ts'

const keyOf = (businessId: number) => `booth-run:${businessId}`

export const boothRunQueue = defineQueue({
  name: 'booth-runs.run',
  concurrency: 2,
  key: ({ businessId }) => keyOf(businessId),
  due: async ({ rows }: Services) =>
    (await unfinishedBoothRuns(rows)).map(({ id, businessId }) => ({
      data: { boothRunId: id, businessId },
      key: keyOf(businessId),
    })),
  run,
})

/**
 * Works through a bulk act on price, stock or text, or takes one back, batch by batch; how far it came is saved with each
 * batch, so that whoever takes it up after a kill goes on there. Ends when the run ends, a person stops it or this process
 * stops.
 */
async function run(
  services: Services,
  data: { boothRunId: number; businessId: number },
  lease: AbortSignal,
): Promise<void> {
  const { rows } = services
  const run = await takeBoothRun(rows, data.businessId, data.boothRunId, services.now())
  if (!run) return
  try {
    let goesOn = true
    while (goesOn && !lease.aborted) goesOn = await runBatch(services, run)
  } catch (error) {
    if (lease.aborted) return
    services.logger.error({ err: error, boothRunId: run.id }, 'A bulk act on the booth failed')
    const now = services.now()
    if (run.status === 'undoing') await endUndo(rows, run, null)
    else await endBoothRun(rows, run, 'failed', { now, undoUntil: undoUntil(now) })
  }
}

/** Does the next products, or ends the run after the last. Answers whether there may be more. */
function runBatch(
  services: Services,
  { id, business_id: businessId, status }: BoothRunRow,
): Promise<boolean> {
  return services.rows.transaction().execute(async (trx) => {
    const run = await lockBoothRun(trx, businessId, id)
    // The run was stopped meanwhile.
    if (!run || run.status !== status) return false
    const now = services.now()
    if (status === 'undoing') {
      const goesOn = await undoBatch(services, trx, run)
      if (!goesOn) await endUndo(trx, run, now)
      return goesOn
    }
    const params = paramsOf(run)
    const goesOn =
      'change' in params
        ? await changeBatch(services, trx, run, params.change)
        : await priceRuleBatch(services, trx, run, params)
    if (!goesOn) await endBoothRun(trx, run, 'completed', { now, undoUntil: undoUntil(now) })
    return goesOn
  })
}
