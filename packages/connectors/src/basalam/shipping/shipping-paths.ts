const SHIPPING = '/v1/shipping'

/** The addresses of the shipping service, on the gateway. */
export const shippingPaths = {
  profiles: `${SHIPPING}/profiles`,
  profile: (profileId: number) => `${SHIPPING}/profiles/${profileId}`,
  zones: (profileId: number) => `${SHIPPING}/profiles/${profileId}/zones`,
  uncovered: (profileId: number) => `${SHIPPING}/profiles/${profileId}/zones/unrecovered-locations`,
  products: (profileId: number) => `${SHIPPING}/profiles/${profileId}/products`,
  zone: (zoneId: number) => `${SHIPPING}/zones/${zoneId}`,
  ownRates: (zoneId: number) => `${SHIPPING}/zones/${zoneId}/own-rates`,
  carrierRates: (zoneId: number) => `${SHIPPING}/zones/${zoneId}/carrier-rates`,
  ownRate: (rateId: number) => `${SHIPPING}/own-rates/${rateId}`,
  carrierRate: (rateId: number) => `${SHIPPING}/carrier-rates/${rateId}`,
  estimates: `${SHIPPING}/own-rates/delivery-estimates`,
  boothCarriers: `${SHIPPING}/vendor-carriers`,
  boothProducts: `${SHIPPING}/profile-products`,
  boothProduct: (productId: number) => `${SHIPPING}/profile-products/${productId}`,
  allFreeRules: `${SHIPPING}/profile-products/free-shipping-rules`,
  freeRules: (productId: number) => `${SHIPPING}/profile-products/${productId}/free-shipping-rules`,
  productInfo: (productId: number) => `${SHIPPING}/profile-products/${productId}/shipping-info`,
  locations: `${SHIPPING}/locations`,
  strategy: `${SHIPPING}/profile-strategy`,
} as const
