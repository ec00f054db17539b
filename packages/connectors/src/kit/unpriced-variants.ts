import type { SourceVariant } from './source-shop.ts'

/**
 * The variants of one product, those without a price beside priced ones not sold: no shop sells a variant without
 * naming its price, and the product's price is only that of the others. They stay as they are when no variant is
 * priced.
 */
export function withoutUnpriced<Variant extends SourceVariant>(variants: readonly Variant[]): Variant[] {
  const isAnyPriced = variants.some(({ price }) => price !== null)
  return variants.map((variant) =>
    isAnyPriced && variant.price === null ? { ...variant, stock: 0, active: false } : variant,
  )
}
