import type { BoothDifference, BoothObservation } from './booth-state.ts'

/** How many looks at a product are kept. */
export const KEPT_OBSERVATIONS = 8
/** After so many looks in a row that found it equal, a second writer counts as gone. */
const PEACEFUL_LOOKS = 3

/**
 * Whether something else writes to the product in the booth: we sent what we mean, and the booth came to show another
 * value again. Told by two looks between which we sent and meant the same: both times the price was not ours, or the
 * stock was above ours. A stock below ours may be a sale in the booth, so it takes the very same value three times.
 * Observations are oldest first, as audits saw them; prices in rial.
 */
export function looksLikeForeignWriter(observations: readonly BoothObservation[]): boolean {
  const recent = sincePeace(observations)
  return (
    flips(recent, priceFlipped).length >= 2 ||
    flips(recent, stockRaised).length >= 2 ||
    flips(recent, stockLowered).some(
      (one, _, all) => all.filter((other) => other.stock === one.stock).length >= 3,
    )
  )
}

const priceFlipped = (one: BoothObservation) => one.price !== null && one.price !== one.intendedPrice
const stockRaised = (one: BoothObservation) => one.stock > one.intendedStock
const stockLowered = (one: BoothObservation) => one.stock < one.intendedStock

/** Looks that found the booth otherwise although we had sent the same since the one before. */
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
  one.intendedPrice === other.intendedPrice && one.intendedStock === other.intendedStock

const sentBetween = (before: BoothObservation, after: BoothObservation) =>
  after.sentAt !== undefined && after.sentAt > before.at

/** What was seen since the product last stayed equal for some looks in a row. */
function sincePeace(observations: readonly BoothObservation[]): readonly BoothObservation[] {
  let equal = 0
  let from = 0
  observations.forEach((one, index) => {
    equal = priceFlipped(one) || one.stock !== one.intendedStock ? 0 : equal + 1
    if (equal >= PEACEFUL_LOOKS) from = index + 1
  })
  return observations.slice(from)
}

/** Whether a second writer that was seen has been quiet for long enough. */
export function isForeignWriterGone(observations: readonly BoothObservation[]): boolean {
  const last = observations.slice(-PEACEFUL_LOOKS)
  return (
    last.length === PEACEFUL_LOOKS &&
    last.every((one) => !priceFlipped(one) && one.stock === one.intendedStock)
  )
}

/** What is known of a product when a difference is found. Moments are ISO. */
export interface DriftCircumstances {
  differences: readonly BoothDifference[]
  /** The seller wants differences mended by themselves. */
  mends: boolean
  foreignWriter: boolean
  inReview: boolean
  /** The marketplace's review refused our last edit. */
  reviewRefused: boolean
  /** The item was edited and not sent since, so what we mean is about to change. */
  editedSince: boolean
  /** It was seen equal before, so what differs was changed in the booth. */
  wasProven: boolean
  /** It was sent again since the difference was first seen, and differs still. */
  mendedInVain: boolean
}

/** Why a person is asked about a difference. Each has a sentence in the texts part. */
export const ASK_REASONS = [
  'gone',
  'foreign_writer',
  'review_refused',
  'edited_since',
  'mending_off',
  'changed_in_booth',
  'mended_in_vain',
  'maybe_sold',
] as const
export type AskReason = (typeof ASK_REASONS)[number]

/**
 * What is done about a product that differs: `mend` sends what we mean again; otherwise a person is asked, and why. Price
 * and a stock that was raised are mended; content only where ours never arrived, since somebody changed it in the booth's
 * own panel otherwise; a stock below ours may be a sale in the booth, and raising it would sell what is gone. While an
 * edit is in review it is looked at again later. (Decision 19.)
 */
export function driftAction(
  of: DriftCircumstances,
): { act: 'mend' | 'wait' } | { act: 'ask'; why: AskReason } {
  const ask = (why: AskReason) => ({ act: 'ask', why }) as const
  const has = (test: (one: BoothDifference) => boolean) => of.differences.some(test)
  if (has((one) => one.field === 'gone')) return ask('gone')
  if (of.foreignWriter) return ask('foreign_writer')
  if (of.reviewRefused && has(isContent)) return ask('review_refused')
  if (of.editedSince) return ask('edited_since')
  if (!of.mends) return ask('mending_off')
  if (has((one) => one.field === 'published') || (of.wasProven && has(isContent)))
    return ask('changed_in_booth')
  if (of.mendedInVain && has(isContent)) return ask('mended_in_vain')
  if (has((one) => one.field === 'stock' && Number(one.seen) < Number(one.intended))) return ask('maybe_sold')
  return of.inReview ? { act: 'wait' } : { act: 'mend' }
}

const isContent = ({ field }: BoothDifference) => field !== 'price' && field !== 'stock'
