import type { CircuitBreaker } from '../kit/circuit-breaker.ts'
import type { RateLimiter } from '../kit/rate-limiter.ts'
import { ifGiven, type ShopIdentity } from '../kit/source-shop-calls.ts'
import { createShopfaCalls, type ShopfaCalls, type ShopfaOptions } from './calls.ts'
import { shopfaPaths } from './endpoints.ts'
import { throwIfFailed } from './envelope.ts'
import { type ShopfaProducts, shopfaProducts } from './products.ts'
import { wireInfo, wireOrders } from './wire.ts'

/** The calls we make to one shop on Shopfa. */
export interface ShopfaConnector extends ShopfaProducts {
  /**
   * Tells whether the key opens the shop, whose domain is its id: public answers prove nothing, so the key is tried on
   * orders, without asking for any personal field.
   * @throws ConnectorError `disconnected` for a bad key
   */
  checkConnection(): Promise<ShopIdentity>
  readonly breaker: CircuitBreaker
  readonly rates: RateLimiter
}

/**
 * Connects to one shop on Shopfa; use one connector a shop, it sends one call at a time. Every call has a deadline, waits
 * its turn, and throws ConnectorError only (or what `credentials` throws).
 * @throws TypeError when `host` is no address
 */
export function createShopfaConnector(options: ShopfaOptions): ShopfaConnector {
  return shopfaConnector(createShopfaCalls(options), options.moneyUnit)
}

/** Makes a connector over calls that others share, so that all of them go one at a time. */
export function shopfaConnector(calls: ShopfaCalls, moneyUnit: ShopfaOptions['moneyUnit']): ShopfaConnector {
  return {
    breaker: calls.breaker,
    rates: calls.rates,
    ...shopfaProducts(calls, moneyUnit),
    async checkConnection() {
      const name = 'account.orders'
      const orders = await calls.call({
        name,
        path: shopfaPaths.orders,
        query: { limit: 1, fields: 'id' },
        answer: wireOrders,
        writes: false,
        withKey: true,
      })
      throwIfFailed(name, orders)
      const info = await ifGiven(
        calls.call({ name: 'account.info', path: shopfaPaths.info, answer: wireInfo, writes: false }),
      )
      return {
        id: info?.domain?.trim() || new URL(calls.origin).host,
        name: info?.title?.trim() || null,
      }
    },
  }
}
