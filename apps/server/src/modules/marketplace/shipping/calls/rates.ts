import type { Handler } from '../../handler.ts'
import { shippingCall } from '../shipping-call.ts'

export const rates: Handler<'shipping.rates'> = async (context, { params }) => {
  const [ownRates, carrierRates] = await shippingCall(context, ({ connector }) =>
    Promise.all([connector.ownRates(params.id), connector.carrierRates(params.id)]),
  )
  return { ownRates, carrierRates }
}
