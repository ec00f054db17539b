import { boothTitleKey } from '../catalog/booth-limits.ts'
import type { Rial } from '../money/money.ts'
import { CONTENT_FIELDS, type ContentField, seenContent } from './booth-fields.ts'
import type {
  IntendedProduct,
  IntendedVariant,
  SeenProduct,
  SeenVariant,
  SyncSwitches,
} from './booth-state.ts'
import {
  type KnownProduct,
  knownState,
  type OfferChange,
  type SentField,
  type VariantOffer,
  variantKey,
} from './known-product.ts'
import type { FieldChanges } from './product-event.ts'

export type SyncPlan =
  | { act: 'create' }
  | { act: 'nothing' }
  | {
      act: 'change'
      /** The fields to be sent, with their desired values. */
      content: ContentField[]
      offer: OfferChange | null
      /** For the timeline. `variants` lists the changed ones, in the same order on both sides. */
      changes: FieldChanges
    }

/** The fields that a plan sends. */
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
 * Plans the writes that bring the booth to the desired state: only fields that differ from the last applied state
 * and, with `repairs`, from the observed state since. A product in review is not compared with the observed state,
 * which may be the one before the edit (Basalam reference: status ids). A part that is switched off is left to the
 * booth, but a product is created whole. Variants can be changed and not added: one that the booth does not have is
 * not in the plan.
 * @param known null when the booth has no such product yet
 */
export function planSync(
  intended: IntendedProduct,
  known: KnownProduct | null,
  switches: SyncSwitches,
  repairs: boolean,
): SyncPlan {
  if (known === null) return { act: 'create' }
  const base = knownState(known)
  const shown = repairs && known.seen?.inReview === false ? known.seen : null
  const uncertain = new Set<string>(known.uncertain)
  const changes: FieldChanges = {}
  const content = switches.content ? changedContent(intended, { base, shown, uncertain }, changes) : []
  const offer = changedOffer(intended, { base, shown, uncertain }, switches, changes)
  if (content.length === 0 && offer === null) return { act: 'nothing' }
  return { act: 'change', content, offer, changes }
}

interface Compared<Base, Shown> {
  base: Base
  /** The observed state, when it counts. */
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

function isSeenEqual(field: ContentField, seen: string | number, intended: IntendedProduct): boolean {
  if (field === 'name') return boothTitleKey(String(seen)) === boothTitleKey(intended.name)
  // Weights are sent in whole grams.
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
  // If the booth has variants, price and stock are theirs.
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

/**
 * A variant that the shop no longer has is not for sale; when the shop names none at all, only a stock of 0 says so.
 */
function withdrawn(variant: IntendedVariant, intended: IntendedProduct): Amounts {
  const gone = intended.variants.length > 0 || intended.stock === 0
  return { price: variant.price, stock: gone ? 0 : variant.stock }
}
