import type { Seller } from '../../seed/sellers.ts'
import { isoInTehran, type Marketplace } from '../marketplace.ts'
import { provinces } from './shipping-lists.ts'
import { firstCarrierRateId, firstOwnRateId, firstProfileId, firstZoneId } from './shipping-records.ts'

/** A booth's shipping as a new seller has it: one profile, the own province cheaply and the others by post. */
export function seedShipping(marketplace: Marketplace, { vendorId, city }: Seller): void {
  const { shippingProfiles, shippingZones, ownRates, carrierRates } = marketplace.records
  const at = isoInTehran(marketplace.clock.date())
  const profileId = shippingProfiles.nextId(firstProfileId)
  shippingProfiles.set(profileId, {
    id: profileId,
    vendorId,
    title: 'ارسال عادی',
    isDefault: true,
    createdAt: at,
  })
  const home = provinces.find(({ id }) => id === city.province.value) ?? provinces[0]
  const near = addZone([home?.id ?? 1])
  const far = addZone(provinces.flatMap(({ id }) => (id === home?.id || id === 26 ? [] : [id])))
  addRate(near, { deliveryEstimateId: 2, cost: 35_000, maxBasketPrice: 500_000 })
  addRate(near, { deliveryEstimateId: 2, cost: 0, minBasketPrice: 500_000 })
  addRate(far, {
    deliveryEstimateId: 10,
    cost: 60_000,
    minBasketWeight: 0,
    maxBasketWeight: 5,
    weightUnit: 1,
  })
  const id = carrierRates.nextId(firstCarrierRateId)
  carrierRates.set(id, {
    id,
    zoneId: far,
    vendorId,
    vendorCarrierId: 501,
    isAuto: false,
    baseCost: 50_000,
    additionalCost: 10_000,
    isFreightCollect: false,
    createdAt: at,
    updatedAt: at,
  })

  function addZone(locationIds: number[]): number {
    const zoneId = shippingZones.nextId(firstZoneId)
    shippingZones.set(zoneId, { id: zoneId, profileId, vendorId, locationIds, createdAt: at })
    return zoneId
  }

  function addRate(
    zoneId: number,
    given: Partial<typeof blankRate> & { deliveryEstimateId: number; cost: number },
  ): void {
    const rateId = ownRates.nextId(firstOwnRateId)
    ownRates.set(rateId, {
      ...blankRate,
      ...given,
      id: rateId,
      zoneId,
      vendorId,
      createdAt: at,
      updatedAt: at,
    })
  }
}

const blankRate = {
  isFreightCollect: false,
  freightEstimatedCost: null,
  minBasketWeight: null as number | null,
  maxBasketWeight: null as number | null,
  weightUnit: null as number | null,
  minBasketPrice: null as number | null,
  maxBasketPrice: null as number | null,
  isActive: true,
}
