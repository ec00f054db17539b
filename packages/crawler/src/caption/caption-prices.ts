import {
  ALL_TOGETHER,
  BY_GRAM_BEFORE,
  CHOICE_WORDS,
  LIST_PRICE,
  SELLS_SINGLE,
  SHARE_OFF,
  WEIGHED,
  WHOLESALE_ONLY,
} from '../lexicon/caption-price-words.ts'
import { type PriceCandidate, priceCandidates } from './caption-candidates.ts'
import type { Caption } from './caption-lines.ts'
import type { CaptionTemplate, CaptionVariantPrice, Stated } from './caption-reading.ts'
import { inOrder, narrowed, settled } from './price-choice.ts'
import { stated, variantsOf } from './stated-price.ts'
import { has } from './word-places.ts'

/** The money of a caption, decided. Rial. */
export interface CaptionPrices {
  price: Stated<number> | null
  formerPrice: Stated<number> | null
  prices: Stated<CaptionVariantPrice>[]
  /** True when the caption names money, though perhaps none that a buyer pays now. */
  hasMoney: boolean
}

/** Reads the current price: one, or several for several things, or none. */
export function readPrices(caption: Caption, template: CaptionTemplate | null): CaptionPrices {
  const all = priceCandidates(caption, template)
  const nothing = {
    price: null,
    formerPrice: null,
    prices: [],
    hasMoney: all.some(({ strength, role }) => strength >= (role === 'range' ? 1.5 : 2) && role !== 'other'),
  }
  const former = all.filter(({ role, strength }) => role === 'former' && strength >= 1)
  const chosen = isForMany(caption) ? [] : narrowed(settled(all), template)
  if (WEIGHED.test(caption.folded.text) && chosen.some(({ before }) => BY_GRAM_BEFORE.test(before)))
    return nothing
  const values = new Set(chosen.map(({ toman }) => toman))
  const first = chosen[0]
  if (first === undefined) {
    // "It was 560" of a post without another price is the price it had, and has.
    const only = former.at(-1)
    const isPrice = only && (only.formerByWordBehind || has(LIST_PRICE, only.before))
    const together = all.filter(({ role, strength }) => role !== 'other' && strength >= 2)
    const [pack] = together
    const isPack = together.length === 1 && pack?.role === 'multi' && has(ALL_TOGETHER, pack.before)
    const priced = former.length === 1 && isPrice ? only : isPack ? pack : null
    return priced ? { ...nothing, price: stated(caption, priced, priced.toman) } : nothing
  }
  const dearer = former.findLast(({ toman }) => toman > first.toman)
  const formerPrice = dearer ? stated(caption, dearer, dearer.toman) : null
  const off = discounted(caption, all)
  if (off)
    return {
      ...nothing,
      price: stated(caption, off.now, off.now.toman),
      formerPrice: stated(caption, off.former, off.former.toman),
    }
  const weak = alike(all, first, values)
  if (weak.length > 0) return { ...nothing, prices: variantsOf(caption, weak) }
  if (values.size === 1) return { ...nothing, price: stated(caption, first, first.toman), formerPrice }
  const [one, two] = chosen
  if (values.size === 2 && one && two && chosen.length === 2 && two.saysNow && two.toman < one.toman)
    return {
      ...nothing,
      price: stated(caption, two, two.toman),
      formerPrice: stated(caption, one, one.toman),
    }
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
    return {
      ...nothing,
      price: stated(caption, one, one.toman),
      formerPrice: stated(caption, two, two.toman),
    }
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
/** Sellers round discounted prices. */
const ROUNDED = 0.01

const isForMany = ({ folded: { text } }: Caption): boolean =>
  WHOLESALE_ONLY.test(text) && !SELLS_SINGLE.test(text)
