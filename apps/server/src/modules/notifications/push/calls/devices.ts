import type { Handler } from '../../../accounts/index.ts'
import { pushDeviceAnswer } from '../push-device-answer.ts'
import { listSubscriptions } from '../push-subscriptions-store.ts'

export const devices: Handler<'push.devices'> = async ({ services, user }) => {
  const rows = await listSubscriptions(services.rows, user.businessId)
  return { data: rows.map(pushDeviceAnswer) }
}
