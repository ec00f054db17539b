import type { Handler } from '../../handler.ts'
import { shippingCall } from '../shipping-call.ts'

export const unassignProduct: Handler<'shipping.unassignProduct'> = async (context, { params }) => {
  await shippingCall(context, ({ connector }) => connector.unassignProduct(params.id))
  return { success: true }
}
