import { type BulkChange, headlineOf, type ProductData } from '@payvand/domain'

/** Characters of a text that is shown as an example. */
const TEXT_LENGTH = 200

/**
 * The value a person reads of a bulk action's field: the lowest price in rial, all units, or the beginning of the
 * text.
 */
export function shownValue(data: ProductData, change: BulkChange): number | string | null {
  if (change.kind === 'price') return headlineOf(data).price
  if (change.kind === 'stock') return headlineOf(data).stock
  return data[change.field]?.slice(0, TEXT_LENGTH) ?? null
}
