import { boothTitleKey } from '../catalog/booth-limits.ts'
import type { Rial } from '../money/money.ts'
import { changedAttributes } from './attribute-plan.ts'
import { CONTENT_FIELDS, type ContentField, observedContent } from './booth-fields.ts'
import type {
  DesiredProduct,
  DesiredVariant,
  ObservedProduct,
  ObservedVariant,
  SyncSwitches,
} from './booth-state.ts'
import {
  type KnownProduct,
  knownState,
  type OfferChange,
  type VariantCode,
  type VariantOffer,
  variantFinder,
  variantKey,
} from './known-product.ts'
import type { FieldChanges } from './product-event.ts'
import { changedCodes } from './variant-codes.ts'
import { namesVariants } from './variant-plan.ts'

export type SyncPlan =
  | { act: 'create' }
  | { act: 'nothing' }
  | {
      act: 'change'
      /** The fields to be sent, with their desired values. */
      content: ContentField[]
      /** True when the edit of the content names all variants (`variantsOfEdit`), since they are not those of the booth. */
      namesVariants: boolean
      offer: OfferChange | null
      /** The codes of variants that are there, which the marketplace takes one by one; an edit that names all has them. */
      codes: VariantCode[]
      /**
       * For the timeline. `variants` lists the changed ones, `variant` those that come and go and `variantCodes` the codes,
       * in the same order on both sides.
       */
      changes: FieldChanges
    }

/** A plan that changes a product of the booth. */
export type ChangePlan = Extract<SyncPlan, { act: 'change' }>

/**
 * Plans the writes that bring the booth to the desired state: only fields that differ from the last applied state
 * and, with `repairs`, from the observed state since. A product in review is not compared with the observed state,
 * which may be the one before the edit (Basalam reference: status ids). A part that is switched off is left to the
 * booth, but a product is created whole. Variants that are there are changed one by one; where one is to be added or to
 * leave, which is content, the edit names them all.
 * @param known null when the booth has no such product yet
 * @param leaving keys of withdrawn variants that may leave (`leavingVariants`)
 * @param keepsVariants an edit must not name the variants, since it would set their prices too
 */
export function planSync(
  desired: DesiredProduct,
  known: KnownProduct | null,
  switches: SyncSwitches,
  repairs: boolean,
  leaving: ReadonlySet<string> = new Set(),
  keepsVariants = false,
): SyncPlan {
  if (known === null) return { act: 'create' }
  const base = knownState(known)
  const shown = repairs && known.observed?.inReview === false ? known.observed : null
  const uncertain = new Set<string>(known.uncertain)
  const changes: FieldChanges = {}
  const content = switches.content ? changedContent(desired, { base, shown, uncertain }, changes) : []
  const isNaming = uncertain.has('variants') || namesVariants(desired, base, leaving)
  const names = switches.content && !keepsVariants && isNaming
  const isLost = names && desired.variants.length === 0
  const offer = changedOffer(desired, { base, shown, uncertain, isLost }, switches, changes)
  if (names) noteVariants(desired, base, leaving, changes)
  const codes = switches.content && !names ? changedCodes(desired, { base, shown, uncertain }, changes) : []
  if (content.length === 0 && !names && offer === null && codes.length === 0) return { act: 'nothing' }
  return { act: 'change', content, namesVariants: names, offer, codes, changes }
}

/** Adds to the changes of the timeline the variants that come and go; a side without values has none of them. */
function noteVariants(
  desired: DesiredProduct,
  base: DesiredProduct,
  leaving: ReadonlySet<string>,
  changes: FieldChanges,
): void {
  const presentOf = variantFinder(base.variants)
  const isLost = desired.variants.length === 0
  const added = desired.variants.filter((variant) => !presentOf(variant))
  const left = base.variants.filter((variant) => isLost || leaving.has(variantKey(variant)))
  const entry = ({ properties, price, stock }: DesiredVariant) => ({ properties, price, stock })
  const bare = ({ properties }: DesiredVariant) => ({ properties })
  changes['variant'] = {
    from: [...added.map(bare), ...left.map(entry)],
    to: [...added.map(entry), ...left.map(bare)],
  }
}

interface Compared<Base, Shown> {
  base: Base
  /** The observed state, when it counts. */
  shown: Shown | null
  uncertain: ReadonlySet<string>
  /** The product is about to lose all its variants: until the marketplace took them away they are without stock. */
  isLost?: boolean
}

function changedContent(
  desired: DesiredProduct,
  { base, shown, uncertain }: Compared<DesiredProduct, ObservedProduct>,
  changes: FieldChanges,
): ContentField[] {
  return CONTENT_FIELDS.filter((field) => {
    // A product that is in the booth has a category: it is moved only from one we know to another that was chosen.
    if (field === 'categoryId' && (desired.categoryId === null || base.categoryId === null)) return false
    if (field === 'attributes') return changedAttributes(desired, { base, shown, uncertain }, changes)
    // The marketplace takes another video, and no word for none (it stumbles over null).
    if (field === 'video' && desired.video === null) return false
    const observed = shown ? observedContent(shown, field) : null
    const differs = uncertain.has(field) || !isEqual(base[field], desired[field])
    const drifted = observed !== null && !isObservedEqual(field, observed, desired)
    if (differs || drifted) changes[field] = { from: observed ?? base[field], to: desired[field] }
    return differs || drifted
  })
}

function isObservedEqual(field: ContentField, observed: string | number, desired: DesiredProduct): boolean {
  if (field === 'name') return boothTitleKey(String(observed)) === boothTitleKey(desired.name)
  // Weights are sent in whole grams.
  if (field === 'packageWeight') return observed === Math.round(desired.packageWeight)
  return observed === desired[field]
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function changedOffer(
  desired: DesiredProduct,
  compared: Compared<DesiredProduct, ObservedProduct>,
  switches: SyncSwitches,
  changes: FieldChanges,
): OfferChange | null {
  const { base } = compared
  const offer: OfferChange = { variants: changedVariants(desired, compared, switches, changes) }
  // If the booth has variants, price and stock are theirs; that nothing is left is said of the product as well.
  const isSoldOut = desired.variants.length === 0 && desired.stock === 0
  if (base.variants.length === 0 || isSoldOut) {
    const own = amountsToSet(desired, compared, switches)
    if (own.price) {
      offer.price = desired.price
      changes['price'] = own.price
    }
    if (own.stock) {
      offer.stock = desired.stock
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
    const observed = shown?.[field] ?? null
    const differs =
      uncertain.has(field) ||
      wanted[field] !== base[field] ||
      (observed !== null && wanted[field] !== observed)
    return differs && switches[field] ? { [field]: { from: observed ?? base[field], to: wanted[field] } } : {}
  }
  return { ...change('price'), ...change('stock') }
}

function changedVariants(
  desired: DesiredProduct,
  { base, shown, uncertain, isLost = false }: Compared<DesiredProduct, ObservedProduct>,
  switches: SyncSwitches,
  changes: FieldChanges,
): VariantOffer[] {
  const wantedOf = variantFinder(desired.variants)
  const shownOf = variantFinder<ObservedVariant>(shown?.variants ?? [])
  const offers: VariantOffer[] = []
  const from: unknown[] = []
  const to: unknown[] = []
  for (const variant of base.variants) {
    const { properties } = variant
    const goal = wantedOf(variant) ?? withdrawn(variant, desired, isLost)
    const set = amountsToSet(goal, { base: variant, shown: shownOf(variant) ?? null, uncertain }, switches)
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
 * A variant that the shop no longer has is not for sale; when the shop names none at all, only a stock of 0 says so, or
 * that the edit takes them all away.
 */
function withdrawn(variant: DesiredVariant, desired: DesiredProduct, isLost: boolean): Amounts {
  const gone = isLost || desired.variants.length > 0 || desired.stock === 0
  return { price: variant.price, stock: gone ? 0 : variant.stock }
}
