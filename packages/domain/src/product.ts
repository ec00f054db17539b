import type { Rial } from './money.ts'

/** One variant of a product: property/value pairs with its own price (rial), stock and code. */
export interface ProductVariant {
  properties: { property: string; value: string }[]
  primaryPrice: Rial | null
  stock: number | null
  sku: string | null
}

/**
 * What is known of a product: `latestData` of the specification (document 2, section 3).
 * `primaryPrice` is what the buyer pays now, in rial; weights are grams; `photos` leaves the main photo out.
 */
export interface ProductData {
  sku: string | null
  name: string | null
  photo: string | null
  photos: string[]
  description: string | null
  video: string | null
  primaryPrice: Rial | null
  stock: number | null
  weight: number | null
  packageWeight: number | null
  unitQuantity: number | null
  unitType: string | null
  preparationDays: number | null
  variants: ProductVariant[] | null
}

/** A crawled item below this is neither verified nor sent (decisions: "Price of a crawled item"). */
export const MINIMUM_PRICE = 10_000 as Rial
