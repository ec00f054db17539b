import type { ProductData } from './product.ts'

/** A variant below this part of its product's price is more likely misread than cheap. */
const LEAST_PART = 1 / 3

/**
 * The price of the cheapest variant as a part of the product's own price, such as 0.5; null when either is not known.
 */
export function lowestVariantPart({
  primaryPrice,
  variants,
}: Pick<ProductData, 'primaryPrice' | 'variants'>): number | null {
  const prices = (variants ?? []).flatMap((variant) => variant.primaryPrice ?? [])
  if (primaryPrice === null || primaryPrice <= 0 || prices.length === 0) return null
  return prices.reduce((lowest, price) => Math.min(lowest, price), Number.POSITIVE_INFINITY) / primaryPrice
}

/**
 * True when a variant costs less than a third of its product: it is more likely a surcharge or another unit than a
 * price.
 */
export function hasLowVariant(data: Pick<ProductData, 'primaryPrice' | 'variants'>): boolean {
  const part = lowestVariantPart(data)
  return part !== null && part < LEAST_PART
}

/** True when a variant that was low before is lower still: half of the former part or less. */
export function isLowerVariant(
  before: Pick<ProductData, 'primaryPrice' | 'variants'>,
  after: Pick<ProductData, 'primaryPrice' | 'variants'>,
): boolean {
  const [was, is] = [lowestVariantPart(before), lowestVariantPart(after)]
  return is !== null && (was === null || is <= was / 2)
}
