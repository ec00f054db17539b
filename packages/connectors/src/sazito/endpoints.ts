/** Paths on the shop's own domain. (Sazito reference: access.) */
export const sazitoPaths = {
  info: '/api/v2/general/info',
  orders: '/api/v1/orders',
  createOrder: '/api/v1/orders/create_order',
  products: '/api/v1/products',
  product: (productId: string) => `/api/v1/products/${encodeURIComponent(productId)}`,
  price: (variantId: number) => `/api/v1/accounting/update-price/${variantId}`,
  stock: (variantId: number) => `/api/v1/accounting/update-stock/${variantId}`,
} as const
