import type { AttributeValue } from '../catalog/attributes/category-attribute.ts'
import type { Rial } from '../money/money.ts'
import type { DesiredDiscount } from './discounts/desired-discount.ts'

/** The answer to an attribute of the category, as it is sent. */
export interface DesiredAttribute extends AttributeValue {
  attributeId: number
}

export interface DesiredVariant {
  properties: { property: string; value: string }[]
  price: Rial
  stock: number
  sku: string | null
  /** Of the last applied state: the moment (ISO) since which the shop has it no more. */
  withdrawnAt?: string
  /** Of the last applied state: the marketplace kept it though an edit left it out. */
  isKept?: true
}

/** The desired state of a product in the booth, after price rule and safety stock. Rial, gram, days. */
export interface DesiredProduct {
  name: string
  description: string
  price: Rial
  stock: number
  sku: string
  /** Null: the marketplace's suggestion is asked for when the product is created. */
  categoryId: number | null
  preparationDays: number
  weight: number
  packageWeight: number
  unitQuantity: number
  unitTypeId: number
  /** URLs of the photos at their source, the main one first. */
  photos: string[]
  /** URL of the video at its source; null for none, which leaves that of the booth where it is. */
  video: string | null
  /**
   * The answers to the category's attributes, by their ids in order; null leaves them to the booth. What an older version
   * of this program wrote says nothing of them.
   */
  attributes?: DesiredAttribute[] | null
  variants: DesiredVariant[]
  /** The discount below the prices above; absent where there is none. */
  discount?: DesiredDiscount
}

export interface ObservedVariant {
  id: number | null
  properties: { property: string; value: string }[]
  price: Rial | null
  /** The price under a discount; absent where there is none. */
  paid?: Rial
  stock: number
  sku: string | null
}

/** The observed state of a product, as the booth last answered. `price` is before any discount. */
export interface ObservedProduct {
  productId: number
  title: string
  price: Rial | null
  /** The price under a discount, and the moment (ISO) at which it ends as far as the booth says; absent without one. */
  paid?: Rial
  discountUntil?: string
  stock: number
  sku: string | null
  published: boolean
  /**
   * An edit waits for the marketplace's approval: the content shown may be the one before it (Basalam reference:
   * status ids).
   */
  inReview: boolean
  preparationDays: number | null
  weight: number | null
  packageWeight: number | null
  unitTypeId: number | null
  unitQuantity: number | null
  /** The attributes with an answer; null where the booth did not say. */
  attributes?: DesiredAttribute[] | null
  variants: ObservedVariant[]
}

/** The parts of a product that are kept equal; a part that is switched off is left to the booth. */
export interface SyncSwitches {
  price: boolean
  stock: boolean
  /** Name, description, photos, weights, preparation days, unit, attributes. */
  content: boolean
}
export const ALL_SYNCED: SyncSwitches = { price: true, stock: true, content: true }

/** A difference between the desired and the observed state. Rial, gram, days. */
export interface BoothDifference {
  field: string
  desired: unknown
  observed: unknown
  /** The properties of the variant; absent when the difference is the product's own. */
  variant?: { property: string; value: string }[]
}

/**
 * Price (rial) and stock (units) of a product as a reconciliation observed them; of variants their sums. Moments are
 * ISO.
 */
export interface BoothObservation {
  at: string
  price: number | null
  stock: number
  /** The desired price (rial) at that time. */
  desiredPrice: number
  desiredStock: number
  /** Moment of the last send before this observation. */
  sentAt?: string
}
