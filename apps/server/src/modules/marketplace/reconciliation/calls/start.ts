import { CallError } from '../../../../infra/http/call-error.ts'
import { findBusiness } from '../../../accounts/index.ts'
import type { Handler } from '../../handler.ts'
import { requireBooth } from '../../product-changes/send-items.ts'
import { auditAnswer } from '../audit-answer.ts'
import { newestAudits } from '../audits-store.ts'
import { countProofs } from '../differences-store.ts'
import { startAudit } from '../start-audit.ts'

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
