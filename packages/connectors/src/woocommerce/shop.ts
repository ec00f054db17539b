import type { CircuitBreaker } from '../kit/circuit-breaker.ts'
import { plainText } from '../kit/plain-text.ts'
import type { RateLimiter } from '../kit/rate-limiter.ts'
import type { SourceCapabilities, SourceShop } from '../kit/source-shop.ts'
import { ifGiven } from '../kit/source-shop-calls.ts'
import { createWooCalls, type WooCommerceOptions } from './calls.ts'
import { type WooOrders, wooOrders } from './orders.ts'
import { wooProducts } from './products.ts'
import { wooSettings } from './shop-settings.ts'
import { type WooWebhooks, wooWebhooks } from './webhooks.ts'
import { wireSite } from './wire.ts'

export const WOO_CAPABILITIES: SourceCapabilities = {
  changesSince: true,
  writesStock: 'all',
  writesPrice: 'all',
  takesOrders: 'whole',
  webhooks: 'products',
  undocumented: ['woocommerce_quick_edits'],
}

/** A shop on WooCommerce: what every source shop does, its orders, and the webhooks it sends us. */
export interface WooCommerceShop extends SourceShop, WooOrders, WooWebhooks {
  readonly breaker: CircuitBreaker
  readonly rates: RateLimiter
}

/**
 * Connects to one shop on WooCommerce by its REST API, version 3. Hosts that take the authorization header away are found
 * out by their first answers; plain permalinks, a closed API and a key that may only read each have a reason of their own
 * in the error. Every call has a deadline, waits its turn, and throws ConnectorError only (or what `credentials` throws).
 * @throws TypeError when `host` is no address
 */
export function createWooCommerceShop(options: WooCommerceOptions): WooCommerceShop {
  const calls = createWooCalls(options)
  const settings = wooSettings(calls)
  return {
    capabilities: WOO_CAPABILITIES,
    breaker: calls.breaker,
    rates: calls.rates,
    ...wooProducts(calls, settings),
    ...wooOrders(calls, settings),
    ...wooWebhooks(calls),
    /** Proves the keys on a setting, of which the prices' meaning hangs. */
    async checkConnection() {
      await settings.readCurrency()
      const site = await ifGiven(calls.readSite(wireSite))
      return { id: new URL(calls.base).host, name: plainText(site?.name ?? '') }
    },
  }
}
