import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { nudgeBulk } from '../../core/nudge-lanes.ts'
import { requireProject } from '../../core/require-project.ts'
import { requireBooth } from '../../core/send-items.ts'
import { findBulkRun, insertBulkRun } from '../../core/stores/bulk-runs-store.ts'
import { measureSelection } from '../../core/stores/bulk-selection-store.ts'
import { bulkRunAnswer } from './bulk-run-answer.ts'

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
    if (id !== null) await nudgeBulk(trx, jobs, id, params.id)
    return id
  })
  const run = runId === null ? undefined : await findBulkRun(rows, businessId, runId)
  if (!run) throw new CallError('bulk_run_active')
  return bulkRunAnswer(rows, run, services.now())
}
