import { propertiesKey } from '../catalog/variant-key.ts'
import { searchKey } from '../text/search-key.ts'
import { BOOTH_FIELDS, boothValueKind, CONTENT_FIELDS, observedContent } from './booth-fields.ts'
import type {
  BoothDifference,
  DesiredProduct,
  ObservedProduct,
  ObservedVariant,
  SyncSwitches,
} from './booth-state.ts'
import { BOOTH_DIFFERENCE_FIELDS, type BoothDifferenceField } from './difference-fields.ts'
import { type OfferChange, observedAfter } from './known-product.ts'

/** The fields of the content that are compared by their values, in the order of the differences; a name by its words. */
const COMPARED_CONTENT = BOOTH_DIFFERENCE_FIELDS.flatMap((difference) =>
  CONTENT_FIELDS.filter((field) => field !== 'name' && BOOTH_FIELDS[field].difference === difference).map(
    (field) => ({ field, difference }),
  ),
)

/**
 * Lists the differences between the desired and the observed state, in the order of `BOOTH_DIFFERENCE_FIELDS`. Rial,
 * gram, days. A price is compared before any discount (Basalam reference: discounts), and the product's own price and
 * stock do not count when it has variants. While an edit is in review the content shown may be the one before it, so
 * content is not judged; price and stock are never held back by a review. Parts that a switch leaves to the booth,
 * and values the booth did not give, are left out.
 */
export function boothDifferences(
  desired: DesiredProduct,
  observed: ObservedProduct,
  switches: SyncSwitches,
): BoothDifference[] {
  const found: BoothDifference[] = []
  const add = (field: BoothDifferenceField, ours: unknown, theirs: unknown) =>
    found.push({ field, desired: ours, observed: theirs })
  const isContentJudged = switches.content && !observed.inReview
  if (isContentJudged && !observed.published) add('published', true, false)
  const { both, missing, extra } = pairVariants(desired, observed)
  if (desired.variants.length === 0 && observed.variants.length === 0) {
    if (switches.price && isOther(desired.price, observed.price)) add('price', desired.price, observed.price)
    if (switches.stock && desired.stock !== observed.stock) add('stock', desired.stock, observed.stock)
  }
  for (const { ours, theirs } of both) {
    const variant = ours.properties
    if (switches.price && isOther(ours.price, theirs.price))
      found.push({ field: 'price', desired: ours.price, observed: theirs.price, variant })
    if (switches.stock && ours.stock !== theirs.stock)
      found.push({ field: 'stock', desired: ours.stock, observed: theirs.stock, variant })
  }
  if (!isContentJudged) return found
  if (searchKey(desired.name) !== searchKey(observed.title)) add('title', desired.name, observed.title)
  for (const ours of missing)
    found.push({ field: 'variant', desired: offerOf(ours), observed: null, variant: ours.properties })
  for (const theirs of extra)
    found.push({ field: 'variant', desired: null, observed: offerOf(theirs), variant: theirs.properties })
  for (const { field, difference } of COMPARED_CONTENT) {
    const [ours, theirs] = [desired[field], observedContent(observed, field)]
    const isDifferent = boothValueKind(field) === 'gram' ? isOtherWeight : isOther
    if (isDifferent(ours, theirs)) add(difference, ours, theirs)
  }
  return found
}

/** What is known of a product beside its last applied state. */
interface ObservedState {
  observed: ObservedProduct | null
  differences: BoothDifference[] | null
}

/**
 * The observed state and the differences once the marketplace accepted a write. With an answer that shows the product
 * both are the answer's; without one the accepted prices (rial) and stocks count as observed, and of the differences
 * only those stay that still stand. Differences are null where there is none.
 * @param before the state known of the same product before; both null for a new one
 */
export function acceptedState(
  before: ObservedState,
  accepted: { lastApplied: DesiredProduct | null; offer: OfferChange | null; answer: ObservedProduct | null },
  switches: SyncSwitches,
): ObservedState {
  const { lastApplied, offer, answer } = accepted
  const observed =
    answer ?? (before.observed && offer ? observedAfter(before.observed, offer) : before.observed)
  if (!lastApplied || !observed) return { observed, differences: null }
  const stand = boothDifferences(lastApplied, observed, switches)
  const key = ({ field, variant }: BoothDifference) => `${field} ${variant ? propertiesKey(variant) : ''}`
  const known = new Set(before.differences?.map(key))
  const differences = answer ? stand : stand.filter((difference) => known.has(key(difference)))
  return { observed, differences: differences.length > 0 ? differences : null }
}

/**
 * True when the booth was observed in the desired state, as far as the switches keep it equal. A product in review
 * proves nothing yet.
 */
export function verifiedEqual(
  desired: DesiredProduct,
  observed: ObservedProduct,
  switches: SyncSwitches,
): boolean {
  const isAnySynced = switches.price || switches.stock || switches.content
  if (!isAnySynced || (switches.content && observed.inReview)) return false
  return boothDifferences(desired, observed, switches).length === 0
}

/** Pairs the variants of both sides by their properties; the order of the properties does not count. */
function pairVariants(desired: DesiredProduct, observed: ObservedProduct) {
  const left = [...observed.variants]
  const both: { ours: DesiredProduct['variants'][number]; theirs: ObservedVariant }[] = []
  const missing: DesiredProduct['variants'] = []
  for (const ours of desired.variants) {
    const key = propertiesKey(ours.properties)
    const index = left.findIndex((theirs) => propertiesKey(theirs.properties) === key)
    const [theirs] = index < 0 ? [] : left.splice(index, 1)
    if (theirs) both.push({ ours, theirs })
    else missing.push(ours)
  }
  return { both, missing, extra: left }
}

const offerOf = ({ price, stock }: { price: number | null; stock: number }) => ({ price, stock })

const isOther = (ours: unknown, theirs: unknown): boolean => theirs !== null && theirs !== ours

/** The booth's lists may tell whole grams only, so our weight is rounded for the comparison. */
const isOtherWeight = (ours: unknown, theirs: unknown): boolean =>
  isOther(ours, theirs) && Math.round(Number(ours)) !== theirs
