import { PRODUCT_FIELD_RULES, type ProductField, type ProductFieldKind } from '../catalog/product-fields.ts'
import type { DesiredProduct, ObservedProduct, SyncSwitches } from './booth-state.ts'
import type { BoothDifferenceField } from './difference-fields.ts'

interface BoothFieldRule {
  /** The switch that keeps the field equal. */
  part: keyof SyncSwitches
  /** The field of the observed state; null where the booth's lists do not show it. */
  observed: keyof ObservedProduct | null
  /** The name of a difference in it; null where a reconciliation does not compare it. */
  difference: BoothDifferenceField | null
}

/**
 * Every field of the desired state, in the order of a plan: the switch it belongs to and its counterpart in the
 * observed state. A field without a row does not compile, so nothing is desired that is neither sent nor compared.
 */
export const BOOTH_FIELDS = {
  name: { part: 'content', observed: 'title', difference: 'title' },
  description: { part: 'content', observed: null, difference: null },
  photos: { part: 'content', observed: null, difference: null },
  video: { part: 'content', observed: null, difference: null },
  sku: { part: 'content', observed: 'sku', difference: null },
  categoryId: { part: 'content', observed: null, difference: null },
  // Only single products show them; `planSync` compares them by id.
  attributes: { part: 'content', observed: null, difference: null },
  preparationDays: { part: 'content', observed: 'preparationDays', difference: 'preparationDays' },
  weight: { part: 'content', observed: 'weight', difference: 'weight' },
  packageWeight: { part: 'content', observed: 'packageWeight', difference: 'packageWeight' },
  unitQuantity: { part: 'content', observed: 'unitQuantity', difference: 'unitQuantity' },
  unitTypeId: { part: 'content', observed: 'unitTypeId', difference: 'unitType' },
  price: { part: 'price', observed: 'price', difference: 'price' },
  stock: { part: 'stock', observed: 'stock', difference: 'stock' },
} as const satisfies Required<Record<Exclude<keyof DesiredProduct, 'variants' | 'discount'>, BoothFieldRule>>

type BoothField = keyof typeof BOOTH_FIELDS
type FieldOfPart<Part extends keyof SyncSwitches> = {
  [Field in BoothField]: (typeof BOOTH_FIELDS)[Field]['part'] extends Part ? Field : never
}[BoothField]

/** The fields of a product that are content: everything but price and stock. */
export type ContentField = FieldOfPart<'content'>
const ALL = Object.keys(BOOTH_FIELDS) as BoothField[]
export const CONTENT_FIELDS = ALL.filter(
  (field): field is ContentField => BOOTH_FIELDS[field].part === 'content',
)

/** The differences whose booth value can be taken over into the item, because an item has such a value. */
export const ACCEPTABLE_FIELDS: ReadonlySet<BoothDifferenceField> = new Set(
  ALL.flatMap((field) => BOOTH_FIELDS[field].difference ?? []),
)

/** The observed value of a field of the content; null when the booth does not say. */
export function observedContent(observed: ObservedProduct, field: ContentField): string | number | null {
  const name = BOOTH_FIELDS[field].observed
  return name === null ? null : observed[name]
}

/** The kind of a value as the booth, a difference or the timeline names it; null for what is no value of a product. */
export function boothValueKind(name: string): ProductFieldKind | null {
  const field = ALL.find((one) => one === name || BOOTH_FIELDS[one].difference === name)
  const source = (Object.keys(PRODUCT_FIELD_RULES) as ProductField[]).find(
    (one) => PRODUCT_FIELD_RULES[one].booth === field,
  )
  return field === undefined || source === undefined ? null : PRODUCT_FIELD_RULES[source].kind
}
