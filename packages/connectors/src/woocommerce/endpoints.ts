/** Paths under the version's own root. (WooCommerce reference: REST v3.) */
export const wooPaths = {
  products: '/products',
  product: (id: number) => `/products/${id}`,
  variations: (id: number) => `/products/${id}/variations`,
  variation: (id: number, variationId: number) => `/products/${id}/variations/${variationId}`,
  categories: '/products/categories',
  currency: '/settings/general/woocommerce_currency',
  currentCurrency: '/data/currencies/current',
  weightUnit: '/settings/products/woocommerce_weight_unit',
  orders: '/orders',
  order: (id: number) => `/orders/${id}`,
  webhooks: '/webhooks',
  webhook: (id: number) => `/webhooks/${id}`,
} as const

/** Most rows a page may have. (WooCommerce reference: paging.) */
export const WOO_PER_PAGE = 100
export const WOO_TOTAL_HEADER = 'x-wp-total'

/**
 * The address of a shop as it is kept: with the folder its WordPress lives in, without a slash at its end, query or hash.
 * @throws TypeError when it is no address
 */
export function wooBase(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname.replace(/\/+$/, '')
}

/** Where a path of the REST API answers: under its pretty name, or where a site has no pretty names by a parameter. */
export function wooAddress(base: string, path: string, isPlain: boolean): URL {
  if (!isPlain) return new URL(`${base}/wp-json${path}`)
  const url = new URL(`${base}/`)
  url.searchParams.set('rest_route', path)
  return url
}

/** What a site says of itself to everybody; without the list of all its routes, which is megabytes on some. */
export function wooSiteAddress(base: string, isPlain: boolean): URL {
  const url = wooAddress(base, '/', isPlain)
  url.searchParams.set('_fields', 'name,namespaces')
  return url
}
