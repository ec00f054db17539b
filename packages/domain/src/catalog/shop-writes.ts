import type { Rial } from '../money/money.ts'
import { type EditedItem, unlockFields } from './item-edits.ts'
import type { NumberedVariant } from './numbered-variants.ts'
import type { ProductData, ProductVariant } from './product.ts'
import { isSame } from './same-value.ts'
import { isUnedited } from './variant-edits.ts'
import { propertiesKey } from './variant-key.ts'

export const SHOP_FIELDS = ['price', 'stock'] as const
export type ShopField = (typeof SHOP_FIELDS)[number]
const VALUES = { price: 'primaryPrice', stock: 'stock' } as const

/** A value of a variant in the shop of its platform; rial or units. */
export interface ShopValue {
  /** The platform's number of the variant, or of the product itself. */
  variantId: string
  field: ShopField
  value: number
}

/** A price or stock that a person edited. */
export interface EditedOffer extends ShopValue {
  properties: ProductVariant['properties']
  /** The shop's value when it was edited; null: it had none. */
  base: number | null
}

/** A write that left: the shop held `from` and was told `to`. */
export interface ShopWriteIntent {
  from: number
  to: number
}

/**
 * The prices and stocks of an item that a person edited and that its platform has a number for. A variant that was added
 * here, and a value that was emptied, are no business of the shop.
 */
export function editedOffers(
  { edits, bases }: Pick<EditedItem, 'edits' | 'bases'>,
  numbered: readonly NumberedVariant[],
): EditedOffer[] {
  return numbered.flatMap((variant) => {
    const [edit, base] = offersOf({ edits, bases }, variant)
    if (!edit || !base) return []
    return SHOP_FIELDS.flatMap((field): EditedOffer[] => {
      const [value, was] = [edit[VALUES[field]], base[VALUES[field]]]
      if (value === undefined || value === null || was === undefined || isSame(value, was)) return []
      return [{ variantId: variant.id, field, properties: variant.properties, value, base: was }]
    })
  })
}

type Offer = Partial<Pick<ProductVariant, 'primaryPrice' | 'stock'>>

function offersOf(
  { edits, bases }: Pick<EditedItem, 'edits' | 'bases'>,
  variant: NumberedVariant,
): [Offer | undefined, Offer | undefined] {
  if (variant.properties.length > 0)
    return [ofVariant(edits.variants, variant), ofVariant(bases.variants, variant)]
  // Variants that a person gave the product have its price and stock among them.
  return edits.variants?.length ? [undefined, undefined] : [edits, bases]
}

const ofVariant = (list: ProductData['variants'] | undefined, { properties }: NumberedVariant) =>
  list?.find((one) => propertiesKey(one.properties) === propertiesKey(properties))

/**
 * The next step of a write. Nothing is written over a value that the person did not see: neither over another one of the
 * shop's, nor where the write that left may have been applied and something came after it.
 * @param now the shop's value at this moment; null: it has none
 */
export function nextShopWriteStep(
  { want, base, intent }: { want: number; base: number | null; intent: ShopWriteIntent | null },
  now: number | null,
): 'write' | 'written' | 'conflict' {
  if (now === want || (intent && now === intent.to)) return 'written'
  if (intent && now !== intent.from) return 'conflict'
  return now === base ? 'write' : 'conflict'
}

/** The item once the shop holds a value that was written: where the edit is that value, it follows the shop again. */
export function withWritten(
  item: EditedItem,
  numbered: readonly NumberedVariant[],
  written: ShopValue,
): EditedItem {
  const variant = numbered.find(({ id }) => id === written.variantId)
  if (!variant) return item
  const seen = withSeen(item, numbered, written)
  if (variant.properties.length === 0) {
    const field = VALUES[written.field]
    if (!(field in item.edits)) return seen
    const based = { ...seen, bases: { ...seen.bases, [field]: written.value } }
    return isSame(item.edits[field], written.value) ? unlockFields(based, [field]) : based
  }
  const { edits, bases } = item
  if (!edits.variants || !bases.variants) return seen
  const moved = withValue(bases.variants, variant, written)
  const based = { ...seen, bases: { ...bases, variants: moved } }
  return isUnedited({ edits: edits.variants, bases: moved }) ? unlockFields(based, ['variants']) : based
}

/** The item once its shop was seen to hold a value, which stands beside the edit. */
export function withSeen(
  item: EditedItem,
  numbered: readonly NumberedVariant[],
  seen: Omit<ShopValue, 'value'> & { value: number | null },
): EditedItem {
  const variant = numbered.find(({ id }) => id === seen.variantId)
  const { read } = item
  if (!variant || !read) return item
  if (variant.properties.length === 0) return { ...item, read: { ...read, [VALUES[seen.field]]: seen.value } }
  const variants = withValue(read.variants ?? [], variant, seen)
  const prices = variants.flatMap(({ primaryPrice }) => primaryPrice ?? [])
  const primaryPrice = prices.length > 0 ? (Math.min(...prices) as Rial) : null
  return { ...item, read: { ...read, variants, primaryPrice } }
}

function withValue(
  variants: readonly ProductVariant[],
  { properties }: NumberedVariant,
  { field, value }: { field: ShopField; value: number | null },
): ProductVariant[] {
  const key = propertiesKey(properties)
  return variants.map((one) =>
    propertiesKey(one.properties) === key ? { ...one, [VALUES[field]]: value } : one,
  )
}
