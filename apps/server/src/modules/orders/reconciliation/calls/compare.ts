import { CallError } from '../../../../infra/http/call-error.ts'
import { findBusiness } from '../../../accounts/index.ts'
import { requireBooth } from '../../../marketplace/index.ts'
import type { Handler } from '../../../sources/index.ts'
import { orderSyncAnswer } from '../../arrival/order-sync-answer.ts'
import { startOrderComparison } from '../start-order-comparison.ts'

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
