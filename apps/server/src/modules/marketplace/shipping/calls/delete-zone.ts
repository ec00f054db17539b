import type { Handler } from '../../handler.ts'
import { shippingCall } from '../shipping-call.ts'

export const deleteZone: Handler<'shipping.deleteZone'> = async (context, { params }) => {
  await shippingCall(context, ({ connector }) => connector.deleteShippingZone(params.id))
  return { success: true }
}
