import type { Handler } from '../../handler.ts'
import { placesOf } from '../places.ts'
import { shippingCall } from '../shipping-call.ts'

/** Carriers that the booth has switched off are in it too: the marketplace judges which may be used. */
export const choices: Handler<'shipping.choices'> = async (context) => {
  const [estimates, carriers, locations] = await shippingCall(context, ({ connector }) =>
    Promise.all([connector.deliveryEstimates(), connector.boothCarriers(), connector.shippingLocations()]),
  )
  return { estimates, carriers, places: placesOf(locations) }
}
