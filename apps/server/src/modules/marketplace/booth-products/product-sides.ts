import type { BoothProduct } from '@payvand/connectors'
import type { ProductSide } from '@payvand/contract'
import { atPaidPrices, type DesiredProduct, type ObservedProduct, type Rial } from '@payvand/domain'
import { unitName } from './unit-name.ts'

const nameOf = (unitTypeId: number | null) => (unitTypeId === null ? null : unitName(unitTypeId))

/** What a buyer pays, where that is less than the price before a discount. */
const reducedOnly = (price: Rial | null, paid: Rial | null): Rial | null =>
  price !== null && paid !== null && paid < price ? paid : null

/** The desired state, as the wire has it. */
export function desiredSide(desired: DesiredProduct | null): ProductSide | null {
  if (!desired) return null
  const { categoryId: _category, photos: _photos, discount: _discount, unitTypeId, ...side } = desired
  const paid = atPaidPrices(desired)
  return {
    ...side,
    unitType: nameOf(unitTypeId),
    paid: reducedOnly(desired.price, paid.price),
    variants: desired.variants.map(({ properties, price, stock, sku }, index) => ({
      properties,
      price,
      paid: reducedOnly(price, paid.variants[index]?.price ?? null),
      stock,
      sku,
    })),
  }
}

/** The last observed state; its description is never in a list. */
export function observedSide(observed: ObservedProduct | null): ProductSide | null {
  if (!observed) return null
  const {
    title,
    productId: _id,
    published: _published,
    inReview: _inReview,
    discountUntil: _until,
    unitTypeId,
    variants,
    ...side
  } = observed
  return {
    ...side,
    unitType: nameOf(unitTypeId),
    name: title,
    description: null,
    paid: observed.paid ?? null,
    variants: variants.map(({ id: _variant, paid = null, ...variant }) => ({ ...variant, paid })),
  }
}

/** The booth's present state, from its own list. */
export function listedSide(product: BoothProduct): ProductSide {
  return {
    name: product.title,
    description: null,
    price: product.primaryPrice,
    paid: reducedOnly(product.primaryPrice, product.price),
    stock: product.stock,
    sku: product.sku,
    preparationDays: product.preparationDays,
    weight: product.weight,
    packageWeight: product.packageWeight,
    unitQuantity: product.unitQuantity,
    unitType: nameOf(product.unitTypeId),
    variants: product.variants.map(({ properties, primaryPrice, price, stock, sku }) => ({
      properties,
      price: primaryPrice,
      paid: reducedOnly(primaryPrice, price),
      stock,
      sku,
    })),
  }
}
