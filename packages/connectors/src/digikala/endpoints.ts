/** Origin of the seller open API. (Digikala reference: base.) */
export const DIGIKALA_HOST = 'https://seller.digikala.com'

const BASE = '/open-api/v1'

export const digikalaPaths = {
  token: `${BASE}/auth/token`,
  refreshToken: `${BASE}/auth/refresh-token`,
  profile: `${BASE}/profile`,
  products: `${BASE}/products/seller`,
  product: (productId: number) => `${BASE}/product-edit/${productId}`,
  variants: `${BASE}/variants`,
  sellerStock: (variantId: number) => `${BASE}/variants/${variantId}/seller-stock`,
} as const
