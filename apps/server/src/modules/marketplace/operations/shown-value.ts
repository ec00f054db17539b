import { allUnits, type BulkChange, lowestPrice, type ProductData } from '@payvand/domain'

/** Characters of a text that is shown as an example. */
const TEXT_LENGTH = 200

/**
 * The value a person reads of a bulk action's field: the lowest price in rial, all units, or the beginning of the
 * text.
 */
export function shownValue(data: ProductData, change: BulkChange): number | string | null {
  if (change.kind === 'price') return lowestPrice(data)
  if (change.kind === 'stock') return allUnits(data)
  return data[change.field]?.slice(0, TEXT_LENGTH) ?? null
}
