import { CallError } from '../../core/call-error.ts'
import { connectRunAnswer } from '../../core/connect-run-answer.ts'
import type { Handler } from '../../core/handler.ts'
import { nudgeConnect } from '../../core/nudge-lanes.ts'
import { requireBooth } from '../../core/send-items.ts'
import { findBusiness } from '../../core/stores/businesses-store.ts'
import { insertConnectRun, newestConnectRun } from '../../core/stores/connect-runs-store.ts'

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
    await nudgeConnect(trx, services.jobs, businessId)
  })
  const run = await newestConnectRun(services.rows, businessId)
  if (!run) throw new Error(`The search of business ${businessId} is gone`)
  return connectRunAnswer(run)
}
