import { CallError } from '../../../../infra/http/call-error.ts'
import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import { findBusiness } from '../../../accounts/index.ts'
import type { Handler } from '../../handler.ts'
import { requireBooth } from '../../product-changes/send-items.ts'
import { sendRunAnswer } from '../send-run-answer.ts'
import { insertSendRun, measureVerified, newestSendRun } from '../send-runs-store.ts'

/** Only one sending of the business is queued at a time: the one under way is answered. */
export const sendAll: Handler<'publication.sendAll'> = async ({ services, user }) => {
  const { rows, jobs } = services
  const { businessId } = user
  const business = await findBusiness(rows, businessId)
  if (!business?.is_active) throw new CallError('business_inactive')
  await requireBooth(rows, businessId)
  const { total, upToId } = await measureVerified(rows, businessId)
  if (total === 0) throw new CallError('nothing_to_send')
  const now = services.now()
  const inserted = await rows.transaction().execute(async (trx) => {
    const run = await insertSendRun(trx, businessId, { total, upToId, userId: user.id, now })
    if (run) await wakeQueue(trx, jobs, 'publication.send-all', { businessId })
    return run
  })
  const run = inserted ?? (await newestSendRun(rows, businessId))
  const isUnderWay = run?.status === 'waiting' || run?.status === 'running'
  // A bulk act of another kind has the booth.
  if (!run || !isUnderWay) throw new CallError('booth_run_active')
  return sendRunAnswer(rows, run, now)
}
