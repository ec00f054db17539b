/** Paths on the shop's own domain; all take POST and read their parameters from the address. (Shopfa reference: access.) */
export const shopfaPaths = {
  info: '/api/system/info',
  orders: '/api/shop/orders',
  pages: '/api/system/pages',
  products: '/api/shop/product/list',
  updateProduct: '/api/shop/product/update',
} as const

/** The page of a product. */
export const shopfaProductPath = ({ id, slug }: { id: number; slug?: string | null | undefined }): string =>
  `/product/${encodeURIComponent(slug || id)}`

/** The shop's origin without `www.`: the redirect away from it would drop the body. */
export function bareOrigin(address: string): string {
  const url = new URL(address)
  url.hostname = url.hostname.replace(/^www\./, '')
  return url.origin
}
