import type { EditedItem } from '../catalog/item-edits.ts'
import type { ProductData, ProductVariant } from '../catalog/product.ts'
import { withHeadline } from '../catalog/product-variants.ts'
import { isStockEdited } from '../catalog/variant-edits.ts'
import { propertiesKey } from '../catalog/variant-key.ts'
import { lessReserved, type Reservation } from './reservation.ts'

type Edits = Pick<EditedItem, 'edits' | 'bases'>

/**
 * True when a person wrote the stock that an order takes from, which no reading of the site renews: of the variant of
 * these properties, of any when the product does not have it, or of the product itself.
 */
export function isStockManual(
  data: ProductData,
  item: Edits,
  properties: Reservation['properties'],
): boolean {
  if (!data.variants?.length) return 'stock' in item.edits
  const key = propertiesKey(properties)
  const named = data.variants.filter((variant) => propertiesKey(variant.properties) === key)
  return (named.length > 0 ? named : data.variants).some((variant) => isManual(item, variant))
}

/**
 * True when a person wrote a stock over the site's, which follows the site again once it is unlocked; a variant that a
 * person added has no other stock than its own.
 */
export function isSiteStockEdited(data: ProductData, item: Edits): boolean {
  if (!data.variants?.length) return 'stock' in item.edits
  const read = new Set(item.bases.variants?.map(({ properties }) => propertiesKey(properties)))
  return data.variants.some(
    (variant) => read.has(propertiesKey(variant.properties)) && isManual(item, variant),
  )
}

/** Takes units (negative: gives them back) off the stock that a person wrote: off the data and off the edit. */
export function lessManualStock(
  data: ProductData,
  item: Edits,
  sold: readonly Reservation[],
): { data: ProductData; edits: Partial<ProductData> } {
  const less = lessReserved(data, sold)
  const edits = { ...item.edits }
  if (!data.variants?.length) {
    if ('stock' in edits) edits.stock = less.stock
    return { data: less, edits }
  }
  const variants = data.variants.map((variant, index) =>
    isManual(item, variant) ? (less.variants?.[index] ?? variant) : variant,
  )
  const stockOf = new Map(variants.map((variant) => [propertiesKey(variant.properties), variant.stock]))
  if (edits.variants) {
    edits.variants = edits.variants.map((edit) => {
      const stock = stockOf.get(propertiesKey(edit.properties))
      return stock !== undefined && isManual(item, edit) ? { ...edit, stock } : edit
    })
  }
  return { data: withHeadline({ ...data, variants }), edits }
}

function isManual({ edits, bases }: Edits, variant: Pick<ProductVariant, 'properties'>): boolean {
  return (
    edits.variants !== undefined && isStockEdited({ edits: edits.variants, bases: bases.variants }, variant)
  )
}
