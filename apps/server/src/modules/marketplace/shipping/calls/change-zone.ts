import type { Handler } from '../../handler.ts'
import { shippingCall } from '../shipping-call.ts'

export const changeZone: Handler<'shipping.changeZone'> = (context, { params, body }) =>
  shippingCall(context, ({ connector }) => connector.changeShippingZone(params.id, body.locationIds))
