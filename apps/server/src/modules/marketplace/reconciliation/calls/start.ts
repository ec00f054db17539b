import { CallError } from '../../../../infra/http/call-error.ts'
import { findBusiness } from '../../../accounts/index.ts'
import type { Handler } from '../../handler.ts'
import { requireBooth } from '../../product-changes/send-items.ts'
import { countProofs } from '../differences-store.ts'
import { reconciliationAnswer } from '../reconciliation-answer.ts'
import { newestReconciliations } from '../reconciliations-store.ts'
import { startReconciliation } from '../start-reconciliation.ts'

/** Only one runs at a time: the one under way is answered. */
export const start: Handler<'reconciliations.start'> = async ({ services, user }) => {
  const { rows } = services
  const { businessId } = user
  const business = await findBusiness(rows, businessId)
  if (!business?.is_active) throw new CallError('business_inactive')
  await requireBooth(rows, businessId)
  const { total } = await countProofs(rows, businessId, null)
  if (total === 0) throw new CallError('nothing_to_compare')
  await rows.transaction().execute((trx) => startReconciliation(services, trx, businessId, 'person'))
  const [reconciliation] = await newestReconciliations(rows, businessId, 1)
  if (!reconciliation) throw new Error(`The reconciliation of business ${businessId} is gone`)
  return reconciliationAnswer(reconciliation, total, services.now())
}
