import { CallError } from '../../../../infra/http/call-error.ts'
import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import type { Handler } from '../../handler.ts'
import { boothRunAnswer } from '../booth-run-answer.ts'
import { insertBoothRun } from '../booth-runs-store.ts'
import { measureBoothSelection } from '../booth-selection-store.ts'

export const start: Handler<'boothRuns.start'> = async ({ services, user }, { body }) => {
  const { rows, jobs } = services
  const { change, selection } = body
  const { total, upToId } = await measureBoothSelection(rows, user.businessId, selection)
  if (total === 0) throw new CallError('nothing_to_change')
  return rows.transaction().execute(async (trx) => {
    const now = services.now()
    const run = await insertBoothRun(trx, user.businessId, {
      kind: change.kind,
      params: { change },
      selection: { selection, upToId },
      total,
      userId: user.id,
      now,
    })
    if (!run) throw new CallError('booth_run_active')
    await wakeQueue(trx, jobs, 'booth-runs.run', { boothRunId: run.id, businessId: user.businessId })
    return boothRunAnswer(trx, run, now)
  })
}
