import * as words from '../lexicon/caption-price-words.ts'
import { tomanOf } from './amount-in-toman.ts'
import { type AmountRole, roleOf } from './amount-role.ts'
import { amountsOf, type CaptionAmount } from './caption-amounts.ts'
import type { Caption, CaptionLine } from './caption-lines.ts'
import type { CaptionTemplate } from './caption-reading.ts'
import { type AmountPlace, isStruck, saysHalf, saysMillions, strengthOf } from './price-strength.ts'
import { has } from './word-places.ts'

/** An amount of a caption that is money, with the evidence around it. */
export interface PriceCandidate {
  line: CaptionLine
  lineIndex: number
  amount: CaptionAmount
  toman: number
  role: AmountRole
  /** 1: only its place speaks for it; 2: a unit or a price's mark; 3: a price's word. */
  strength: number
  /** "Only today", "now": beside a dearer one it is the price. */
  saysNow: boolean
  saysSingle: boolean
  /** A short text in front names the thing it is the price of. */
  labelled: boolean
  taught: boolean
  /** "... it was": only the words behind make it a former price. */
  formerByWordBehind: boolean
  before: string
}

const FAR = 44

/** The money of a caption in its order. */
export function priceCandidates(caption: Caption, template: CaptionTemplate | null): PriceCandidate[] {
  const note = caption.lines.some(({ text }) => isUnitNote(text))
  const taughtLine = taughtLineOf(caption, template)
  return caption.lines.flatMap((line, lineIndex) => {
    const amounts = amountsOf(line.text)
    const places: AmountPlace[] = []
    for (const [index, amount] of amounts.entries()) {
      const last = places.at(-1)
      const from = Math.max(last?.amount.end ?? 0, amount.start - FAR)
      const before = line.text.slice(from, amount.start).replace(/^.*[.!\u061f?\u061b]\s/u, '')
      const after = line.text.slice(amount.end, amount.end + FAR)
      const place = {
        caption,
        line,
        lineIndex,
        amount,
        index,
        amounts,
        before,
        after,
        note,
        template,
        strength: 2,
        taught: lineIndex === taughtLine,
      }
      const struck =
        isStruck(caption, line.start + amount.start, line.start + amount.end) ||
        (/~ ?$/.test(before) && /^ ?~/.test(after))
      const strength = struck ? 2 : strengthOf(place)
      if (strength > 0) places.push({ ...place, strength, struck })
    }
    const found: PriceCandidate[] = []
    for (const [index, place] of places.entries()) {
      const candidate = candidateOf(place, places[index - 1], places[index + 1])
      // Delivery in the city, and outside of it.
      const sameMatter =
        found.at(-1)?.role === 'other' &&
        candidate.strength < 2.5 &&
        !candidate.saysSingle &&
        !beginsAnew(place, places[index - 1])
      found.push(sameMatter && candidate.role === 'now' ? { ...candidate, role: 'other' } : candidate)
    }
    return found
  })
}

/**
 * Tells whether another sentence than the previous amount's precedes this one, or the words of a price are about it.
 */
function beginsAnew(
  { line, amount, before, after }: AmountPlace,
  previous: AmountPlace | undefined,
): boolean {
  const between = line.text.slice(previous?.amount.end ?? 0, amount.start)
  return before.length < between.length || has(words.NOW_WORDS, before) || words.PRICE_AFTER.test(after)
}

function taughtLineOf({ lines }: Caption, template: CaptionTemplate | null): number {
  if (!template?.position) return -1
  return template.position === 'first' ? 0 : lines.findLastIndex(({ text }) => amountsOf(text).length > 0)
}

const isUnitNote = (text: string): boolean => {
  const note = words.UNIT_NOTE.exec(text)
  return (
    note !== null &&
    !/\d ?$/.test(text.slice(0, note.index)) &&
    amountsOf(text.slice(Math.max(0, note.index - 12), note.index + 4)).every(
      ({ end, scaled }) => !scaled || end <= 8,
    )
  )
}

/** "4 toman a gram" are thousands, "4 toman" alone millions. */
function tomanBeside({ amount, before, template }: AmountPlace): number | null {
  const cheap =
    amount.unit === 'toman' && amount.value < 10 && !amount.scaled && words.CHEAP_PIECE.test(before)
  if (saysHalf(amount) || saysMillions(amount)) return amount.value * 1_000_000
  return cheap ? amount.value * 1_000 : tomanOf(amount, template?.bareNumberToman ?? null)
}

function candidateOf(
  place: AmountPlace,
  previous: AmountPlace | undefined,
  following: AmountPlace | undefined,
): PriceCandidate {
  const { line, lineIndex, amount, before, strength } = place
  const toman = tomanBeside(place)
  const after = line.text.slice(
    amount.end,
    Math.min(following?.amount.start ?? line.text.length, amount.end + FAR),
  )
  const role = place.struck
    ? 'former'
    : roleOf({ ...place, after }, previous?.struck ? undefined : previous?.amount, following?.amount, toman)
  const ends = !/[\p{L}\d]/u.test(after) || following !== undefined
  return {
    line,
    lineIndex,
    amount,
    toman: toman ?? 0,
    role,
    strength,
    saysNow: has(words.NOW_WORDS, before),
    saysSingle: has(words.SINGLE_WORDS, before) || words.FIRST_TIER_BEFORE.test(before),
    labelled:
      /\p{L}/u.test(before) &&
      before.trim().split(/\s+/).length <= 8 &&
      (ends || words.LABEL_MARK.test(before)),
    taught: place.taught,
    formerByWordBehind:
      role === 'former' &&
      !place.struck &&
      words.FORMER_AFTER.test(after) &&
      !has(words.FORMER_BEFORE, before),
    before,
  }
}
