import type { ProjectItem } from '@payvand/contract'
import {
  checkProductEdit,
  cleanProductEdit,
  EMPTY_PRODUCT,
  headlineOf,
  PRODUCT_FIELDS,
  type ProductData,
  type ProductField,
  type ProductFieldKind,
  type ProductVariant,
  productFieldKind,
  withHeadline,
} from '@payvand/domain'
import { PROJECT_ITEM_TEXTS, productFaultSentence } from '@payvand/texts'
import { resolverOf } from '../forms/form-resolver.ts'
import { changedFields } from './edit-meeting.ts'
import type { ProductView } from './product-view.ts'

/** The fields that have no input of their own: a code is the shop's own, and variants have an editor. */
const NOT_IN_FORM = ['sku', 'variants'] as const
export type FormField = Exclude<ProductField, (typeof NOT_IN_FORM)[number]>
export const FORM_FIELDS = PRODUCT_FIELDS.filter(
  (field): field is FormField => !NOT_IN_FORM.some((one) => one === field),
)

/**
 * A product as its form holds it: photos one per line, numbers null while empty, no variants an empty list. Price in
 * rial, weights in gram.
 */
export type ItemForm = {
  [Field in FormField]: NonNullable<ProductData[Field]> extends number ? number | null : string
} & { variants: ProductVariant[] }

export const EMPTY_FORM = formOf(EMPTY_PRODUCT)

export function formOf(data: ProductView): ItemForm {
  const values = FORM_FIELDS.map((field) => [field, formValue(field, data[field])])
  return { ...Object.fromEntries(values), variants: data.variants ?? [] } as ItemForm
}

/** A list becomes a text with a line each, a missing text an empty one; a missing number stays missing. */
function formValue(field: FormField, value: ProductView[FormField]): string | number | null {
  if (Array.isArray(value)) return value.join('\n')
  const kind = productFieldKind(field)
  return value ?? (isNumber(kind) ? null : '')
}

/** True for the kinds whose values are numbers. */
export function isNumber(kind: ProductFieldKind): boolean {
  return kind === 'rial' || kind === 'gram' || kind === 'days' || kind === 'count'
}

/** The form over the former values, cleaned by the rules the server applies as well. */
function editedProduct(form: ItemForm, before: ProductView): ProductData {
  const edited = { ...before, ...form, photos: form.photos.split('\n') }
  return withHeadline(cleanProductEdit(edited as ProductData))
}

/**
 * The body of saving: the fields a person changed and no other, since each is locked against the next crawls. A price
 * and stock that are the variants' are no edit.
 */
export function editOf(form: ItemForm, before: ProductView): Partial<ProductData> {
  const after = editedProduct(form, before)
  const { primaryPrice, oldPrice, stock, ...changes } = changedFields(cleanProductEdit(before), after)
  const { isPriceDerived, isStockDerived } = headlineOf(after)
  return {
    ...changes,
    ...(primaryPrice === undefined || isPriceDerived ? {} : { primaryPrice }),
    ...(oldPrice === undefined || isPriceDerived ? {} : { oldPrice }),
    ...(stock === undefined || isStockDerived ? {} : { stock }),
  }
}

/** The sentence of each wrong field (document 2, section 5). */
export function itemFaults(form: ItemForm): Partial<Record<keyof ItemForm, string>> {
  const nothing = { sku: null, variants: null } as ProductView
  const issues = checkProductEdit(editedProduct(form, nothing))
  return Object.fromEntries(issues.map(({ field, code }) => [field, productFaultSentence(field, code)]))
}

export const itemResolver = resolverOf(itemFaults)

export function itemName(item: Pick<ProjectItem, 'latestData'>): string {
  return item.latestData?.name ?? PROJECT_ITEM_TEXTS.noName
}
