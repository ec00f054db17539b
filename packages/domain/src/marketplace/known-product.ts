import { propertiesKey } from '../catalog/variant-key.ts'
import type { Rial } from '../money/money.ts'
import type { ContentField } from './booth-fields.ts'
import type { DesiredProduct, DesiredVariant, ObservedProduct, ObservedVariant } from './booth-state.ts'

/** The last known state of a product that is in the booth. */
export interface KnownProduct {
  /**
   * The last applied state: what the marketplace last accepted; null for a product that was connected and never sent.
   */
  lastApplied: DesiredProduct | null
  /**
   * The observed state after that; null when the booth was not asked since. It is needed while no state was applied
   * yet.
   */
  observed: ObservedProduct | null
  /**
   * The fields of a write whose outcome was never known: the booth may show them as neither `lastApplied` nor `observed`
   * says.
   */
  uncertain?: readonly SentField[]
}

/**
 * A part of a product that is sent by itself; price and stock are those of the variants if there are any, and the codes
 * of variants are a part of their own.
 */
export type SentField = ContentField | 'price' | 'stock' | 'variants' | 'variantCodes'

/** The code of a variant that is to be set; the variant is found by its properties. */
export interface VariantCode {
  properties: DesiredVariant['properties']
  sku: string
}

export interface VariantOffer {
  properties: DesiredVariant['properties']
  price?: Rial
  stock?: number
}

/** Prices (rial) and stocks to be set; only what changes. `variants` are found by their properties. */
export interface OfferChange {
  price?: Rial
  stock?: number
  variants: VariantOffer[]
}

/** What the marketplace accepted of a desired state. */
export interface AcceptedParts {
  content: readonly ContentField[]
  offer: OfferChange | null
  /** The whole list of variants after an edit that named them; null where none did. */
  variants?: readonly DesiredVariant[] | null
  codes?: readonly VariantCode[]
  /** All prices are as desired now, so the discount that goes with them counts from here on. */
  isPriced?: boolean
}

/**
 * The last applied state once `sent` was accepted: the other fields stay as they were known. A variant that the shop has
 * no more is marked with `now`, the first time.
 */
export function lastAppliedAfter(
  known: KnownProduct,
  desired: DesiredProduct,
  sent: AcceptedParts,
  now: Date,
): DesiredProduct {
  const { discount: before, ...base } = knownState(known)
  const discount = sent.isPriced ? desired.discount : before
  const content = Object.fromEntries(sent.content.map((field) => [field, desired[field]]))
  const { offer } = sent
  const changeOf = variantFinder(offer?.variants ?? [])
  const codeOf = variantFinder(sent.codes ?? [])
  const changed = base.variants.map((variant) => {
    const change = changeOf(variant)
    const code = codeOf(variant)
    return {
      ...variant,
      ...(code && { sku: code.sku }),
      ...(change?.price === undefined ? {} : { price: change.price }),
      ...(change?.stock === undefined ? {} : { stock: change.stock }),
    }
  })
  // A product that was given its variants, or lost them, has its price and stock from the same edit.
  const isEdited = sent.variants != null
  return {
    ...base,
    ...(discount ? { discount } : {}),
    ...content,
    ...(offer?.price === undefined ? {} : { price: offer.price }),
    ...(offer?.stock === undefined ? {} : { stock: offer.stock }),
    ...(isEdited ? { price: desired.price, stock: desired.stock } : {}),
    variants: markWithdrawn(sent.variants ?? changed, desired, now),
  }
}

function markWithdrawn(
  variants: readonly DesiredVariant[],
  desired: DesiredProduct,
  now: Date,
): DesiredVariant[] {
  const wantedOf = variantFinder(desired.variants)
  return variants.map((variant) => {
    const { withdrawnAt, isKept, ...plain } = variant
    if (wantedOf(variant)) return plain
    return { ...plain, withdrawnAt: withdrawnAt ?? now.toISOString(), ...(isKept ? { isKept } : {}) }
  })
}

/**
 * The observed state once the marketplace accepted `offer` (rial, units): its verdict is its newest word on these
 * values. A product's own stock that was the sum of its variants' stays the sum; the other fields stay as observed.
 */
export function observedAfter(observed: ObservedProduct, offer: OfferChange): ObservedProduct {
  const changeOf = variantFinder(offer.variants)
  const variants = observed.variants.map((variant) => {
    const change = changeOf(variant)
    return { ...variant, price: change?.price ?? variant.price, stock: change?.stock ?? variant.stock }
  })
  const sum = (of: readonly ObservedVariant[]) => of.reduce((total, { stock }) => total + stock, 0)
  const isSum = variants.length > 0 && observed.stock === sum(observed.variants)
  return {
    ...observed,
    price: offer.price ?? observed.price,
    stock: offer.stock ?? (isSum ? sum(variants) : observed.stock),
    variants,
  }
}

/** One key for variants of the same property and value pairs, in any order. */
export function variantKey(variant: { properties: readonly { property: string; value: string }[] }): string {
  return variant.properties
    .map(({ property, value }) => `${property.trim()}\u0000${value.trim()}`)
    .sort()
    .join('\u0001')
}

/**
 * Finds in a list the variant of the same properties: of the same spelling, or else of the same letters in another one,
 * which the marketplace and the shop may give them.
 */
export function variantFinder<Variant extends { properties: DesiredVariant['properties'] }>(
  list: readonly Variant[],
): (variant: { properties: DesiredVariant['properties'] }) => Variant | undefined {
  const exact = new Map(list.map((variant) => [variantKey(variant), variant]))
  const alike = new Map(list.map((variant) => [propertiesKey(variant.properties), variant]))
  return (variant) => exact.get(variantKey(variant)) ?? alike.get(propertiesKey(variant.properties))
}

/** The presumed state of the booth; fields that it does not show of a connected product stay empty. */
export function knownState({ lastApplied, observed }: KnownProduct): DesiredProduct {
  if (lastApplied && observed) {
    const knownOf = variantFinder(lastApplied.variants)
    const added = observed.variants.filter((variant) => !knownOf(variant))
    return { ...lastApplied, variants: [...lastApplied.variants, ...added.map(asDesired)] }
  }
  if (lastApplied) return lastApplied
  if (!observed) throw new Error('a product of which nothing was lastApplied or observed cannot be planned')
  return {
    name: observed.title,
    // Lists do not show the description, so it is unknown and counts as changed.
    description: '',
    photos: [],
    video: null,
    price: observed.price ?? (0 as Rial),
    stock: observed.stock,
    sku: observed.sku ?? '',
    categoryId: null,
    attributes: null,
    preparationDays: observed.preparationDays ?? 0,
    weight: observed.weight ?? 0,
    packageWeight: observed.packageWeight ?? 0,
    unitQuantity: observed.unitQuantity ?? 0,
    unitTypeId: observed.unitTypeId ?? 0,
    variants: observed.variants.map(asDesired),
  }
}

function asDesired({ properties, price, stock, sku }: ObservedVariant): DesiredVariant {
  return { properties, price: price ?? (0 as Rial), stock, sku }
}
