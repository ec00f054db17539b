import type { Handler } from '../../handler.ts'
import { shippingCall } from '../shipping-call.ts'

export const createCarrierRate: Handler<'shipping.createCarrierRate'> = async (context, { params, body }) => {
  await shippingCall(context, ({ connector }) =>
    connector.createCarrierRate(params.id, body.carrierId, body.costs),
  )
  return { success: true }
}
