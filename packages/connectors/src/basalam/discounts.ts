import { z } from 'zod'
import type { BasalamCalls } from './calls.ts'
import { basalamPaths } from './endpoints.ts'

/** The products a discount is put on or taken off: always named, so that no product is meant by mistake. */
export interface DiscountedProducts {
  productIds: readonly number[]
  /** Limits the discount to these variations of them. */
  variationIds?: readonly number[]
}

const LEAST_PERCENT = 1
const HIGHEST_PERCENT = 99

/** Discounts. Both calls are only orders: they show a few seconds later, in `price` against `primaryPrice`. (Basalam reference: discounts.) */
export interface BasalamDiscounts {
  /**
   * Lowers the price the buyer pays, from a few seconds on until 23:59 in Tehran `activeDays` after today. The price we
   * send stays the one before the discount; until it ends, editing that price may be refused (`discount_locked`).
   * @param discount `percent` from 1 to 99 with at most two decimals, `activeDays` 1 or more
   * @throws ConnectorError; RangeError for no products or values that cannot be
   */
  applyDiscount(
    vendorId: number,
    products: DiscountedProducts,
    discount: { percent: number; activeDays: number },
  ): Promise<void>
  /** Ends their discounts a few seconds later. @throws ConnectorError; RangeError for no products */
  removeDiscount(vendorId: number, products: DiscountedProducts): Promise<void>
}

export function basalamDiscounts({ call }: BasalamCalls): BasalamDiscounts {
  return {
    async applyDiscount(vendorId, products, { percent, activeDays }) {
      const isWhole = Number.isInteger(percent)
      const hasTwoDecimals = Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6
      if (!(percent >= LEAST_PERCENT && percent <= HIGHEST_PERCENT && hasTwoDecimals))
        throw new RangeError(`a discount of ${percent} percent`)
      if (!Number.isSafeInteger(activeDays) || activeDays < 1)
        throw new RangeError(`${activeDays} active days`)
      await call({
        name: 'discounts.apply',
        method: 'POST',
        path: basalamPaths.discounts(vendorId),
        body: {
          product_filter: toWireFilter(products),
          // Rounded down: should the decimals count for nothing, a buyer pays more than was meant, and not less.
          discount_percent: Math.floor(percent),
          ...(isWhole ? {} : { decimal_discount_percent: percent }),
          active_days: activeDays,
        },
        answer: z.unknown(),
        writes: true,
      })
    },

    async removeDiscount(vendorId, products) {
      await call({
        name: 'discounts.remove',
        method: 'DELETE',
        path: basalamPaths.discounts(vendorId),
        body: { product_filter: toWireFilter(products) },
        answer: z.unknown(),
        writes: true,
      })
    },
  }
}

function toWireFilter({ productIds, variationIds }: DiscountedProducts): Record<string, readonly number[]> {
  if (productIds.length === 0) throw new RangeError('a discount needs products')
  return { product_ids: productIds, ...(variationIds?.length ? { variation_ids: variationIds } : {}) }
}
