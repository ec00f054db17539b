import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../../accounts/index.ts'
import { followDevices } from '../follow-devices.ts'
import { deleteSubscription, listSubscriptions } from '../push-subscriptions-store.ts'

export const remove: Handler<'push.remove'> = async ({ services, user }, { params }) => {
  const { businessId } = user
  await services.rows.transaction().execute(async (trx) => {
    if (!(await deleteSubscription(trx, businessId, params.id))) throw new CallError('not_found')
    const left = await listSubscriptions(trx, businessId)
    if (left.length === 0) await followDevices(trx, businessId)
  })
  return { success: true }
}
