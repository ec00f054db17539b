import type { ProductData } from './product.ts'

/** A variant below this part of its product's price is rather read wrong than cheap. */
const LEAST_PART = 1 / 3

/**
 * The price of the cheapest variant as a part of the product's own price, such as 0.5; null where either is not known.
 */
export function lowestVariantPart({
  primaryPrice,
  variants,
}: Pick<ProductData, 'primaryPrice' | 'variants'>): number | null {
  const prices = (variants ?? []).flatMap((variant) => variant.primaryPrice ?? [])
  if (primaryPrice === null || primaryPrice <= 0 || prices.length === 0) return null
  return prices.reduce((lowest, price) => Math.min(lowest, price), Number.POSITIVE_INFINITY) / primaryPrice
}

/** Whether a variant costs less than a third of its product: rather a surcharge or another unit than its price. */
export function hasLowVariant(data: Pick<ProductData, 'primaryPrice' | 'variants'>): boolean {
  const part = lowestVariantPart(data)
  return part !== null && part < LEAST_PART
}

/** Whether a variant that was seen so low is lower still, half of what it was or less. */
export function isLowerVariant(
  before: Pick<ProductData, 'primaryPrice' | 'variants'>,
  after: Pick<ProductData, 'primaryPrice' | 'variants'>,
): boolean {
  const [was, is] = [lowestVariantPart(before), lowestVariantPart(after)]
  return is !== null && (was === null || is <= was / 2)
}
