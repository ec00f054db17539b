import {
  CHOICE_WORDS,
  LABEL_MARK,
  LIST_PRICE,
  NO_LABEL,
  ONE_PIECE,
  PACK_WORDS,
  PIECE_WORDS,
  SELLS_SINGLE,
  SHARE_OFF,
  WHOLESALE_ONLY,
} from '../lexicon/caption-price-words.ts'
import { type PriceCandidate, priceCandidates } from './caption-candidates.ts'
import { type Caption, wordsAt } from './caption-lines.ts'
import type { CaptionTemplate, CaptionVariantPrice, Said } from './caption-reading.ts'
import { has } from './word-places.ts'

/** The money of a caption, decided. Rial. */
export interface CaptionPrices {
  price: Said<number> | null
  formerPrice: Said<number> | null
  prices: Said<CaptionVariantPrice>[]
  /** Some amount of money is there, though it may be none a buyer pays now. */
  hasMoney: boolean
}

const RIAL_PER_TOMAN = 10
const LONGEST_LABEL = 60

/** What a buyer pays now: one price, or several of several things, or none. */
export function readPrices(caption: Caption, template: CaptionTemplate | null): CaptionPrices {
  const all = priceCandidates(caption, template)
  const nothing = {
    price: null,
    formerPrice: null,
    prices: [],
    hasMoney: all.some(({ strength, role }) => strength >= 2 && role !== 'other'),
  }
  const former = all.filter(({ role, strength }) => role === 'former' && strength >= 1)
  const chosen = isForMany(caption) ? [] : narrowed(settled(all), template)
  const values = new Set(chosen.map(({ toman }) => toman))
  const first = chosen[0]
  if (first === undefined) {
    // "It was 560" of a post without another price is what it cost, and costs.
    const only = former.at(-1)
    const isPrice = only && (only.formerByWordBehind || has(LIST_PRICE, only.before))
    const priced = former.length === 1 && isPrice ? only : null
    return priced ? { ...nothing, price: said(caption, priced, priced.toman) } : nothing
  }
  const dearer = former.findLast(({ toman }) => toman > first.toman)
  const formerPrice = dearer ? said(caption, dearer, dearer.toman) : null
  const off = discounted(caption, all)
  if (off)
    return {
      ...nothing,
      price: said(caption, off.now, off.now.toman),
      formerPrice: said(caption, off.former, off.former.toman),
    }
  const weak = alike(all, first, values)
  if (weak.length > 0) return { ...nothing, prices: variantsOf(caption, weak) }
  if (values.size === 1) return { ...nothing, price: said(caption, first, first.toman), formerPrice }
  const [one, two] = chosen
  if (values.size === 2 && one && two && chosen.length === 2 && two.saysNow && two.toman < one.toman)
    return { ...nothing, price: said(caption, two, two.toman), formerPrice: said(caption, one, one.toman) }
  const several = all.filter(
    ({ role, strength, labelled }) =>
      (role === 'now' && (strength >= 2 || labelled)) || (role === 'multi' && labelled),
  )
  if (
    values.size === 2 &&
    one &&
    two &&
    chosen.length === 2 &&
    one.saysNow &&
    !two.saysNow &&
    one.toman < two.toman &&
    !two.labelled
  )
    return { ...nothing, price: said(caption, one, one.toman), formerPrice: said(caption, two, two.toman) }
  return { ...nothing, prices: variantsOf(caption, several.length > chosen.length ? several : chosen) }
}

/**
 * Several lines with a label each of which only one has a unit or a price's word: then that one is not the price of all.
 */
function alike(
  all: readonly PriceCandidate[],
  first: PriceCandidate,
  values: ReadonlySet<number>,
): PriceCandidate[] {
  if (values.size !== 1) return []
  const labelled = all.filter(({ role, labelled, strength }) => role === 'now' && labelled && strength >= 0.5)
  const weak = labelled.filter(({ strength }) => strength < 2)
  if (new Set(weak.map(({ toman }) => toman)).size > 1 && weak.some(({ toman }) => toman === first.toman))
    return weak
  // "Necklace 980, bracelet 750, both 2 million".
  const listed = weak.filter(({ line, amount }) => !/[\p{L}\d]/u.test(line.text.slice(amount.end)))
  if (first.strength < 3 && new Set(listed.map(({ toman }) => toman)).size > 1)
    return [...listed, first].sort(inOrder)
  const choices = labelled.filter(
    ({ before, toman }) => CHOICE_WORDS.test(before) && toman * 5 >= first.toman,
  )
  return new Set(choices.map(({ toman }) => toman)).size > 1 && choices.includes(first) ? choices : []
}

const inOrder = (one: PriceCandidate, two: PriceCandidate): number =>
  one.lineIndex - two.lineIndex || one.amount.start - two.amount.start

/** Two amounts of which one is the other with the share off that the caption names. */
function discounted(
  caption: Caption,
  all: readonly PriceCandidate[],
): { now: PriceCandidate; former: PriceCandidate } | null {
  const shares = [...caption.folded.text.matchAll(SHARE_OFF)]
    .slice(0, MOST_SHARES)
    .map((match) => Number(match[1] ?? match[2]))
  const paid = all
    .filter(({ role, strength }) => (role === 'now' || role === 'former') && strength >= 0.5)
    .slice(0, MOST_PAID)
  for (const share of shares)
    for (const former of paid) {
      const expected = former.toman * (1 - share / 100)
      const now = paid.find(
        ({ toman, role }) =>
          role === 'now' && toman < former.toman && Math.abs(toman - expected) <= expected * ROUNDED,
      )
      if (now && former.strength >= 2) return { now, former }
    }
  return null
}

const MOST_SHARES = 5
const MOST_PAID = 20
/** Sellers round what is left. */
const ROUNDED = 0.01

/** Something besides is the price where nothing else is; beside a foreign price only what is called a price counts. */
function settled(all: readonly PriceCandidate[]): PriceCandidate[] {
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

const isForMany = ({ folded: { text } }: Caption): boolean =>
  WHOLESALE_ONLY.test(text) && !SELLS_SINGLE.test(text)

/** What differs more is no choice but something besides: a box, a name upon it. */
const MOST_APART = 3

/** Of those that are paid now the ones best spoken for. */
function narrowed(all: readonly PriceCandidate[], template: CaptionTemplate | null): PriceCandidate[] {
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
        role === 'former' && toman > each.toman && each.lineIndex - lineIndex <= 1,
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

/** On a later line and far cheaper: something to go with it. */
function withoutAccessory(now: readonly PriceCandidate[]): PriceCandidate[] {
  const [one, two] = now
  const isAccessory =
    one && two && one.lineIndex < two.lineIndex && two.toman * MOST_APART * 2 < one.toman && !isChoice(two)
  return isAccessory ? [one] : [...now]
}

function variantsOf(caption: Caption, chosen: readonly PriceCandidate[]): Said<CaptionVariantPrice>[] {
  return chosen.map((candidate, index) => {
    const before = chosen[index - 1]
    const from = before?.line === candidate.line ? before.amount.end : 0
    const own = labelOf(candidate.line.text.slice(from, candidate.amount.start))
    const above = caption.lines[candidate.lineIndex - 1]
    const of = own || (above ? labelOf(above.text) : '')
    return said(caption, candidate, { of, rial: candidate.toman * RIAL_PER_TOMAN })
  })
}

function labelOf(text: string): string {
  const plain = text.replace(LABEL_MARK, '').replace(NO_LABEL, ' ')
  return plain
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_LABEL)
}

function said<Value>(caption: Caption, candidate: PriceCandidate, value: Value): Said<Value>
function said(caption: Caption, candidate: PriceCandidate, toman: number): Said<number>
function said(caption: Caption, candidate: PriceCandidate, value: unknown): Said<unknown> {
  const { line, amount, before, strength } = candidate
  const start = line.start + amount.start
  const lead = strength >= 2.5 ? before.length - before.trimStart().length : before.length
  return {
    value: typeof value === 'number' ? value * RIAL_PER_TOMAN : value,
    confidence: confidenceOf(candidate),
    words: [wordsAt(caption, start - before.length + lead, line.start + amount.end)],
  }
}

const DEAREST_USUAL = 40_000_000
const CHEAPEST_USUAL = 10_000

/** Unusual amounts are kept and doubted: jewels are dear, seeds are cheap. */
function confidenceOf({ strength, toman, amount }: PriceCandidate): number {
  const base =
    strength >= 3 ? 0.97 : strength >= 2.5 ? 0.93 : strength >= 2 ? 0.9 : strength >= 1 ? 0.75 : 0.6
  const unusual = toman > DEAREST_USUAL || toman < CHEAPEST_USUAL || toman % 100 !== 0
  const guessed = amount.unit === null && !amount.scaled && amount.value < 10_000
  return Math.round((base - (unusual ? 0.25 : 0) - (guessed ? 0.03 : 0)) * 100) / 100
}
