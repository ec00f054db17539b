import type { ShippingProfile as RemoteProfile } from '@payvand/connectors'
import type { ShippingProfile } from '@payvand/contract'
import { CallError } from '../../../infra/http/call-error.ts'

/**
 * A profile as it is answered. One that the marketplace says is another booth's is not there, whoever the token is.
 * @throws CallError
 */
export function ownProfile({ vendorId, ...profile }: RemoteProfile, ownVendorId: number): ShippingProfile {
  if (vendorId !== ownVendorId) throw new CallError('shipping_not_found')
  return profile
}
