import type { ProductData } from '@payvand/domain'

/** An item nothing is known of yet. */
export const EMPTY_PRODUCT: ProductData = {
  sku: null,
  name: null,
  photo: null,
  photos: [],
  description: null,
  video: null,
  primaryPrice: null,
  stock: null,
  weight: null,
  packageWeight: null,
  unitQuantity: null,
  unitType: null,
  preparationDays: null,
  variants: null,
}
