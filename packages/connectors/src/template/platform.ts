import { ordersByStock, type StockReading } from '../kit/move-stock.ts'
import { type TokenParts, type TokenPlatform, tokenCredentials, tokenOf } from '../kit/platform-definition.ts'
import type { SourceShop } from '../kit/source-shop.ts'
import { createTemplateShop, TEMPLATE_CAPABILITIES, TEMPLATE_RATES } from './shop.ts'

const shopOf = (parts: TokenParts): SourceShop =>
  createTemplateShop({ ...parts, credentials: { accessToken: tokenOf(parts) } })

/** A platform that does not exist has no kind; yours has the one you add to `SHOP_CONNECTIONS` of domain. */
export const templatePlatform: Omit<TokenPlatform, 'kind'> = {
  credentials: tokenCredentials,
  host: { rates: TEMPLATE_RATES },
  capabilities: TEMPLATE_CAPABILITIES,
  createShop: shopOf,
  orders(parts) {
    const shop = shopOf(parts)
    return ordersByStock({
      // Lines are found by the numbers that a platform sync kept.
      async look(lines) {
        const readings = new Map<number, StockReading>()
        for (const { lineId, target } of lines) {
          const product = target && (await shop.findProduct(target.productId))
          const variant = product?.variants.find(({ id }) => id === target?.variantId)
          if (variant) readings.set(lineId, { key: Number(variant.id), stock: variant.stock, reserved: 0 })
        }
        return readings
      },
      async set({ key, to }) {
        await shop.setStock({ productId: '', variantId: String(key) }, to)
        return { reserved: 0 }
      },
    })
  },
}
