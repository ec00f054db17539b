import { CallError } from '../../../../infra/http/call-error.ts'
import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import { findBusiness } from '../../../accounts/index.ts'
import { requireBooth } from '../../../marketplace/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { wantPoll } from '../order-polls-store.ts'
import { orderSyncAnswer } from '../order-sync-answer.ts'

/** A sync requested while orders are being read follows the present one. */
export const syncNow: Handler<'orderSync.now'> = async ({ services, user }) => {
  const { rows, jobs } = services
  const { businessId } = user
  const business = await findBusiness(rows, businessId)
  if (!business?.is_active) throw new CallError('business_inactive')
  await requireBooth(rows, businessId)
  await rows.transaction().execute(async (trx) => {
    await wantPoll(trx, businessId, services.now())
    await wakeQueue(trx, jobs, 'orders.poll', { businessId })
  })
  return orderSyncAnswer(services, businessId)
}
