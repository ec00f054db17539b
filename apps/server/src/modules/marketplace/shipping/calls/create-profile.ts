import type { Handler } from '../../handler.ts'
import { ownProfile } from '../own-profile.ts'
import { shippingCall } from '../shipping-call.ts'

export const createProfile: Handler<'shipping.createProfile'> = (context, { body }) =>
  shippingCall(context, async ({ connector, vendorId }) =>
    ownProfile(await connector.createShippingProfile(body.title), vendorId),
  )
