import type { Rial } from '@payvand/domain'
import { PUBLISHED, UNPUBLISHED } from './booth-product.ts'

export interface DraftVariant {
  /** Names as text: { property: colour, value: red }. */
  properties: { property: string; value: string }[]
  primaryPrice: Rial
  stock: number
  sku?: string
}

/** A product as we want it in the booth. An absent key is left to Basalam; nothing is ever sent as null. */
export interface ProductDraft {
  /** Unique in the booth. */
  name: string
  /** A leaf of the category tree. */
  categoryId: number
  /** Publishing needs `photoId`. */
  published: boolean
  preparationDays: number
  /** Grams, net. */
  weight: number
  /** Whole grams, with packaging. */
  packageWeight: number
  /** The price before any discount, in rial. */
  primaryPrice: Rial
  stock: number
  photoId?: number
  /** The further photos, without the main one; Basalam takes 20 in all. */
  photoIds?: number[]
  videoId?: number
  brief?: string
  description?: string
  keywords?: string[]
  sku?: string
  barcode?: string
  unitTypeId?: number
  /** The number of units one item holds. */
  unitQuantity?: number
  /** Free text, shown in the product's table. */
  attributes?: { key: string; value: string }[]
  categoryAttributes?: { attributeId: number; value?: string; selectedValueIds?: number[] }[]
  isWholesale?: boolean
  /** Whole centimetres. */
  packagingDimensions?: { height: number; length: number; width: number }
  variants?: DraftVariant[]
}

/**
 * Changed keys only. `variants`, where they are there, name every variant of the product: they are matched by their
 * properties, and whether those left out go or stay is not documented. Prices and stocks alone are changed one by one, by
 * id (`updateVariation`, or a batch). (Basalam reference: products; its plugin's edits.)
 */
export type ProductChanges = Partial<ProductDraft>

export interface VariationChanges {
  primaryPrice?: Rial
  stock?: number
  sku?: string
}

/** One product of a batch: the cheap way to change prices and stock. */
export interface BatchRow {
  id: number
  name?: string
  primaryPrice?: Rial
  stock?: number
  published?: boolean
  preparationDays?: number
  variants?: { id: number; primaryPrice?: Rial; stock?: number }[]
}

/** Basalam's word for each field of a draft, which differs from those of its answers (`name` comes back as `title`). */
const WIRE_NAMES = {
  name: 'name',
  categoryId: 'category_id',
  published: 'status',
  preparationDays: 'preparation_days',
  weight: 'weight',
  packageWeight: 'package_weight',
  primaryPrice: 'primary_price',
  stock: 'stock',
  photoId: 'photo',
  photoIds: 'photos',
  videoId: 'video',
  brief: 'brief',
  description: 'description',
  keywords: 'keywords',
  sku: 'sku',
  barcode: 'barcode',
  unitTypeId: 'unit_type',
  unitQuantity: 'unit_quantity',
  attributes: 'attributes',
  categoryAttributes: 'product_attribute',
  isWholesale: 'is_wholesale',
  packagingDimensions: 'packaging_dimensions',
  variants: 'variants',
} as const satisfies Record<keyof ProductDraft, string>
const DRAFT_FIELDS = Object.keys(WIRE_NAMES) as (keyof ProductDraft)[]

/** Writes the draft in Basalam's words. (Basalam reference: create body.) */
export function toWireBody(draft: Partial<ProductDraft>): Record<string, unknown> {
  const written: Partial<Record<keyof ProductDraft, unknown>> = {
    ...draft,
    published: wireStatus(draft.published),
    packageWeight: draft.packageWeight === undefined ? undefined : Math.round(draft.packageWeight),
    attributes: draft.attributes?.map(({ key, value }) => ({ key, value })),
    categoryAttributes: draft.categoryAttributes?.map((one) =>
      withoutAbsent({
        attribute_id: one.attributeId,
        value: one.value,
        selected_values: one.selectedValueIds,
      }),
    ),
    variants: draft.variants?.map((variant) => ({
      ...toWireVariation(variant),
      properties: variant.properties.map(({ property, value }) => ({ property, value })),
    })),
  }
  return withoutAbsent(Object.fromEntries(DRAFT_FIELDS.map((field) => [WIRE_NAMES[field], written[field]])))
}

export function toWireVariation(changes: VariationChanges): Record<string, unknown> {
  return withoutAbsent({ primary_price: changes.primaryPrice, stock: changes.stock, sku: changes.sku })
}

export function toWireBatchRow(row: BatchRow): Record<string, unknown> {
  return withoutAbsent({
    id: row.id,
    name: row.name,
    primary_price: row.primaryPrice,
    stock: row.stock,
    status: wireStatus(row.published),
    preparation_days: row.preparationDays,
    variants: row.variants?.map((one) =>
      withoutAbsent({ id: one.id, primary_price: one.primaryPrice, stock: one.stock }),
    ),
  })
}

function wireStatus(published: boolean | undefined): number | undefined {
  if (published === undefined) return undefined
  return published ? PUBLISHED : UNPUBLISHED
}

/** Basalam's validators stumble over an explicit null, so absent fields are not named at all. */
function withoutAbsent(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value !== null))
}
