/**
 * The parts of a product that can differ. `gone`: the booth has it no more; `published`: it is there and not for
 * sale; `variant`: one side has a variant that the other has not. The others are values of both sides, of a variant
 * when one is named.
 */
export const BOOTH_DIFFERENCE_FIELDS = [
  'gone',
  'published',
  'price',
  'stock',
  'title',
  'variant',
  'preparationDays',
  'weight',
  'packageWeight',
  'unitType',
  'unitQuantity',
] as const
export type BoothDifferenceField = (typeof BOOTH_DIFFERENCE_FIELDS)[number]
