import type { Handler } from '../../handler.ts'
import { shippingCall } from '../shipping-call.ts'

export const outsideProducts: Handler<'shipping.outsideProducts'> = async (context, { params, query }) => {
  const page = await shippingCall(context, ({ connector }) => connector.productsOutside(params.id, query))
  return { data: page.products, totalCount: page.totalCount, nextCursor: page.nextCursor }
}
