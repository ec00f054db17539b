import type { Handler } from '../../handler.ts'
import { shippingCall } from '../shipping-call.ts'

export const carrierRate: Handler<'shipping.carrierRate'> = async (context, { params }) => ({
  words: await shippingCall(context, ({ connector }) => connector.describeCarrierRate(params.id)),
})
