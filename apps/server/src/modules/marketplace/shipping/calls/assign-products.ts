import type { Handler } from '../../handler.ts'
import { shippingCall } from '../shipping-call.ts'

export const assignProducts: Handler<'shipping.assignProducts'> = async (context, { params, body }) => ({
  assignedCount: await shippingCall(context, ({ connector }) =>
    connector.assignProducts(params.id, body.all ? 'all' : body.productIds),
  ),
})
