import { QUOTA_LABELS, quotaAmount } from '@payvand/texts'
import { CallError } from '../../../../infra/http/call-error.ts'
import { adminOf, recordAdminAct } from '../../admin/admin-acts-store.ts'
import { findBusiness } from '../../businesses/businesses-store.ts'
import type { Handler } from '../../handler.ts'
import { quotasAnswer } from '../quotas-answer.ts'
import { setOwnQuota } from '../quotas-store.ts'

export const setQuota: Handler<'operator.setQuota'> = async (context, { params, body }) => {
  const { services } = context
  const { kind, most } = body
  await services.rows.transaction().execute(async (trx) => {
    if (!(await findBusiness(trx, params.id))) throw new CallError('business_not_found')
    await setOwnQuota(trx, params.id, { kind, most })
    await recordAdminAct(trx, adminOf(context), {
      act: 'quota_set',
      businessId: params.id,
      subject: { id: params.id, name: QUOTA_LABELS[kind] },
      reason: most === null ? null : quotaAmount(kind, most),
    })
  })
  return { data: await quotasAnswer(services, params.id) }
}
