import type { Handler } from '../../handler.ts'
import { shippingCall } from '../shipping-call.ts'

export const deleteProfile: Handler<'shipping.deleteProfile'> = async (context, { params }) => {
  await shippingCall(context, ({ connector }) => connector.deleteShippingProfile(params.id))
  return { success: true }
}
