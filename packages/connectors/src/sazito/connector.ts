import type { CircuitBreaker } from '../kit/circuit-breaker.ts'
import type { RateLimiter } from '../kit/rate-limiter.ts'
import { ifGiven, type ShopIdentity } from '../kit/source-shop-calls.ts'
import { createSazitoCalls, type SazitoOptions } from './calls.ts'
import { sazitoPaths } from './endpoints.ts'
import { type SazitoOrders, sazitoOrders } from './orders.ts'
import { type SazitoProducts, sazitoProducts } from './products.ts'
import { wireInfo, wireOrders } from './wire.ts'

/** The calls we make to one shop on Sazito. */
export interface SazitoConnector extends SazitoProducts, SazitoOrders {
  /**
   * Tells whether the key opens the shop, whose host name is its id: products are public, so the key is tried on
   * orders.
   * @throws ConnectorError `disconnected` or `forbidden` for a bad key
   */
  checkConnection(): Promise<ShopIdentity>
  readonly breaker: CircuitBreaker
  readonly rates: RateLimiter
}

/**
 * Connects to one shop on Sazito. Every call has a deadline, waits its turn, and throws ConnectorError only (or what
 * `credentials` throws).
 * @throws TypeError when `host` is no address
 */
export function createSazitoConnector(options: SazitoOptions): SazitoConnector {
  const calls = createSazitoCalls(options)
  return {
    breaker: calls.breaker,
    rates: calls.rates,
    ...sazitoProducts(calls),
    ...sazitoOrders(calls),
    async checkConnection() {
      await calls.call({
        name: 'account.orders',
        method: 'GET',
        path: sazitoPaths.orders,
        query: { page: 1, page_size: 1 },
        answer: wireOrders,
        writes: false,
        withKey: true,
      })
      const info = await ifGiven(
        calls.call({
          name: 'account.info',
          method: 'GET',
          path: sazitoPaths.info,
          answer: wireInfo,
          writes: false,
        }),
      )
      return { id: new URL(calls.origin).host, name: info?.general?.name?.trim() || null }
    },
  }
}
