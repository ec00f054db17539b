import type { BoothDifference, BoothObservation } from './booth-state.ts'

export const KEPT_OBSERVATIONS = 8
/** Number of equal observations in a row after which an external edit counts as over. */
const PEACEFUL_OBSERVATIONS = 3

/**
 * Detects external edits: we sent the desired state, and the booth came to show another value again. Two observations
 * tell it, when between them we sent and the desired state stayed the same: both times the price was not ours, or the
 * stock was above ours. A stock below ours may be a sale in the booth, so it takes the very same value three times.
 * Observations are oldest first, as reconciliations made them; prices in rial.
 */
export function hasExternalEdits(observations: readonly BoothObservation[]): boolean {
  const recent = sincePeace(observations)
  return (
    flips(recent, priceFlipped).length >= 2 ||
    flips(recent, stockRaised).length >= 2 ||
    flips(recent, stockLowered).some(
      (one, _, all) => all.filter((other) => other.stock === one.stock).length >= 3,
    )
  )
}

const priceFlipped = (one: BoothObservation) => one.price !== null && one.price !== one.desiredPrice
const stockRaised = (one: BoothObservation) => one.stock > one.desiredStock
const stockLowered = (one: BoothObservation) => one.stock < one.desiredStock

/** Observations that deviate although the same desired state was sent since the deviation before. */
function flips(
  observations: readonly BoothObservation[],
  isOff: (one: BoothObservation) => boolean,
): BoothObservation[] {
  const found: BoothObservation[] = []
  for (const one of observations) {
    if (!isOff(one)) continue
    const before = found.at(-1)
    if (!before) found.push(one)
    else if (!sameIntent(before, one)) found.splice(0, found.length, one)
    else if (sentBetween(before, one)) found.push(one)
  }
  return found
}

const sameIntent = (one: BoothObservation, other: BoothObservation) =>
  one.desiredPrice === other.desiredPrice && one.desiredStock === other.desiredStock

const sentBetween = (before: BoothObservation, after: BoothObservation) =>
  after.sentAt !== undefined && after.sentAt > before.at

/** The observations since the product last stayed equal for some in a row. */
function sincePeace(observations: readonly BoothObservation[]): readonly BoothObservation[] {
  let equal = 0
  let from = 0
  observations.forEach((one, index) => {
    equal = priceFlipped(one) || one.stock !== one.desiredStock ? 0 : equal + 1
    if (equal >= PEACEFUL_OBSERVATIONS) from = index + 1
  })
  return observations.slice(from)
}

/** True when the last observations are all equal, so that an external edit noticed before counts as over. */
export function areExternalEditsOver(observations: readonly BoothObservation[]): boolean {
  const last = observations.slice(-PEACEFUL_OBSERVATIONS)
  return (
    last.length === PEACEFUL_OBSERVATIONS &&
    last.every((one) => !priceFlipped(one) && one.stock === one.desiredStock)
  )
}

/** The facts about a product at the moment a difference is found. Moments are ISO. */
export interface DriftCircumstances {
  differences: readonly BoothDifference[]
  /** The seller wants differences repaired automatically. */
  repairs: boolean
  externalEdit: boolean
  inReview: boolean
  /** The marketplace's review refused our last edit. */
  reviewRefused: boolean
  /** The item was edited and not sent since, so the desired state is about to change. */
  editedSince: boolean
  /** The product was verified equal before, so the difference arose in the booth. */
  wasVerified: boolean
  /** The desired state was sent again since the difference was first observed, and it still differs. */
  repairedInVain: boolean
}

/** Reasons why a person is asked about a difference. Each has a sentence in the texts part. */
export const ASK_REASONS = [
  'gone',
  'external_edit',
  'review_refused',
  'edited_since',
  'repair_off',
  'changed_in_booth',
  'repaired_in_vain',
  'maybe_sold',
] as const
export type AskReason = (typeof ASK_REASONS)[number]

/**
 * Decides what happens to a product that differs: `repair` sends the desired state again; otherwise a person is asked,
 * with the reason. Price and a stock that was raised are repaired. Content is repaired only when ours never arrived,
 * since otherwise somebody changed it in the booth's own panel. A stock below ours may be a sale in the booth, and
 * raising it would sell what is gone. A product in review is judged again later. (Decision 19.)
 */
export function driftAction(
  of: DriftCircumstances,
): { act: 'repair' | 'wait' } | { act: 'ask'; why: AskReason } {
  const ask = (why: AskReason) => ({ act: 'ask', why }) as const
  const has = (test: (one: BoothDifference) => boolean) => of.differences.some(test)
  if (has((one) => one.field === 'gone')) return ask('gone')
  if (of.externalEdit) return ask('external_edit')
  if (of.reviewRefused && has(isContent)) return ask('review_refused')
  if (of.editedSince) return ask('edited_since')
  if (!of.repairs) return ask('repair_off')
  if (has((one) => one.field === 'published') || (of.wasVerified && has(isContent)))
    return ask('changed_in_booth')
  if (of.repairedInVain && has(isContent)) return ask('repaired_in_vain')
  if (has((one) => one.field === 'stock' && Number(one.observed) < Number(one.desired)))
    return ask('maybe_sold')
  return of.inReview ? { act: 'wait' } : { act: 'repair' }
}

const isContent = ({ field }: BoothDifference) => field !== 'price' && field !== 'stock'
