import type { Table } from '../../storage/record-store.ts'
import { findVariant, type ShopProduct } from '../shop-product.ts'

/** One line of an order of Digikala's own buyers. Money in rial. */
export type DigikalaOrder = {
  orderId: number
  itemId: number
  shipmentId: number
  variantId: number
  title: string
  sku: string | null
  productId: number
  count: number
  priceRial: number
  /** Shipped by Digikala from its warehouse, or by the seller. */
  shippedBy: 'digikala' | 'seller'
  state: 'pending' | 'processing' | 'processed' | 'rejected'
  orderedAt: string
}

const firstOrderId = 220_001
const shipmentsFrom = 700_000
const itemsFrom = 900_000
const seeded = [2, 5, 9, 12]

/** A buyer of Digikala ordered; every second order is the seller's to ship. */
export function placeDigikalaOrder(
  orders: Table<DigikalaOrder>,
  products: ShopProduct[],
  bought: { variantId: number; count: number; state?: DigikalaOrder['state'] },
): DigikalaOrder | null {
  const found = findVariant(products, bought.variantId)
  if (found === undefined) return null
  const orderId = orders.nextId(firstOrderId)
  const number = orderId - firstOrderId
  return orders.set(orderId, {
    orderId,
    itemId: itemsFrom + number,
    shipmentId: shipmentsFrom + number,
    variantId: bought.variantId,
    title: found.product.name,
    sku: found.variant.sku,
    productId: found.product.id,
    count: bought.count,
    priceRial: found.variant.priceRial ?? 0,
    shippedBy: number % 2 === 0 ? 'digikala' : 'seller',
    state: bought.state ?? 'pending',
    orderedAt: new Date().toISOString(),
  })
}

/** A few orders of earlier days, the older ones on their way already. */
export function seedDigikalaOrders({
  orders,
  products,
}: {
  orders: Table<DigikalaOrder>
  products: Table<ShopProduct>
}): void {
  for (const [index, place] of seeded.entries()) {
    const variant = products.all()[place]?.variants[0]
    if (variant === undefined) continue
    const order = placeDigikalaOrder(orders, products.all(), {
      variantId: variant.id,
      count: 1 + (index % 2),
      state: index < 2 ? 'processed' : 'pending',
    })
    const orderedAt = new Date(Date.now() - (seeded.length - index) * 86_400_000).toISOString()
    if (order) orders.set(order.orderId, { ...order, orderedAt })
  }
}
