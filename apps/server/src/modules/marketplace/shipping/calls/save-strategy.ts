import type { Handler } from '../../handler.ts'
import { shippingCall } from '../shipping-call.ts'

export const saveStrategy: Handler<'shipping.saveStrategy'> = (context, { body }) =>
  shippingCall(context, ({ connector }) => connector.saveShippingStrategy(body))
