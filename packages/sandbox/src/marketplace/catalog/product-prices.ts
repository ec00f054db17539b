import type { Marketplace } from '../marketplace.ts'
import type { ProductRecord } from '../marketplace-records.ts'
import { reduced } from './discounts.ts'

/**
 * The price of a product before any discount, in rial: its cheapest variation, or its own price; null when it has none.
 */
export function ownPriceOf(product: ProductRecord): number | null {
  return product.variants.length === 0
    ? product.primaryPrice
    : Math.min(...product.variants.map((each) => each.primaryPrice))
}

/** The price a buyer pays now, in rial; null when it has no price. */
export function paidPriceOf(marketplace: Marketplace, product: ProductRecord): number | null {
  const paid = (price: number, variationId: number | null): number =>
    reduced(marketplace, product.id, { price, variationId })
  if (product.variants.length > 0)
    return Math.min(...product.variants.map((each) => paid(each.primaryPrice, each.id)))
  return product.primaryPrice === null ? null : paid(product.primaryPrice, null)
}

/** The stock of a product, variations together. */
export function stockOf(product: ProductRecord): number {
  return product.variants.length === 0
    ? product.stock
    : product.variants.reduce((sum, each) => sum + each.stock, 0)
}
