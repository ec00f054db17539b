import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { endBoothRun, lockBoothRun } from '../booth-runs-store.ts'
import { requireBoothRun } from '../require-booth-run.ts'
import { undoUntil } from '../undo-until.ts'
import { get } from './get.ts'

/** The batch that is being worked on is finished; no other begins. */
export const stop: Handler<'boothRuns.stop'> = async (context, { params }) => {
  const { services, user } = context
  await services.rows.transaction().execute(async (trx) => {
    const run = requireBoothRun(await lockBoothRun(trx, user.businessId, params.id))
    if (run.status !== 'waiting' && run.status !== 'running') throw new CallError('booth_run_not_stoppable')
    const now = services.now()
    await endBoothRun(trx, run, 'stopped', { now, undoUntil: undoUntil(now) })
  })
  return get(context, { params, query: undefined, body: undefined })
}
