import type { CircuitBreaker } from '../kit/circuit-breaker.ts'
import type { RateLimiter } from '../kit/rate-limiter.ts'
import type { ShopIdentity } from '../kit/source-shop-calls.ts'
import { createDigikalaCalls, type DigikalaOptions } from './calls.ts'
import { type DigikalaCatalogue, digikalaCatalogue } from './catalogue.ts'
import { digikalaPaths } from './endpoints.ts'
import { type DigikalaPrices, digikalaPrices } from './prices.ts'
import { type DigikalaStock, digikalaStock } from './stock.ts'
import { type DigikalaTokenCalls, digikalaTokens } from './tokens.ts'
import { wireProfile } from './wire.ts'

/** The calls we make to Digikala's seller open API for one seller. */
export interface DigikalaConnector
  extends DigikalaTokenCalls,
    DigikalaCatalogue,
    DigikalaStock,
    DigikalaPrices {
  /**
   * Identifies the token's seller.
   * @throws ConnectorError `disconnected` for a bad token, `forbidden` when it lacks the scope `profile`
   */
  checkConnection(): Promise<ShopIdentity>
  readonly breaker: CircuitBreaker
  readonly rates: RateLimiter
}

/**
 * Connects one seller to Digikala. Every call has a deadline, waits its turn, and throws ConnectorError only (or what
 * `credentials` throws).
 */
export function createDigikalaConnector(options: DigikalaOptions): DigikalaConnector {
  const calls = createDigikalaCalls(options)
  return {
    breaker: calls.breaker,
    rates: calls.rates,
    ...digikalaTokens(calls),
    ...digikalaCatalogue(calls),
    ...digikalaStock(calls),
    ...digikalaPrices(calls),
    async checkConnection() {
      const { data } = await calls.call({
        name: 'account.profile',
        method: 'GET',
        path: digikalaPaths.profile,
        answer: wireProfile,
        writes: false,
      })
      return { id: data.seller_id?.toString() ?? null, name: data.seller_name?.trim() || null }
    },
  }
}
