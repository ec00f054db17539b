import type { BoothProduct, BoothProductDetails } from '@payvand/connectors'
import { type ObservedProduct, type ObservedVariant, type Rial, variantFinder } from '@payvand/domain'

/** Part of the booth's answer that is kept and compared; `price` is before any discount. */
export function observedProduct(product: BoothProduct | BoothProductDetails): ObservedProduct {
  return {
    productId: product.id,
    title: product.title,
    price: product.primaryPrice,
    ...paidOf(product),
    ...(product.discountUntil === null ? {} : { discountUntil: product.discountUntil.toISOString() }),
    stock: product.stock,
    sku: product.sku,
    published: product.status === 'published',
    inReview: product.inReview,
    preparationDays: product.preparationDays,
    weight: product.weight,
    packageWeight: product.packageWeight,
    unitTypeId: product.unitTypeId,
    unitQuantity: product.unitQuantity,
    attributes: 'attributes' in product ? product.attributes : null,
    variants: product.variants.map((variant) => ({
      id: variant.id,
      properties: variant.properties,
      price: variant.primaryPrice,
      ...paidOf(variant),
      stock: variant.stock,
      sku: variant.sku,
    })),
  }
}

/** A price under a discount; nothing where a buyer pays the price before it. */
function paidOf({ price, primaryPrice }: Pick<BoothProduct, 'price' | 'primaryPrice'>): { paid?: Rial } {
  return price !== null && primaryPrice !== null && price < primaryPrice ? { paid: price } : {}
}

/** The id of a variant in the booth; null where the booth shows none with these properties. */
export function variationIdOf(
  variant: Pick<ObservedVariant, 'properties'>,
  observed: ObservedProduct | null,
): number | null {
  return variantFinder(observed?.variants ?? [])(variant)?.id ?? null
}
