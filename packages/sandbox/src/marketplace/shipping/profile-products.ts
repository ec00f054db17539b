import type { Marketplace } from '../marketplace.ts'
import type { ProductRecord } from '../marketplace-records.ts'
import type { ProfileProductRecord, ShippingProfileRecord } from './shipping-records.ts'

/** The booth's default profile. */
export function defaultProfile(
  marketplace: Marketplace,
  vendorId: number,
): ShippingProfileRecord | undefined {
  return marketplace.records.shippingProfiles
    .all()
    .find((each) => each.vendorId === vendorId && each.isDefault)
}

/** The profile of a product and its rules in it; undefined in a booth without any profile. */
export function placeOf(marketplace: Marketplace, product: ProductRecord): ProfileProductRecord | undefined {
  const known = marketplace.records.profileProducts.get(product.id)
  if (known) return known
  const usual = defaultProfile(marketplace, product.vendorId)
  return usual && { profileId: usual.id, isNeverFree: false, neverFreeZoneIds: [] }
}

export function productsOf(marketplace: Marketplace, profile: ShippingProfileRecord): ProductRecord[] {
  return marketplace.index
    .ofBooth(profile.vendorId)
    .filter((each) => placeOf(marketplace, each)?.profileId === profile.id)
}
