import type { BasalamCalls } from '../calls.ts'
import { type BasalamShippingCarriers, basalamShippingCarriers } from './shipping-carriers.ts'
import { type BasalamOwnRates, basalamOwnRates } from './shipping-own-rates.ts'
import { type BasalamShippingProducts, basalamShippingProducts } from './shipping-products.ts'
import { type BasalamShippingProfiles, basalamShippingProfiles } from './shipping-profiles.ts'
import { type BasalamShippingZones, basalamShippingZones } from './shipping-zones.ts'

/**
 * The shipping service. It speaks for the booth of the token, and no document names the scope it asks for. Amounts are
 * rial here and toman on its wire. (Basalam reference: product shipping.)
 */
export interface BasalamShipping
  extends BasalamShippingProfiles,
    BasalamShippingZones,
    BasalamOwnRates,
    BasalamShippingCarriers,
    BasalamShippingProducts {}

export function basalamShipping(calls: BasalamCalls): BasalamShipping {
  return {
    ...basalamShippingProfiles(calls),
    ...basalamShippingZones(calls),
    ...basalamOwnRates(calls),
    ...basalamShippingCarriers(calls),
    ...basalamShippingProducts(calls),
  }
}
