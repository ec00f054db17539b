import {
  isSame,
  mergedVariants,
  PRODUCT_FIELDS,
  type ProductData,
  type ProductField,
  variantConflicts,
} from '@payvand/domain'

/** A field that two people changed in different ways since both saw `before`. */
export interface Clash {
  field: ProductField
  mine: unknown
  theirs: unknown
}

/** The fields of `after` that differ from `before`. */
export function changedFields(before: ProductData, after: ProductData): Partial<ProductData> {
  return Object.fromEntries(
    PRODUCT_FIELDS.filter((field) => !isSame(before[field], after[field])).map((field) => [
      field,
      after[field],
    ]),
  )
}

/**
 * Finds the clashes of an edit with somebody else's: the fields of `mine` that they changed too, to another value. A
 * field that only one of the two changed, or both alike, is no clash and both keep it; of variants each value counts by
 * itself, and those that clash are named.
 */
export function clashesOf(before: ProductData, mine: Partial<ProductData>, theirs: ProductData): Clash[] {
  return PRODUCT_FIELDS.filter(
    (field) => field in mine && !isSame(theirs[field], before[field]) && !isSame(theirs[field], mine[field]),
  ).flatMap((field): Clash[] => {
    if (field !== 'variants') return [{ field, mine: mine[field], theirs: theirs[field] }]
    const found = variantConflicts(theirs.variants, variantsOf(before, mine))
    return found.yours.length > 0 ? [{ field, mine: found.yours, theirs: found.theirs }] : []
  })
}

/**
 * The edit over what somebody else saved meanwhile: of the variants only the values that `mine` changed, and none of
 * those for which theirs was chosen.
 */
export function overTheirs(
  before: ProductData,
  mine: Partial<ProductData>,
  theirs: ProductData,
  choices: Partial<Record<ProductField, 'mine' | 'theirs'>> = {},
): Partial<ProductData> {
  const chosen = Object.fromEntries(
    Object.entries(mine).filter(
      ([field]) => field === 'variants' || choices[field as ProductField] !== 'theirs',
    ),
  ) as Partial<ProductData>
  if (mine.variants === undefined) return chosen
  const edited = variantsOf(before, mine)
  const lost = choices.variants === 'theirs' ? variantConflicts(theirs.variants, edited).theirs : []
  const merged = mergedVariants(theirs.variants, edited, null)?.map(
    (variant) => lost.find(({ properties }) => isSame(properties, variant.properties)) ?? variant,
  )
  return { ...chosen, variants: merged ?? null }
}

const variantsOf = (before: ProductData, mine: Partial<ProductData>) => ({
  edits: mine.variants ?? null,
  bases: before.variants,
})
