import type { Handler } from '../../handler.ts'
import { shippingCall } from '../shipping-call.ts'

export const updateCarrierRate: Handler<'shipping.updateCarrierRate'> = async (context, { params, body }) => {
  await shippingCall(context, ({ connector }) => connector.updateCarrierRate(params.id, body.costs))
  return { success: true }
}
