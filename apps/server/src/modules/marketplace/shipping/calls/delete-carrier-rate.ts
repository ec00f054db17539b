import type { Handler } from '../../handler.ts'
import { shippingCall } from '../shipping-call.ts'

export const deleteCarrierRate: Handler<'shipping.deleteCarrierRate'> = async (context, { params }) => {
  await shippingCall(context, ({ connector }) => connector.deleteCarrierRate(params.id))
  return { success: true }
}
