import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import { requireActiveBooth } from '../../../marketplace/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { wantPoll } from '../order-polls-store.ts'
import { orderSyncAnswer } from '../order-sync-answer.ts'

/** A sync requested while orders are being read follows the present one. */
export const syncNow: Handler<'orderSync.now'> = async ({ services, user }) => {
  const { rows, jobs } = services
  const { businessId } = user
  await requireActiveBooth(rows, businessId)
  await rows.transaction().execute(async (trx) => {
    await wantPoll(trx, businessId, services.now())
    await wakeQueue(trx, jobs, 'orders.poll', { businessId })
  })
  return orderSyncAnswer(services, businessId)
}
