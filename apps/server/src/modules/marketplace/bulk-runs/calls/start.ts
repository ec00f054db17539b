import { CallError } from '../../../../infra/http/call-error.ts'
import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import { requireProject } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { requireBooth } from '../../product-changes/send-items.ts'
import { bulkRunAnswer } from '../bulk-run-answer.ts'
import { findBulkRun, insertBulkRun } from '../bulk-runs-store.ts'
import { measureSelection } from '../bulk-selection-store.ts'

export const start: Handler<'bulkRuns.start'> = async ({ services, user }, { params, body }) => {
  const { rows, jobs } = services
  const { businessId } = user
  await requireProject(rows, businessId, params.id)
  if (body.kind === 'send') await requireBooth(rows, businessId)
  const { selection } = body
  const { total, upToId } = await measureSelection(rows, businessId, params.id, selection)
  if (total === 0) throw new CallError(body.kind === 'send' ? 'nothing_to_send' : 'nothing_to_verify')
  const runId = await rows.transaction().execute(async (trx) => {
    const now = services.now()
    const stored = { selection, upToId, userId: user.id }
    const id = await insertBulkRun(trx, businessId, params.id, {
      kind: body.kind,
      selection: stored,
      total,
      now,
    })
    if (id !== null) await wakeQueue(trx, jobs, 'bulk-runs.run', { bulkRunId: id, projectId: params.id })
    return id
  })
  const run = runId === null ? undefined : await findBulkRun(rows, businessId, runId)
  if (!run) throw new CallError('bulk_run_active')
  return bulkRunAnswer(rows, run, services.now())
}
