import { ordersByStock, type StockReading } from '../kit/move-stock.ts'
import { type TokenParts, type TokenPlatform, tokenCredentials, tokenOf } from '../kit/platform-definition.ts'
import type { SourceOffer, SourceShop, SourceTarget } from '../kit/source-shop.ts'
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
    const offers = new Map<number, { target: SourceTarget; offer: SourceOffer }>()
    return ordersByStock({
      // Lines are found by the numbers that a platform sync kept.
      async look(lines) {
        const readings = new Map<number, StockReading>()
        for (const { lineId, target } of lines) {
          const offer = target && (await shop.readOffer(target))
          if (!offer) continue
          const key = Number(target.variantId)
          offers.set(key, { target, offer })
          readings.set(lineId, { key, stock: offer.stock, reserved: offer.reserved })
        }
        return readings
      },
      async set({ key, to }) {
        const looked = offers.get(key)
        if (!looked) throw new TypeError('it was not looked at')
        return shop.setStock(looked.target, looked.offer, to)
      },
    })
  },
}
