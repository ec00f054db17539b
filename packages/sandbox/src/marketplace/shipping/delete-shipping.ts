import type { Marketplace } from '../marketplace.ts'
import type { ShippingProfileRecord, ShippingZoneRecord } from './shipping-records.ts'

/** A profile goes with its zones and rates; its products stay, in the default profile (guess). */
export function deleteProfile(marketplace: Marketplace, { id }: ShippingProfileRecord): void {
  const { shippingProfiles, shippingZones, profileProducts } = marketplace.records
  for (const zone of shippingZones.all()) if (zone.profileId === id) deleteZone(marketplace, zone)
  for (const [productId, { profileId }] of profileProducts.entries())
    if (profileId === id) profileProducts.delete(productId)
  shippingProfiles.delete(id)
}

export function deleteZone(marketplace: Marketplace, { id }: ShippingZoneRecord): void {
  const { shippingZones, ownRates, carrierRates } = marketplace.records
  for (const rate of ownRates.all()) if (rate.zoneId === id) ownRates.delete(rate.id)
  for (const rate of carrierRates.all()) if (rate.zoneId === id) carrierRates.delete(rate.id)
  shippingZones.delete(id)
}
