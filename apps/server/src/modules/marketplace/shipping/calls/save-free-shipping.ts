import type { Handler } from '../../handler.ts'
import { shippingCall } from '../shipping-call.ts'

export const saveFreeShipping: Handler<'shipping.saveFreeShipping'> = async (context, { params, body }) => {
  await shippingCall(context, ({ connector }) => connector.saveFreeShippingRules(params.id, body))
  return { success: true }
}
