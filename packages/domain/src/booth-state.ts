import type { Rial } from './money.ts'

/** One variant as we mean it to be in the booth. */
export interface IntendedVariant {
  properties: { property: string; value: string }[]
  price: Rial
  stock: number
  sku: string | null
}

/** A product as we mean it to be in the booth, after price rule and safety stock. Rial, gram, days. */
export interface IntendedProduct {
  name: string
  description: string
  price: Rial
  stock: number
  sku: string
  /** Null: the marketplace's suggestion is asked for when it is made. */
  categoryId: number | null
  preparationDays: number
  weight: number
  packageWeight: number
  unitQuantity: number
  unitTypeId: number
  /** Addresses of the photos at their source, the main one first. */
  photos: string[]
  variants: IntendedVariant[]
}

export interface SeenVariant {
  id: number | null
  properties: { property: string; value: string }[]
  price: Rial | null
  stock: number
  sku: string | null
}

/** A product as the booth last answered. `price` is before any discount. */
export interface SeenProduct {
  productId: number
  title: string
  price: Rial | null
  stock: number
  sku: string | null
  published: boolean
  /** An edit waits for the marketplace's approval: what is shown may be the state before it (Basalam reference: status ids). */
  inReview: boolean
  preparationDays: number | null
  weight: number | null
  packageWeight: number | null
  unitTypeId: number | null
  unitQuantity: number | null
  variants: SeenVariant[]
}

/** What of a product is kept equal; what is switched off is left to the booth. */
export interface SyncSwitches {
  price: boolean
  stock: boolean
  /** Name, description, photos, weights, preparation days, unit. */
  content: boolean
}
export const ALL_SYNCED: SyncSwitches = { price: true, stock: true, content: true }

/** A difference between what we mean and what the booth shows. Rial, gram, days. */
export interface BoothDifference {
  field: string
  intended: unknown
  seen: unknown
  /** Of which variant; absent where it is the product's own. */
  variant?: { property: string; value: string }[]
}

/** What an audit saw of a product's price and stock, in rial and pieces; of variants their sums. Moments are ISO. */
export interface BoothObservation {
  at: string
  price: number | null
  stock: number
  /** What we meant at that time. */
  intendedPrice: number
  intendedStock: number
  /** When we last sent before this look. */
  sentAt?: string
}
