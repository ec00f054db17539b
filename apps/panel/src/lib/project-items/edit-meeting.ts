import { PRODUCT_FIELDS, type ProductData, type ProductField } from '@payvand/domain'

/** A field that two people changed in different ways since both saw `before`. */
export interface Clash {
  field: ProductField
  mine: unknown
  theirs: unknown
}

/** The fields of `after` that differ from `before`. */
export function changedFields(before: ProductData, after: ProductData): Partial<ProductData> {
  return Object.fromEntries(
    PRODUCT_FIELDS.filter((field) => !same(before[field], after[field])).map((field) => [
      field,
      after[field],
    ]),
  )
}

/**
 * Finds the clashes of an edit with somebody else's: the fields of `mine` that they changed too, to another value. A
 * field that only one of the two changed, or both alike, is no clash and both keep it.
 */
export function clashesOf(before: ProductData, mine: Partial<ProductData>, theirs: ProductData): Clash[] {
  return PRODUCT_FIELDS.filter(
    (field) => field in mine && !same(theirs[field], before[field]) && !same(theirs[field], mine[field]),
  ).map((field) => ({ field, mine: mine[field], theirs: theirs[field] }))
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
