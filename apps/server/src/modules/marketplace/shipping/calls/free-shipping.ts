import type { Handler } from '../../handler.ts'
import { shippingCall } from '../shipping-call.ts'

export const freeShipping: Handler<'shipping.freeShipping'> = async (context, { params }) => {
  const [rules, shown] = await shippingCall(context, ({ connector }) =>
    Promise.all([connector.freeShippingRules(params.id), connector.productShipping(params.id)]),
  )
  return { ...rules, zones: shown.zones, freeZones: shown.freeZones }
}
