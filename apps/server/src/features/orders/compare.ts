import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { requireBooth } from '../../core/send-items.ts'
import { startOrderComparison } from '../../core/start-order-comparison.ts'
import { findBusiness } from '../../core/stores/businesses-store.ts'
import { orderSyncAnswer } from './order-sync-answer.ts'

/** Only one runs at a time: the one under way is answered. */
export const compare: Handler<'orderSync.compare'> = async ({ services, user }) => {
  const { rows } = services
  const { businessId } = user
  const business = await findBusiness(rows, businessId)
  if (!business?.is_active) throw new CallError('business_inactive')
  await requireBooth(rows, businessId)
  await rows.transaction().execute((trx) => startOrderComparison(services, trx, businessId, 'person'))
  return orderSyncAnswer(services, businessId)
}
