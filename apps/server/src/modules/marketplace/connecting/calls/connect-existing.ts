import { CallError } from '../../../../infra/http/call-error.ts'
import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import { findBusiness } from '../../../accounts/index.ts'
import type { Handler } from '../../handler.ts'
import { requireBooth } from '../../product-changes/send-items.ts'
import { connectRunAnswer } from '../connect-run-answer.ts'
import { insertConnectRun, newestConnectRun } from '../connect-runs-store.ts'

/** Only one search of the business runs at a time: the one under way is answered. */
export const connectExisting: Handler<'publication.connectExisting'> = async (
  { services, user },
  { body },
) => {
  const { businessId } = user
  const business = await findBusiness(services.rows, businessId)
  if (!business?.is_active) throw new CallError('business_inactive')
  await requireBooth(services.rows, businessId)
  await services.rows.transaction().execute(async (trx) => {
    await insertConnectRun(trx, businessId, body.filterBy, services.now())
    await wakeQueue(trx, services.jobs, 'publication.connect-existing', { businessId })
  })
  const run = await newestConnectRun(services.rows, businessId)
  if (!run) throw new Error(`The search of business ${businessId} is gone`)
  return connectRunAnswer(run)
}
