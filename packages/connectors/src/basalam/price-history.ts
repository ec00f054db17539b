import type { Rial } from '@payvand/domain'
import type { BasalamCalls } from './calls.ts'
import { basalamPaths } from './endpoints.ts'
import { wirePriceHistory } from './wire-product.ts'

/** The price of a product from a moment on, in rial. */
export interface PriceMoment {
  changedAt: Date
  /** The price before a discount. */
  price: Rial
  /** The price that was paid; the same as `price` without a discount. */
  discountedPrice: Rial
}

export interface BasalamPriceHistory {
  /** The changes of a product's price between two moments, the oldest first. @throws ConnectorError */
  priceHistory(productId: number, between?: { from?: Date; to?: Date }): Promise<PriceMoment[]>
}

export function basalamPriceHistory({ call }: BasalamCalls): BasalamPriceHistory {
  return {
    async priceHistory(productId, { from, to } = {}) {
      const answer = await call({
        name: 'products.priceHistory',
        method: 'GET',
        path: basalamPaths.priceHistory(productId),
        query: { start_time: from?.toISOString(), end_time: to?.toISOString() },
        answer: wirePriceHistory,
        writes: false,
      })
      return (answer.data ?? [])
        .map((row) => ({
          changedAt: row.change_time,
          price: row.price,
          discountedPrice: row.discounted_price,
        }))
        .sort((one, other) => one.changedAt.getTime() - other.changedAt.getTime())
    },
  }
}
