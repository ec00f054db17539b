import type { BulkChange, ProductData, ProductField } from '@payvand/domain'
import type { LockedItem } from '../../catalog/index.ts'
import type { NewResult } from '../../operations/index.ts'
import { shownValue } from './shown-value.ts'

/** A product as a change found it, so that it can be put back; `shown` is what a person reads of it (rial, units, text). */
export interface ItemBefore {
  shown: number | string | null
  fields: Partial<ProductData>
  /** The person's edits of those fields, and the site's values when they were made. */
  edits: Partial<ProductData>
  bases: Partial<ProductData>
  /** The booth is told of the whole item, after the change and after its undo. */
  wasInBooth: boolean
  /** What the booth was meant to show before, where it is told of the stock alone: other edits wait for the person. */
  told?: Stock
}

/** The stock of a product and of its variants. */
export type Stock = Pick<ProductData, 'stock' | 'variants'>

/** The same product as the change left it. */
export interface ItemAfter {
  shown: number | string | null
  fields: Partial<ProductData>
}

/** The result of an item that was changed, with everything its undo needs. */
export function changedItem(
  item: LockedItem,
  changes: Partial<ProductData>,
  change: BulkChange,
  wasInBooth: boolean,
): NewResult {
  const data = item.latest_data as ProductData
  const fields = Object.keys(changes) as ProductField[]
  const before: ItemBefore = {
    shown: shownValue(data, change),
    fields: only(data, fields),
    edits: only(item.edits ?? {}, fields),
    bases: only(item.edit_bases ?? {}, fields),
    wasInBooth,
  }
  const after: ItemAfter = { shown: shownValue({ ...data, ...changes }, change), fields: changes }
  return { itemId: item.id, reason: null, before, after }
}

function only(data: Partial<ProductData>, fields: readonly ProductField[]): Partial<ProductData> {
  return Object.fromEntries(fields.flatMap((field) => (field in data ? [[field, data[field]]] : [])))
}
