import type { BoothProduct } from '@payvand/connectors'
import type { ProductSide } from '@payvand/contract'
import type { DesiredProduct, ObservedProduct } from '@payvand/domain'
import { unitName } from './unit-name.ts'

const nameOf = (unitTypeId: number | null) => (unitTypeId === null ? null : unitName(unitTypeId))

/** The desired state, as the wire has it. */
export function desiredSide(desired: DesiredProduct | null): ProductSide | null {
  if (!desired) return null
  const { categoryId: _category, photos: _photos, unitTypeId, ...side } = desired
  return { ...side, unitType: nameOf(unitTypeId) }
}

/** The last observed state; its description is never in a list. */
export function observedSide(observed: ObservedProduct | null): ProductSide | null {
  if (!observed) return null
  const {
    title,
    productId: _id,
    published: _published,
    inReview: _inReview,
    unitTypeId,
    variants,
    ...side
  } = observed
  return {
    ...side,
    unitType: nameOf(unitTypeId),
    name: title,
    description: null,
    variants: variants.map(({ id: _variant, ...variant }) => variant),
  }
}

/** The booth's present state, from its own list. */
export function listedSide(product: BoothProduct): ProductSide {
  return {
    name: product.title,
    description: null,
    price: product.primaryPrice,
    stock: product.stock,
    sku: product.sku,
    preparationDays: product.preparationDays,
    weight: product.weight,
    packageWeight: product.packageWeight,
    unitQuantity: product.unitQuantity,
    unitType: nameOf(product.unitTypeId),
    variants: product.variants.map(({ properties, primaryPrice, stock, sku }) => ({
      properties,
      price: primaryPrice,
      stock,
      sku,
    })),
  }
}
