import { CHOICE_WORDS, ONE_PIECE, PACK_WORDS, PIECE_WORDS } from '../lexicon/caption-price-words.ts'
import type { PriceCandidate } from './caption-candidates.ts'
import type { CaptionTemplate } from './caption-reading.ts'
import { has } from './word-places.ts'

/** Takes an extra for the price if no other is named; beside a foreign price only an amount called a price counts. */
export function settled(all: readonly PriceCandidate[]): PriceCandidate[] {
  const extras = all.filter(({ role }) => role === 'extra')
  // A pack, then one of its pieces: both are prices.
  const nowOnes = all.filter(({ role, strength }) => role === 'now' && strength >= 1)
  const arePieces = nowOnes.every(
    (each) => has(PIECE_WORDS, each.before) && extras.some((extra) => inOrder(extra, each) < 0),
  )
  const areChoices =
    extras.every(({ labelled }) => labelled) && new Set(extras.map(({ toman }) => toman)).size > 1
  const hasNow = nowOnes.length > 0
  const abroad = all.some(({ role, strength }) => role === 'foreign' && strength >= 2)
  return all.flatMap((each) => {
    if (each.role === 'extra')
      return hasNow || extras.length > 1
        ? isChoice(each) || (!hasNow && areChoices) || (hasNow && arePieces && each.labelled)
          ? [{ ...each, role: 'now' as const }]
          : []
        : [{ ...each, role: 'now' as const }]
    return abroad && each.role === 'now' && each.strength < 3 ? [] : [each]
  })
}

const isChoice = ({ before, labelled }: PriceCandidate): boolean => labelled && CHOICE_WORDS.test(before)

const isOfPack = ({ before, toman }: PriceCandidate): boolean => has(PACK_WORDS, before) && toman > 0

/** Amounts that differ by more are no choices of one product: the dearer is a box, or a name upon it. */
const MOST_APART = 3

/** Narrows the current prices to the ones with the strongest evidence. */
export function narrowed(all: readonly PriceCandidate[], template: CaptionTemplate | null): PriceCandidate[] {
  if (
    all.some(({ role }) => role === 'range') &&
    !all.some(({ role, strength }) => role === 'now' && strength >= 2)
  )
    return []
  let now = all.filter(({ role, toman }) => role === 'now' && toman > 0)
  const introduced = template?.introducer ? now.filter(({ strength }) => strength > 3) : []
  if (introduced.length > 0) now = introduced
  const strong = now.filter(({ strength }) => strength >= 2)
  const placed = now.filter(({ strength }) => strength >= 1)
  const cheaper = (each: PriceCandidate) =>
    all.some(
      ({ role, toman, lineIndex }) =>
        role === 'former' &&
        toman > each.toman &&
        each.toman * MOST_APART >= toman &&
        each.lineIndex - lineIndex <= 1,
    )
  if (strong.length === 0 && placed.length === 0 && now.some(cheaper)) now = now.filter(cheaper)
  else if (strong.length === 0 && placed.length === 0)
    // Bare numbers without any mark are prices only where several stand alike.
    now = new Set(now.map(({ toman }) => toman)).size >= 2 ? now : []
  else if (strong.length === 0) now = placed
  else now = now.filter(({ strength }) => strength >= 2 || (strength >= 0.5 && strong.length === 0))
  const taught = now.filter(({ taught }) => taught)
  if (taught.length > 0) now = taught
  // The one a price's word stands before; the others only where they are labelled themselves.
  const named = now.filter(({ strength }) => strength >= 3)
  if (named.length === 1)
    now = now.filter(
      (each) =>
        each === named[0] ||
        (each.labelled &&
          each.strength >= 2 &&
          (isChoice(each) || each.toman * MOST_APART >= (named[0]?.toman ?? 0))),
    )
  const alone = now.filter(
    ({ line, amount }) => !/\p{L}/u.test(line.text.slice(0, amount.start) + line.text.slice(amount.end)),
  )
  if (named.length === 0 && alone.length === 1) now = now.filter((each) => each === alone[0] || each.labelled)
  if (now.length === 2) now = withoutAccessory(now)
  const [first] = now
  if (first && has(PIECE_WORDS, first.before) && now.slice(1).every(isOfPack)) return [first]
  const others = all.some(({ role }) => role === 'partner' || role === 'multi')
  const single = now.filter(({ saysSingle }) => saysSingle)
  const onePiece = single.filter(({ before }) => before.search(ONE_PIECE) >= 0)
  if (others && onePiece.length > 0) return onePiece.slice(0, 1)
  return others && new Set(single.map(({ toman }) => toman)).size === 1 ? single : now
}

/** Drops a second price that stands on a later line and is far cheaper: it belongs to an accessory. */
function withoutAccessory(now: readonly PriceCandidate[]): PriceCandidate[] {
  const [one, two] = now
  const isAccessory =
    one && two && one.lineIndex < two.lineIndex && two.toman * MOST_APART * 2 < one.toman && !isChoice(two)
  return isAccessory ? [one] : [...now]
}

/** Sorts by the place in the caption. */
export const inOrder = (one: PriceCandidate, two: PriceCandidate): number =>
  one.lineIndex - two.lineIndex || one.amount.start - two.amount.start
