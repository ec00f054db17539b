import { permittedFeatures } from '@payvand/domain'
import { findConnection } from '../../../accounts/index.ts'
import type { Handler } from '../../handler.ts'
import { ownProfile } from '../own-profile.ts'
import { shippingCall } from '../shipping-call.ts'

export const overview: Handler<'shipping.overview'> = (context) =>
  shippingCall(context, async ({ connector, vendorId }) => {
    const [profiles, strategy, connection] = await Promise.all([
      connector.shippingProfiles(),
      connector.shippingStrategy(),
      findConnection(context.services.rows, context.user.businessId),
    ])
    const granted = connection?.granted_scopes ?? null
    return {
      needsPermission: granted !== null && !permittedFeatures(granted).includes('shipping'),
      profiles: profiles.map((profile) => ownProfile(profile, vendorId)),
      strategy,
    }
  })
