import type { Handler } from '../../handler.ts'
import { ownProfile } from '../own-profile.ts'
import { placesOf } from '../places.ts'
import { shippingCall } from '../shipping-call.ts'

export const profile: Handler<'shipping.profile'> = (context, { params }) =>
  shippingCall(context, async ({ connector, vendorId }) => {
    const [found, zones, uncovered] = await Promise.all([
      connector.shippingProfile(params.id),
      connector.shippingZones(params.id),
      connector.uncoveredLocations(params.id),
    ])
    return { profile: ownProfile(found, vendorId), zones, uncovered: placesOf(uncovered) }
  })
