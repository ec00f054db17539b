import type { SourceVariant } from './source-shop.ts'

/**
 * The variants of one product, those without a price beside priced ones not sold: no shop sells what it names no price
 * for, and the product's price is only that of the others. Where none is priced they stay as they are.
 */
export function withoutUnpriced<Variant extends SourceVariant>(variants: readonly Variant[]): Variant[] {
  const isAnyPriced = variants.some(({ price }) => price !== null)
  return variants.map((variant) =>
    isAnyPriced && variant.price === null ? { ...variant, stock: 0, active: false } : variant,
  )
}
