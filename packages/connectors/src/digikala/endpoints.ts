/** Origin of the seller open API. (Digikala reference: base.) */
export const DIGIKALA_HOST = 'https://seller.digikala.com'
/** Origin of the public product data. (Digikala reference: public API.) */
export const DIGIKALA_PUBLIC_HOST = 'https://api.digikala.com'

const BASE = '/open-api/v1'

export const digikalaPaths = {
  token: `${BASE}/auth/token`,
  refreshToken: `${BASE}/auth/refresh-token`,
  profile: `${BASE}/profile`,
  products: `${BASE}/products/seller`,
  product: (productId: number) => `${BASE}/product-edit/${productId}`,
  variants: `${BASE}/variants`,
  variant: (variantId: number) => `${BASE}/variants/${variantId}`,
  sellerStock: (variantId: number) => `${BASE}/variants/${variantId}/seller-stock`,
  sellingPrice: `${BASE}/variants/selling-price`,
} as const

export const digikalaPublicPaths = {
  product: (productId: number) => `/v2/product/${productId}/`,
  brand: (code: string) => `/v1/brands/${encodeURIComponent(code)}/`,
  category: (code: string) => `/v1/categories/${code}/search/`,
  /** Lists of a seller's products; the second stands in where the first is closed. */
  seller: (code: string) => [`/discovery/api/v1/sellers/${code}`, `/v1/sellers/${code}/`],
} as const

/** The page of a product that a person can open; `productId` is the DKP number. */
export const digikalaProductUrl = (productId: number): string =>
  `https://www.digikala.com/product/dkp-${productId}`
