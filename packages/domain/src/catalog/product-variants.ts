import type { Rial } from '../money/money.ts'

/** The fields of a variant that decide whether it is for sale, and how. Rial, units. */
interface OfferedVariant {
  primaryPrice: Rial | null
  stock: number | null
}
interface OfferedProduct<Variant extends OfferedVariant = OfferedVariant> {
  primaryPrice: Rial | null
  stock: number | null
  variants: readonly Variant[] | null
}

/**
 * Variants without a price beside priced ones are not for sale in the shop, as WooCommerce and others have it: their
 * product's price is only the lowest of the others. When no variant names a price, all cost what the product costs.
 */
export function hasUnpricedVariants({ variants }: Pick<OfferedProduct, 'variants'>): boolean {
  const list = variants ?? []
  return hasOwnPrices(list) && list.some(({ primaryPrice }) => primaryPrice === null)
}

/** The variants a buyer may pay for; the others are left out of the booth, or have stock 0 there. */
export function variantsForSale<Variant extends OfferedVariant>({
  variants,
}: {
  variants: readonly Variant[] | null
}): Variant[] {
  const list = variants ?? []
  return hasOwnPrices(list) ? list.filter(({ primaryPrice }) => primaryPrice !== null) : [...list]
}

/** The price in rial of a variant of the product; null when it has none, and is therefore not for sale. */
export function variantPrice(
  product: OfferedProduct,
  variant: Pick<OfferedVariant, 'primaryPrice'>,
): Rial | null {
  return variant.primaryPrice ?? (hasOwnPrices(product.variants ?? []) ? null : product.primaryPrice)
}

/** The stock of a variant, or the product's if it has none of its own; 0 for a variant that is not for sale. */
export function variantStock(product: OfferedProduct, variant: OfferedVariant): number | null {
  if (variant.primaryPrice === null && hasOwnPrices(product.variants ?? [])) return 0
  return variant.stock ?? product.stock
}

/** The same product, its variants that are not for sale with stock 0: readers and defaults leave no stock on them. */
export function withUnsoldAtZero<Product extends Pick<OfferedProduct, 'variants'>>(
  product: Product,
): Product {
  if (!hasUnpricedVariants(product)) return product
  const variants = product.variants?.map((variant) =>
    variant.primaryPrice === null ? { ...variant, stock: 0 } : variant,
  )
  return { ...product, variants }
}

const hasOwnPrices = (variants: readonly Pick<OfferedVariant, 'primaryPrice'>[]): boolean =>
  variants.some(({ primaryPrice }) => primaryPrice !== null)
