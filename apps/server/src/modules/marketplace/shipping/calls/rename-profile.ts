import type { Handler } from '../../handler.ts'
import { ownProfile } from '../own-profile.ts'
import { shippingCall } from '../shipping-call.ts'

export const renameProfile: Handler<'shipping.renameProfile'> = (context, { params, body }) =>
  shippingCall(context, async ({ connector, vendorId }) =>
    ownProfile(await connector.renameShippingProfile(params.id, body.title), vendorId),
  )
