import type { Handler } from '../../handler.ts'
import { shippingCall } from '../shipping-call.ts'

export const createZone: Handler<'shipping.createZone'> = (context, { params, body }) =>
  shippingCall(context, ({ connector }) => connector.createShippingZone(params.id, body.locationIds))
