import { ordersByStock, type PlatformStock, type StockReading } from '../kit/move-stock.ts'
import type { OrderPlatform } from '../kit/order-platform.ts'
import type { ShopfaConnector } from './connector.ts'

/**
 * Shopfa makes orders in whatever basket its account has open, so that a seller's own basket could be sold: the stock is set
 * instead. How variants are written is not known, so products in variants are left to the seller.
 */
export function shopfaOrders(shopfa: ShopfaConnector): OrderPlatform {
  const stock: PlatformStock = {
    async look(lines) {
      const readings = new Map<number, StockReading>()
      for (const { lineId, name, url, target } of lines) {
        const { rows } = await shopfa.listProducts(
          target ? { id: Number(target.productId), perPage: 1 } : { title: name },
        )
        const product = rows.find((row) => (target ? String(row.id) === target.productId : row.url === url))
        if (product && !product.hasVariants)
          readings.set(lineId, { key: product.id, stock: product.stock, reserved: 0 })
      }
      return readings
    },
    async set({ key, to }) {
      await shopfa.setStock(key, to)
      return { reserved: 0 }
    },
  }
  return ordersByStock(stock)
}
