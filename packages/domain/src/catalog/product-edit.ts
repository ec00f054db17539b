import { isWebAddress } from '../text/web-address.ts'
import type { ProductData } from './product.ts'
import {
  minimumOf,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldKind,
  productFieldKind,
} from './product-fields.ts'
import { headlineOf } from './product-variants.ts'

/** A fault of an edited item; the codes are those of the contract's field errors. */
export interface ProductEditIssue {
  field: ProductField
  code:
    | 'photo_url_invalid'
    | 'photos_url_invalid'
    | 'video_url_invalid'
    | 'number_too_small'
    | 'price_of_variants'
    | 'stock_of_variants'
}

/**
 * The stored form of an edit: texts trimmed and null when empty, photos trimmed and blanks dropped, an empty list of
 * variants is null, and colour, size, pattern or any other field that is no part of a product gone (document 2,
 * section 5).
 */
export function cleanProductEdit(data: ProductData): ProductData {
  const cleaned = PRODUCT_FIELDS.map((field) => [field, cleanValue(productFieldKind(field), data[field])])
  return Object.fromEntries(cleaned) as ProductData
}

function cleanValue(kind: ProductFieldKind, value: ProductData[ProductField]): unknown {
  switch (kind) {
    case 'text':
    case 'long_text':
    case 'address':
    case 'unit':
      return textOrNull(value as string | null)
    case 'addresses':
      return (value as string[]).map((address) => address.trim()).filter((address) => address !== '')
    case 'variants':
      return cleanVariants(value as ProductData['variants'])
    default:
      return value
  }
}

/** Codes trimmed and null when empty; a variant that is on says nothing of it. */
function cleanVariants(variants: ProductData['variants']): ProductData['variants'] {
  if (!variants?.length) return null
  return variants.map(({ isOff, ...variant }) => ({
    ...variant,
    sku: textOrNull(variant.sku),
    ...(isOff ? { isOff } : {}),
  }))
}

/**
 * The price and stock of an edit that are not their variants' and therefore would change nothing. An edit may repeat
 * those that stood there before (`current`), as whoever sends a product whole does.
 */
export function headlineIssues(edited: ProductData, current: ProductData): ProductEditIssue[] {
  const { price, oldPrice, stock, isPriceDerived, isStockDerived } = headlineOf({ ...edited, stock: null })
  const isOther = (value: number | null, ...known: (number | null)[]) => !known.includes(value)
  const issues: ProductEditIssue[] = []
  if (isPriceDerived && isOther(edited.primaryPrice, price, current.primaryPrice))
    issues.push({ field: 'primaryPrice', code: 'price_of_variants' })
  if (isPriceDerived && isOther(edited.oldPrice, oldPrice, current.oldPrice))
    issues.push({ field: 'oldPrice', code: 'price_of_variants' })
  if (isStockDerived && isOther(edited.stock, stock, current.stock))
    issues.push({ field: 'stock', code: 'stock_of_variants' })
  return issues
}

/**
 * The faults that keep a cleaned edit from being saved. A missing value is no fault here: `checkProduct` asks for it.
 */
export function checkProductEdit(data: ProductData): ProductEditIssue[] {
  const wrong: ProductEditIssue[] = []
  if (data.photo !== null && !isWebAddress(data.photo))
    wrong.push({ field: 'photo', code: 'photo_url_invalid' })
  if (!data.photos.every(isWebAddress)) wrong.push({ field: 'photos', code: 'photos_url_invalid' })
  if (data.video !== null && !isWebAddress(data.video))
    wrong.push({ field: 'video', code: 'video_url_invalid' })
  for (const field of PRODUCT_FIELDS) {
    const minimum = minimumOf(field)
    const value = data[field]
    if (minimum !== null && value !== null && !(Number(value) >= minimum))
      wrong.push({ field, code: 'number_too_small' })
  }
  return wrong
}

function textOrNull(text: string | null): string | null {
  return text?.trim() || null
}
