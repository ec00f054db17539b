import type { Handler } from '../../handler.ts'
import { shippingCall } from '../shipping-call.ts'

export const deleteOwnRate: Handler<'shipping.deleteOwnRate'> = async (context, { params }) => {
  await shippingCall(context, ({ connector }) => connector.deleteOwnRate(params.id))
  return { success: true }
}
