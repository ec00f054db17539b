import type { Handler } from '../../handler.ts'
import { judgeOwnRate } from '../judge-own-rate.ts'
import { shippingCall } from '../shipping-call.ts'

export const updateOwnRate: Handler<'shipping.updateOwnRate'> = async (context, { params, body }) => {
  const { isActive, ...draft } = body
  judgeOwnRate(draft)
  await shippingCall(context, ({ connector }) => connector.updateOwnRate(params.id, draft, isActive))
  return { success: true }
}
