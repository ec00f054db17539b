import { CallError } from '../../core/call-error.ts'
import type { Handler } from '../../core/handler.ts'
import { requireBooth } from '../../core/send-items.ts'
import { startAudit } from '../../core/start-audit.ts'
import { newestAudits } from '../../core/stores/audits-store.ts'
import { findBusiness } from '../../core/stores/businesses-store.ts'
import { countProofs } from '../../core/stores/differences-store.ts'
import { auditAnswer } from './audit-answer.ts'

/** Only one runs at a time: the one under way is answered. */
export const start: Handler<'audits.start'> = async ({ services, user }) => {
  const { rows } = services
  const { businessId } = user
  const business = await findBusiness(rows, businessId)
  if (!business?.is_active) throw new CallError('business_inactive')
  await requireBooth(rows, businessId)
  const { total } = await countProofs(rows, businessId, null)
  if (total === 0) throw new CallError('nothing_to_compare')
  await rows.transaction().execute((trx) => startAudit(services, trx, businessId, 'person'))
  const [audit] = await newestAudits(rows, businessId, 1)
  if (!audit) throw new Error(`The audit of business ${businessId} is gone`)
  return auditAnswer(audit, total, services.now())
}
