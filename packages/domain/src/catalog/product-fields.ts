import type { DesiredProduct } from '../marketplace/booth-state.ts'
import type { ProductData } from './product.ts'

/** The kinds of a product's values; `rial`, `gram`, `days` and `count` are numbers in that unit. */
export type ProductFieldKind =
  | 'text'
  | 'long_text'
  | 'address'
  | 'addresses'
  | 'rial'
  | 'gram'
  | 'days'
  | 'count'
  | 'unit'
  | 'variants'

interface ProductFieldRule {
  kind: ProductFieldKind
  /** The smallest number a form takes (document 2, section 5). */
  minimum?: number
  /** A project has a value for products that say nothing of the field. */
  hasDefault?: true
  /** The field of the desired state in the booth that carries the value; null where the marketplace is not sent it. */
  booth: keyof DesiredProduct | null
}

/**
 * Every field of a product, in the order of the form. The cleaning of edits, a form's inputs and values, the words of a value, the
 * columns of the export, a project's defaults and the empty product derive from this table; a field of `ProductData` that says nothing about the booth does not compile.
 */
export const PRODUCT_FIELD_RULES = {
  name: { kind: 'text', booth: 'name' },
  sku: { kind: 'text', booth: 'sku' },
  photo: { kind: 'address', booth: 'photos' },
  photos: { kind: 'addresses', booth: 'photos' },
  description: { kind: 'long_text', booth: 'description' },
  video: { kind: 'address', booth: 'video' },
  primaryPrice: { kind: 'rial', minimum: 0, booth: 'price' },
  oldPrice: { kind: 'rial', minimum: 0, booth: 'discount' },
  stock: { kind: 'count', minimum: 0, hasDefault: true, booth: 'stock' },
  weight: { kind: 'gram', minimum: 0, hasDefault: true, booth: 'weight' },
  packageWeight: { kind: 'gram', minimum: 0, hasDefault: true, booth: 'packageWeight' },
  unitQuantity: { kind: 'count', minimum: 1, hasDefault: true, booth: 'unitQuantity' },
  unitType: { kind: 'unit', hasDefault: true, booth: 'unitTypeId' },
  preparationDays: { kind: 'days', minimum: 0, hasDefault: true, booth: 'preparationDays' },
  variants: { kind: 'variants', booth: 'variants' },
} as const satisfies Record<keyof ProductData, ProductFieldRule>

export type ProductField = keyof typeof PRODUCT_FIELD_RULES
export const PRODUCT_FIELDS = Object.keys(PRODUCT_FIELD_RULES) as [ProductField, ...ProductField[]]

type Rules = typeof PRODUCT_FIELD_RULES
/** A field for which a project has a default. */
export type DefaultedField = {
  [Field in ProductField]: Rules[Field] extends { hasDefault: true } ? Field : never
}[ProductField]
export const DEFAULTED_FIELDS = PRODUCT_FIELDS.filter(
  (field): field is DefaultedField => 'hasDefault' in PRODUCT_FIELD_RULES[field],
)

/** The kind of a field's value. */
export function productFieldKind(field: ProductField): ProductFieldKind {
  return PRODUCT_FIELD_RULES[field].kind
}

/** The smallest number a form takes for a field; null for a field without such a bound. */
export function minimumOf(field: ProductField): number | null {
  const rule: ProductFieldRule = PRODUCT_FIELD_RULES[field]
  return rule.minimum ?? null
}

/** A product of which nothing is known yet. */
export const EMPTY_PRODUCT = Object.fromEntries(
  PRODUCT_FIELDS.map((field) => [field, productFieldKind(field) === 'addresses' ? [] : null]),
) as unknown as ProductData
