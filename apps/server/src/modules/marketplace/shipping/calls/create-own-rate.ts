import type { Handler } from '../../handler.ts'
import { judgeOwnRate } from '../judge-own-rate.ts'
import { shippingCall } from '../shipping-call.ts'

export const createOwnRate: Handler<'shipping.createOwnRate'> = async (context, { params, body }) => {
  judgeOwnRate(body)
  await shippingCall(context, ({ connector }) => connector.createOwnRate(params.id, body))
  return { success: true }
}
