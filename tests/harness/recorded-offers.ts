import type { DatabaseProduct } from './woocommerce-recordings.ts'

const RIALS = 10

/** The offer of a product by the database, as a reading should have it. */
export function offersOf(product: DatabaseProduct) {
  const rials = (text: string) => (Number(text) > 0 ? Number(text) * RIALS : null)
  const offer = (one: DatabaseProduct, isShown: boolean) => ({
    id: String(one.id),
    price: rials(one.price),
    listPrice: one.on_sale && one.type !== 'variable' ? rials(one.regular_price) : null,
    active: isShown,
  })
  const isShown = product.status === 'publish'
  const ownStock = (one: DatabaseProduct) => (one.stock_status === 'instock' ? one.stock_quantity : 0)
  if (product.type === 'simple')
    return [{ ...offer(product, isShown), stock: isShown ? ownStock(product) : 0 }]
  const variations = product.variations ?? []
  const isAnyPriced = variations.some(({ price }) => rials(price) !== null)
  return variations.map((one) => {
    // WooCommerce sells no variation without a price.
    const isSold = isShown && one.status === 'publish' && !(isAnyPriced && rials(one.price) === null)
    return {
      ...offer(one, isSold),
      stock: isSold ? (one.manage_stock === 'parent' ? 'shared' : ownStock(one)) : 0,
    }
  })
}
