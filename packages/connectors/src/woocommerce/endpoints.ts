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
  refunds: (id: number) => `/orders/${id}/refunds`,
  webhooks: '/webhooks',
  webhook: (id: number) => `/webhooks/${id}`,
} as const

/** The largest number of rows a page may have. (WooCommerce reference: paging.) */
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

/** The address of a path of the REST API. WooCommerce looks at keys only where the address holds `wp-json/wc/`. */
export const wooAddress = (base: string, path: string): URL => new URL(`${base}/wp-json${path}`)

/**
 * The public address at which a site names itself; without the list of all its routes, which is megabytes on some. The
 * parameter (`isPlain`) reaches sites with plain permalinks too, where no key opens anything.
 */
export function wooSiteAddress(base: string, isPlain: boolean): URL {
  const url = isPlain ? new URL(`${base}/`) : wooAddress(base, '/')
  if (isPlain) url.searchParams.set('rest_route', '/')
  url.searchParams.set('_fields', 'name,namespaces')
  return url
}

/** Name of the API that we speak to, as a site lists it. */
export const WOO_NAMESPACE = 'wc/v3'
