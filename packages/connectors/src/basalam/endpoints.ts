/**
 * The addresses of Basalam, each an origin without a trailing slash. All are settable, so that a sandbox can stand in.
 * (Basalam reference: hosts.)
 */
export interface BasalamHosts {
  /** The new API serves products, parcels, categories and the user. */
  gateway: string
  /** The host gives tokens. */
  auth: string
  /** The page where the seller consents. */
  accounts: string
  upload: string
  /** The newer upload, which only the marketplace's plugin shows. */
  media: string
  categoryDetection: string
  /** Only the older API tells how long a category allows a product to be prepared, and the commission on it. */
  core: string
  /** The older API of orders takes the calls that the gateway does not. */
  orderProcessing: string
  /** Buyers see booths and products here. */
  site: string
  /** Sellers see their booth and its orders here. */
  vendorSite: string
}

export const BASALAM_HOSTS: BasalamHosts = {
  gateway: 'https://openapi.basalam.com',
  auth: 'https://auth.basalam.com',
  accounts: 'https://basalam.com',
  upload: 'https://openapi.basalam.com',
  media: 'https://uploadio.basalam.com',
  categoryDetection: 'https://categorydetection.basalam.com',
  core: 'https://core.basalam.com',
  orderProcessing: 'https://order-processing.basalam.com',
  site: 'https://basalam.com',
  vendorSite: 'https://vendor.basalam.com',
}

export const basalamPaths = {
  me: '/v1/users/me',
  vendorProducts: (vendorId: number) => `/v1/vendors/${vendorId}/products`,
  batchUpdates: (vendorId: number) => `/v1/vendors/${vendorId}/products/batch-updates`,
  product: (productId: number) => `/v1/products/${productId}`,
  variation: (productId: number, variationId: number) =>
    `/v1/products/${productId}/variations/${variationId}`,
  priceHistory: (productId: number) => `/v1/products/${productId}/price-history`,
  discounts: (vendorId: number) => `/v1/vendors/${vendorId}/discounts`,
  batchJobs: (vendorId: number) => `/v1/vendors/${vendorId}/batch-jobs`,
  failedItems: (jobId: number) => `/v1/batch-jobs/${jobId}/failed-items`,
  vendorParcels: '/v1/vendor-parcels',
  vendorParcel: (parcelId: number) => `/v1/vendor-parcels/${parcelId}`,
  setPreparation: (parcelId: number) => `/v1/vendor-parcels/${parcelId}/set-preparation`,
  setPosted: (parcelId: number) => `/v1/vendor-parcels/${parcelId}/set-posted`,
  setPostedOrder: '/v2/vendor/set-posted-order',
  setCancel: '/v1/vendor/set-cancel',
  cancelRequest: (orderId: number) => `/v1/vendor/order/${orderId}/cancel-request`,
  newAgreement: (orderId: number) => `/v1/vendor/orders/${orderId}/new-agreement`,
  chats: '/v1/chats',
  chatMessages: (chatId: number) => `/v1/chats/${chatId}/messages`,
  transactions: (userId: number) => `/v1/users/${userId}/transactions`,
  webhooks: '/v1/webhooks',
  webhook: (webhookId: number) => `/v1/webhooks/${webhookId}`,
  webhookLogs: (webhookId: number) => `/v1/webhooks/${webhookId}/logs`,
  customersWebhooks: '/v1/customers/webhooks',
  files: '/v1/files',
  mediaRequest: '/v3/media/upload-request',
  mediaComplete: '/v3/media/complete',
  mediaStatus: (uploadId: string) => `/v3/media/status/${encodeURIComponent(uploadId)}`,
  categories: '/v1/categories',
  category: (categoryId: number) => `/v1/categories/${categoryId}`,
  categoryAttributes: (categoryId: number) => `/v1/categories/${categoryId}/attributes`,
  coreCategories: '/v3/categories',
  commission: '/api_v2/commission/get_percent',
  predictCategory: '/category_detection/api_v1.0/predict/',
  consent: '/accounts/sso',
  token: '/oauth/token',
} as const

/** The page of a product, for a person to open. */
export function basalamProductUrl(
  vendorIdentifier: string,
  productId: number,
  hosts: Pick<BasalamHosts, 'site'> = BASALAM_HOSTS,
): string {
  return `${hosts.site}/${encodeURIComponent(vendorIdentifier)}/product/${productId}`
}

/** The page of a booth, for a person to open. */
export function basalamBoothUrl(
  vendorIdentifier: string,
  hosts: Pick<BasalamHosts, 'site'> = BASALAM_HOSTS,
): string {
  return `${hosts.site}/${encodeURIComponent(vendorIdentifier)}`
}

/**
 * The page of an order in the sellers' part of the marketplace, by the buyer's order; the production plugin links it
 * with each order.
 */
export function basalamOrderUrl(
  orderId: number,
  hosts: Pick<BasalamHosts, 'vendorSite'> = BASALAM_HOSTS,
): string {
  return `${hosts.vendorSite}/orders/${orderId}`
}
