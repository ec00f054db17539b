import type { Handler } from '../../handler.ts'
import { ownProfile } from '../own-profile.ts'
import { shippingCall } from '../shipping-call.ts'

export const overview: Handler<'shipping.overview'> = (context) =>
  shippingCall(context, async ({ connector, vendorId }) => {
    const [profiles, strategy] = await Promise.all([
      connector.shippingProfiles(),
      connector.shippingStrategy(),
    ])
    return { profiles: profiles.map((profile) => ownProfile(profile, vendorId)), strategy }
  })
