import * as words from '../lexicon/caption-price-words.ts'
import { type AmountRole, roleOf } from './amount-role.ts'
import { amountsOf, type CaptionAmount, tomanOf } from './caption-amounts.ts'
import type { Caption, CaptionLine } from './caption-lines.ts'
import type { CaptionTemplate } from './caption-reading.ts'
import { has, lastOf } from './word-places.ts'

/** An amount of a caption that is money, with what is said around it. */
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
  /** A short text in front says of what it is the price. */
  labelled: boolean
  taught: boolean
  /** "... it was": only what stands behind makes it a former price. */
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
    const places: Place[] = []
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
      const sameMatter = found.at(-1)?.role === 'other' && candidate.strength < 3 && !candidate.saysSingle
      found.push(sameMatter && candidate.role === 'now' ? { ...candidate, role: 'other' } : candidate)
    }
    return found
  })
}

function taughtLineOf({ lines }: Caption, template: CaptionTemplate | null): number {
  if (!template?.position) return -1
  return template.position === 'first' ? 0 : lines.findLastIndex(({ text }) => amountsOf(text).length > 0)
}

/** The learned word stands directly before, but for signs and spaces. */
const followsIntroducer = (before: string, introducer: string): boolean => {
  const at = before.lastIndexOf(introducer)
  return at >= 0 && !/[\p{L}\d]/u.test(before.slice(at + introducer.length))
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

interface Place {
  caption: Caption
  line: CaptionLine
  lineIndex: number
  amount: CaptionAmount
  index: number
  amounts: readonly CaptionAmount[]
  before: string
  after: string
  /** Some line says that all prices are in thousands. */
  note: boolean
  template: CaptionTemplate | null
  strength: number
  /** This is the line the page writes its price on. */
  taught: boolean
  struck?: boolean
}

function candidateOf(
  place: Place,
  previous: Place | undefined,
  following: Place | undefined,
): PriceCandidate {
  const { line, lineIndex, amount, before, strength, template } = place
  const toman = tomanOf(amount, template?.bareNumberToman ?? null)
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
    saysSingle: has(words.SINGLE_WORDS, before),
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

function strengthOf(place: Place): number {
  const { line, amount, amounts, template, lineIndex, caption, before, after, note } = place
  const unit = amount.unit !== null || amount.scaled
  const direct = amount.value >= 100 && isIntroduced(before) && words.COUNTED_LOOSELY.test(after)
  if (amount.unit === null && !direct && words.COUNTED.test(after)) return 0
  if (!unit && words.SENT_AFTER.test(after)) return 0
  if (words.COUNTED_PEOPLE.test(after)) return 0
  if (template?.introducer && followsIntroducer(before, template.introducer)) return 3.5
  if (place.taught && amount.value >= 10 && !words.MEASURE_BEFORE.test(before)) return unit ? 3 : 2.5
  const introduced = isIntroduced(before)
  if (unit && introduced) return 3
  if (unit && amount.unit === null && /^ ?\p{L}{3,}/u.test(after) && !words.PRICE_AFTER.test(after))
    return 1.5
  if (unit) return amount.worded && amount.unit === null && amount.value < 10_000 ? 0 : 2
  if (amount.decimal && !amount.worded) return 0
  if (words.MULTI_BUY.test(before) && amount.value >= 50) return 2
  if (words.MEASURE_BEFORE.test(before)) return 0
  // A bare word for a small number is everywhere; a bare small digit nearly so.
  if (amount.value < (amount.worded ? 20 : 10)) return 0
  if (introduced) return 3
  if (words.CODE_BEFORE.test(before)) return 0
  if (becomes(place) || words.COUNTS_AFTER.test(after)) return amount.value >= 50 ? 2.5 : 0
  if (words.FORMER_AFTER.test(after) && !/^[ ]*[^\p{L}]/u.test(after.trim()))
    return amount.value >= 50 ? 2 : 0
  if (words.PRICE_AFTER.test(after)) return 2.5
  if (has(words.SINGLE_WORDS, before) || has(words.FORMER_BEFORE, before)) return 2
  if (amount.worded && amount.value >= 1_000) return 2
  if (has(words.NOW_WORDS, before) || has(words.PARTNER_WORDS, before)) return amount.value >= 50 ? 2 : 0
  const alone = !/\p{L}/u.test(line.text.slice(0, amount.start) + line.text.slice(amount.end))
  if (besideStruck(place)) return 2.5
  const round = amount.value % 5 === 0 || amount.grouped
  if (amount.grouped && amount.value >= 10_000) return 2
  const labelled = words.LABEL_MARK.test(before)
  if (alone && amounts.length === 1) {
    const header = caption.lines[lineIndex - 1]?.text ?? ''
    if (has(words.PRICE_WORDS, header) && /[:\u061f?\u{1f447}]\s*$/u.test(header)) return 3
    return amount.value >= 60 && (round || amount.value < 1_000) ? 1 : 0
  }
  const ends = !/\p{L}|\d/u.test(after)
  const marked = labelled && ends && amount.value >= 50 && round
  const alike = amounts.filter((each) => each.unit === null && each.value >= 50 && each.value % 5 === 0)
  const listed =
    amount.value >= 100 &&
    round &&
    (ends || /^ ?[^\p{L}\d]/u.test(after) || (labelledAlike(line.text, alike) && alike.includes(amount)))
  if (note && (marked || listed)) return 2
  if (marked) return 1
  if (listed) return 0.5
  return 0
}

/** Two numbers of which the first, dearer one becomes the second. */
function becomes({ line, amounts, index, amount }: Place): boolean {
  const joined = (first: CaptionAmount | undefined, second: CaptionAmount | undefined) =>
    first !== undefined &&
    second !== undefined &&
    first.value > second.value &&
    second.value >= 50 &&
    words.BECOMES.test(line.text.slice(first.end, second.start))
  return joined(amount, amounts[index + 1]) || joined(amounts[index - 1], amount)
}

const MOST_BETWEEN = 5

/** A price's word stands before, at most a few words away. */
function isIntroduced(before: string): boolean {
  const at = lastOf(words.PRICE_WORDS, before)
  if (at < 0) return false
  const between = before.slice(at).split(/\s+/).slice(1).join(' ')
  return (
    between.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length <= MOST_BETWEEN &&
    !words.ASKS_BETWEEN.test(between)
  )
}

/** "Small 120 medium 180 large 240". */
function labelledAlike(line: string, alike: readonly CaptionAmount[]): boolean {
  return (
    alike.length >= 2 &&
    alike.every(({ start }, index) => /\p{L}/u.test(line.slice(alike[index - 1]?.end ?? 0, start)))
  )
}

function isStruck(caption: Caption, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (caption.folded.struck.has(at)) return true
  return false
}

function besideStruck({ caption, line, lineIndex }: Place): boolean {
  const first = caption.lines[lineIndex - 1]?.start ?? line.start
  return isStruck(caption, first, line.start + line.text.length)
}
