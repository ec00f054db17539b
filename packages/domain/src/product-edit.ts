import type { ProductData } from './product.ts'
import { isWebAddress } from './web-address.ts'

/** Faults of an edited item, by field; the codes are those of the contract's field errors. */
export const PRODUCT_EDIT_ISSUES = {
  photo: 'photo_url_invalid',
  photos: 'photos_url_invalid',
  video: 'video_url_invalid',
  unitQuantity: 'number_too_small',
  stock: 'number_too_small',
  weight: 'number_too_small',
  packageWeight: 'number_too_small',
  preparationDays: 'number_too_small',
  primaryPrice: 'number_too_small',
} as const
export type ProductEditField = keyof typeof PRODUCT_EDIT_ISSUES
export interface ProductEditIssue {
  field: ProductEditField
  code: (typeof PRODUCT_EDIT_ISSUES)[ProductEditField]
}

/** Smallest value of each number in the form (document 2, section 5). */
const MINIMUMS = {
  primaryPrice: 0,
  stock: 0,
  weight: 0,
  packageWeight: 0,
  unitQuantity: 1,
  preparationDays: 0,
} as const

/**
 * The stored form of an edit: texts trimmed and null when empty, photos trimmed and blanks dropped, an empty list of
 * variants is null, and colour, size, pattern or any other field that is no part of a product gone (document 2,
 * section 5).
 */
export function cleanProductEdit(data: ProductData): ProductData {
  return {
    sku: textOrNull(data.sku),
    name: textOrNull(data.name),
    photo: textOrNull(data.photo),
    photos: data.photos.map((photo) => photo.trim()).filter((photo) => photo !== ''),
    description: textOrNull(data.description),
    video: textOrNull(data.video),
    primaryPrice: data.primaryPrice,
    stock: data.stock,
    weight: data.weight,
    packageWeight: data.packageWeight,
    unitQuantity: data.unitQuantity,
    unitType: textOrNull(data.unitType),
    preparationDays: data.preparationDays,
    variants: data.variants?.length ? data.variants : null,
  }
}

/**
 * The faults that keep a cleaned edit from being saved. A missing value is no fault here: `checkProduct` asks for it.
 */
export function checkProductEdit(data: ProductData): ProductEditIssue[] {
  const wrong: ProductEditField[] = []
  if (data.photo !== null && !isWebAddress(data.photo)) wrong.push('photo')
  if (!data.photos.every(isWebAddress)) wrong.push('photos')
  if (data.video !== null && !isWebAddress(data.video)) wrong.push('video')
  for (const [field, minimum] of Object.entries(MINIMUMS) as [keyof typeof MINIMUMS, number][]) {
    const value = data[field]
    if (value !== null && !(value >= minimum)) wrong.push(field)
  }
  return wrong.map((field) => ({ field, code: PRODUCT_EDIT_ISSUES[field] }))
}

function textOrNull(text: string | null): string | null {
  return text?.trim() || null
}
