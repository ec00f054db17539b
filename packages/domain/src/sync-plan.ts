import { boothTitleKey } from './booth-limits.ts'
import type {
  IntendedProduct,
  IntendedVariant,
  SeenProduct,
  SeenVariant,
  SyncSwitches,
} from './booth-state.ts'
import type { Rial } from './money.ts'
import type { FieldChanges } from './product-event.ts'

/** What of a product is content: everything but price and stock. */
export const CONTENT_FIELDS = [
  'name',
  'description',
  'photos',
  'sku',
  'categoryId',
  'preparationDays',
  'weight',
  'packageWeight',
  'unitQuantity',
  'unitTypeId',
] as const satisfies readonly (keyof IntendedProduct)[]
export type ContentField = (typeof CONTENT_FIELDS)[number]

/** What is known of a product that is in the booth. */
export interface KnownProduct {
  /** What the marketplace last accepted of what we mean; null for a product that was connected and never sent. */
  accepted: IntendedProduct | null
  /** What the booth answered after that; null where it was not asked since. Needed where nothing was accepted yet. */
  seen: SeenProduct | null
  /** What a write was about whose outcome was never known: it may stand in the booth as neither `accepted` nor `seen` says. */
  uncertain?: readonly SentField[]
}

/** A part of a product that is sent by itself; price and stock are those of the variants where there are any. */
export type SentField = ContentField | 'price' | 'stock'

export interface VariantOffer {
  properties: IntendedVariant['properties']
  price?: Rial
  stock?: number
}

/** Prices (rial) and stocks to be set; only what changes. `variants` are found by their properties. */
export interface OfferChange {
  price?: Rial
  stock?: number
  variants: VariantOffer[]
}

export type SyncPlan =
  | { act: 'create' }
  | { act: 'nothing' }
  | {
      act: 'change'
      /** The fields to be sent, as they stand in what is intended. */
      content: ContentField[]
      offer: OfferChange | null
      /** For the timeline. `variants` lists the changed ones, in the same order on both sides. */
      changes: FieldChanges
    }

/** What of a product a plan sends. */
export function sentFields({
  content,
  offer,
}: Pick<Extract<SyncPlan, { act: 'change' }>, 'content' | 'offer'>): SentField[] {
  const offers = [offer ?? { variants: [] }, ...(offer?.variants ?? [])]
  const amounts = (['price', 'stock'] as const).filter((field) =>
    offers.some((one) => one[field] !== undefined),
  )
  return [...content, ...amounts]
}

/**
 * What is to be sent so that the booth shows what is intended: only what differs from what was accepted and, where
 * `mends`, from what the booth showed since. A product in review is not compared with what it shows, which may be the
 * state before the edit (Basalam reference: status ids). What is switched off is left to the booth, but a product is made
 * whole. Variants can be changed and not added: one that the booth does not have is not in the plan.
 * @param known null where the booth has no such product yet
 */
export function planSync(
  intended: IntendedProduct,
  known: KnownProduct | null,
  switches: SyncSwitches,
  mends: boolean,
): SyncPlan {
  if (known === null) return { act: 'create' }
  const base = baseOf(known)
  const shown = mends && known.seen?.inReview === false ? known.seen : null
  const uncertain = new Set<string>(known.uncertain)
  const changes: FieldChanges = {}
  const content = switches.content ? changedContent(intended, { base, shown, uncertain }, changes) : []
  const offer = changedOffer(intended, { base, shown, uncertain }, switches, changes)
  if (content.length === 0 && offer === null) return { act: 'nothing' }
  return { act: 'change', content, offer, changes }
}

/** What counts as accepted once `sent` was: the rest stays as it was known. */
export function acceptedAfter(
  known: KnownProduct,
  intended: IntendedProduct,
  sent: { content: readonly ContentField[]; offer: OfferChange | null },
): IntendedProduct {
  const base = baseOf(known)
  const content = Object.fromEntries(sent.content.map((field) => [field, intended[field]]))
  const { offer } = sent
  const variants = base.variants.map((variant) => {
    const change = offer?.variants.find((one) => variantKey(one) === variantKey(variant))
    return {
      ...variant,
      ...(change?.price === undefined ? {} : { price: change.price }),
      ...(change?.stock === undefined ? {} : { stock: change.stock }),
    }
  })
  return {
    ...base,
    ...content,
    ...(offer?.price === undefined ? {} : { price: offer.price }),
    ...(offer?.stock === undefined ? {} : { stock: offer.stock }),
    variants,
  }
}

/** Equal for variants of the same property and value pairs, in any order. */
export function variantKey(variant: { properties: readonly { property: string; value: string }[] }): string {
  return variant.properties
    .map(({ property, value }) => `${property.trim()}\u0000${value.trim()}`)
    .sort()
    .join('\u0001')
}

function baseOf({ accepted, seen }: KnownProduct): IntendedProduct {
  if (accepted && seen) {
    const known = new Set(accepted.variants.map(variantKey))
    const added = seen.variants.filter((variant) => !known.has(variantKey(variant)))
    return { ...accepted, variants: [...accepted.variants, ...added.map(asIntended)] }
  }
  if (accepted) return accepted
  if (!seen) throw new Error('a product of which nothing was accepted or seen cannot be planned')
  return {
    name: seen.title,
    // Not shown in lists, so unknown: it counts as changed.
    description: '',
    photos: [],
    price: seen.price ?? (0 as Rial),
    stock: seen.stock,
    sku: seen.sku ?? '',
    categoryId: null,
    preparationDays: seen.preparationDays ?? 0,
    weight: seen.weight ?? 0,
    packageWeight: seen.packageWeight ?? 0,
    unitQuantity: seen.unitQuantity ?? 0,
    unitTypeId: seen.unitTypeId ?? 0,
    variants: seen.variants.map(asIntended),
  }
}

function asIntended({ properties, price, stock, sku }: SeenVariant): IntendedVariant {
  return { properties, price: price ?? (0 as Rial), stock, sku }
}

interface Compared<Base, Shown> {
  base: Base
  /** What the booth shows, where that counts. */
  shown: Shown | null
  uncertain: ReadonlySet<string>
}

function changedContent(
  intended: IntendedProduct,
  { base, shown, uncertain }: Compared<IntendedProduct, SeenProduct>,
  changes: FieldChanges,
): ContentField[] {
  return CONTENT_FIELDS.filter((field) => {
    // A product that is in the booth has a category: it is moved only from one we know to another that was chosen.
    if (field === 'categoryId' && (intended.categoryId === null || base.categoryId === null)) return false
    const seen = shown ? seenContent(shown, field) : null
    const differs = uncertain.has(field) || !isEqual(base[field], intended[field])
    const drifted = seen !== null && !isSeenEqual(field, seen, intended)
    if (differs || drifted) changes[field] = { from: seen ?? base[field], to: intended[field] }
    return differs || drifted
  })
}

/** Null where the booth does not say. */
function seenContent(seen: SeenProduct, field: ContentField): string | number | null {
  switch (field) {
    case 'name':
      return seen.title
    case 'sku':
    case 'preparationDays':
    case 'weight':
    case 'packageWeight':
    case 'unitQuantity':
    case 'unitTypeId':
      return seen[field]
    case 'description':
    case 'photos':
    case 'categoryId':
      return null
  }
}

function isSeenEqual(field: ContentField, seen: string | number, intended: IntendedProduct): boolean {
  if (field === 'name') return boothTitleKey(String(seen)) === boothTitleKey(intended.name)
  // Sent in whole gram.
  if (field === 'packageWeight') return seen === Math.round(intended.packageWeight)
  return seen === intended[field]
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function changedOffer(
  intended: IntendedProduct,
  compared: Compared<IntendedProduct, SeenProduct>,
  switches: SyncSwitches,
  changes: FieldChanges,
): OfferChange | null {
  const { base } = compared
  const offer: OfferChange = { variants: changedVariants(intended, compared, switches, changes) }
  // Where the booth has variants, price and stock are theirs.
  if (intended.variants.length === 0 || base.variants.length === 0) {
    const own = amountsToSet(intended, compared, switches)
    if (own.price) {
      offer.price = intended.price
      changes['price'] = own.price
    }
    if (own.stock) {
      offer.stock = intended.stock
      changes['stock'] = own.stock
    }
  }
  return offer.price === undefined && offer.stock === undefined && offer.variants.length === 0 ? null : offer
}

interface Amounts {
  price: Rial
  stock: number
}

function amountsToSet(
  wanted: Amounts,
  { base, shown, uncertain }: Compared<Amounts, { price: Rial | null; stock: number }>,
  switches: SyncSwitches,
): { price?: { from: unknown; to: unknown }; stock?: { from: unknown; to: unknown } } {
  const change = (field: 'price' | 'stock') => {
    const seen = shown?.[field] ?? null
    const differs =
      uncertain.has(field) || wanted[field] !== base[field] || (seen !== null && wanted[field] !== seen)
    return differs && switches[field] ? { [field]: { from: seen ?? base[field], to: wanted[field] } } : {}
  }
  return { ...change('price'), ...change('stock') }
}

function changedVariants(
  intended: IntendedProduct,
  { base, shown, uncertain }: Compared<IntendedProduct, SeenProduct>,
  switches: SyncSwitches,
  changes: FieldChanges,
): VariantOffer[] {
  const wanted = new Map(intended.variants.map((variant) => [variantKey(variant), variant]))
  const inBooth = new Map<string, SeenVariant>(shown?.variants.map((one) => [variantKey(one), one]))
  const offers: VariantOffer[] = []
  const from: unknown[] = []
  const to: unknown[] = []
  for (const variant of base.variants) {
    const key = variantKey(variant)
    const { properties } = variant
    const goal = wanted.get(key) ?? withdrawn(variant, intended)
    const set = amountsToSet(goal, { base: variant, shown: inBooth.get(key) ?? null, uncertain }, switches)
    if (!set.price && !set.stock) continue
    offers.push({
      properties,
      ...(set.price ? { price: goal.price } : {}),
      ...(set.stock ? { stock: goal.stock } : {}),
    })
    from.push({
      properties,
      ...(set.price ? { price: set.price.from } : {}),
      ...(set.stock ? { stock: set.stock.from } : {}),
    })
    to.push({
      properties,
      ...(set.price ? { price: goal.price } : {}),
      ...(set.stock ? { stock: goal.stock } : {}),
    })
  }
  if (offers.length > 0) changes['variants'] = { from, to }
  return offers
}

/** A variant that the shop no longer has is not for sale; where the shop names none at all, only a stock of 0 says so. */
function withdrawn(variant: IntendedVariant, intended: IntendedProduct): Amounts {
  const gone = intended.variants.length > 0 || intended.stock === 0
  return { price: variant.price, stock: gone ? 0 : variant.stock }
}
