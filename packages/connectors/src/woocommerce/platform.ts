import { z } from 'zod'
import type { PlatformDefinition, ShopParts } from '../kit/platform-definition.ts'
import { WOO_RATES, type WooCommerceKeys } from './calls.ts'
import { woocommerceOrders } from './order-platform.ts'
import { createWooCommerceShop, WOO_CAPABILITIES, type WooCommerceShop } from './shop.ts'
import { isWooSignature } from './webhooks.ts'

/** The first call to a new webhook is a form that nobody signed. (WooCommerce reference: webhooks.) */
const PING = /^webhook_id=\d{1,19}$/

export interface WooCommercePlatform extends PlatformDefinition<WooCommerceKeys> {
  createShop(parts: ShopParts<WooCommerceKeys>): WooCommerceShop
}

const createShop = (parts: ShopParts<WooCommerceKeys>): WooCommerceShop =>
  createWooCommerceShop({ ...parts, credentials: { keys: () => parts.credentials() } })

export const woocommercePlatform: WooCommercePlatform = {
  kind: 'woocommerce',
  credentials: z.object({ consumerKey: z.string(), consumerSecret: z.string() }),
  host: { rates: WOO_RATES },
  capabilities: WOO_CAPABILITIES,
  webhook: {
    writtenBy: 'us',
    judge({ body, signature, secret }) {
      if (signature === null) return PING.test(new TextDecoder().decode(body)) ? 'ping' : 'refused'
      return secret !== null && isWooSignature(body, secret, signature) ? 'event' : 'refused'
    },
  },
  createShop,
  orders: (parts, words) => woocommerceOrders(createShop(parts), words),
  ordersWait: true,
}
