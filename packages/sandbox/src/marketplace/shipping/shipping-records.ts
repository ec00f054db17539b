import type { RecordStore, Table } from '../../storage/record-store.ts'

/** Records of the shipping service. Amounts are toman here, as on its wire; weights are in the unit beside them. */

export type ShippingProfileRecord = {
  id: number
  vendorId: number
  title: string
  isDefault: boolean
  createdAt: string
}

export type ShippingZoneRecord = {
  id: number
  profileId: number
  vendorId: number
  locationIds: number[]
  createdAt: string
}

export type OwnRateRecord = {
  id: number
  zoneId: number
  vendorId: number
  deliveryEstimateId: number
  cost: number | null
  isFreightCollect: boolean
  freightEstimatedCost: number | null
  minBasketWeight: number | null
  maxBasketWeight: number | null
  /** 1 kilogram, 2 gram. */
  weightUnit: number | null
  minBasketPrice: number | null
  maxBasketPrice: number | null
  isActive: boolean
  createdAt: string
  updatedAt: string
}

export type CarrierRateRecord = {
  id: number
  zoneId: number
  vendorId: number
  vendorCarrierId: number
  isAuto: boolean
  baseCost: number | null
  additionalCost: number | null
  isFreightCollect: boolean
  createdAt: string
  updatedAt: string
}

/** The key is the product. A product without one is in the booth's default profile, under its rules (guess). */
export type ProfileProductRecord = {
  profileId: number
  isNeverFree: boolean
  neverFreeZoneIds: number[]
}

/** The key is the booth's number. */
export type ShippingStrategyRecord = { combineType: number; isFreeForWholeBasket: boolean }

export const firstProfileId = 456_001
export const firstZoneId = 789_001
export const firstOwnRateId = 2_001_001
export const firstCarrierRateId = 1_001_001

export type ShippingRecords = {
  shippingProfiles: Table<ShippingProfileRecord>
  shippingZones: Table<ShippingZoneRecord>
  ownRates: Table<OwnRateRecord>
  carrierRates: Table<CarrierRateRecord>
  profileProducts: Table<ProfileProductRecord>
  shippingStrategies: Table<ShippingStrategyRecord>
}

export function shippingRecords(store: RecordStore): ShippingRecords {
  return {
    shippingProfiles: store.table('shipping-profiles'),
    shippingZones: store.table('shipping-zones'),
    ownRates: store.table('own-rates'),
    carrierRates: store.table('carrier-rates'),
    profileProducts: store.table('profile-products'),
    shippingStrategies: store.table('shipping-strategies'),
  }
}
