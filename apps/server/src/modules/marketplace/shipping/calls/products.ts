import type { Handler } from '../../handler.ts'
import { shippingCall } from '../shipping-call.ts'

export const products: Handler<'shipping.products'> = async (context, { params, query }) => {
  const page = await shippingCall(context, ({ connector }) => connector.profileProducts(params.id, query))
  return { data: page.products, totalCount: page.totalCount, nextCursor: page.nextCursor }
}
