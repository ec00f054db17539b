import * as words from '../lexicon/caption-price-words.ts'
import { tomanOf } from './amount-in-toman.ts'
import type { CaptionAmount } from './caption-amounts.ts'
import type { Caption, CaptionLine } from './caption-lines.ts'
import type { CaptionTemplate } from './caption-reading.ts'
import { has, lastOf } from './word-places.ts'

/** A number of a line that could be money, and the text around it. */
export interface AmountPlace {
  caption: Caption
  line: CaptionLine
  lineIndex: number
  amount: CaptionAmount
  index: number
  amounts: readonly CaptionAmount[]
  before: string
  after: string
  /** True when a line says that all prices are in thousands. */
  note: boolean
  template: CaptionTemplate | null
  strength: number
  /** This is the line the page writes its price on. */
  taught: boolean
  struck?: boolean
}

/**
 * Scores how strongly an amount is said to be money: 0 not at all, 0.5 only by its likes, 1 by its place, 2 by a unit
 * or a price's mark, 3 by a price's word.
 */
export function strengthOf(place: AmountPlace): number {
  const { line, amount, amounts, index, template, lineIndex, caption, before, after, note } = place
  const unit = amount.unit !== null || amount.scaled
  if (amount.unit === 'foreign' && words.MEASURED_POUNDS_BEFORE.test(before)) return 0
  const direct = amount.value >= 100 && isIntroduced(before) && words.COUNTED_LOOSELY.test(after)
  const upTo =
    words.UNTIL_AFTER.test(after) ||
    (amount.scaled && amount.value >= LEAST_UP_TO && words.UP_TO_AFTER.test(after))
  if (amount.unit === null && !direct && words.COUNTED.test(after) && !upTo) return 0
  if (!unit && (words.SENT_AFTER.test(after) || words.REST_OF_MEASURE.test(before))) return 0
  if (!unit && (words.PART_OF.test(after) || words.WHOLE_OF.test(line.text.slice(0, amount.start)))) return 0
  if (words.COUNTED_PEOPLE.test(after) || words.PEOPLE_BEFORE.test(before)) return 0
  if (template?.introducer && followsIntroducer(before, template.introducer)) return 3.5
  if (place.taught && amount.value >= 10 && !words.MEASURE_BEFORE.test(before)) return unit ? 3 : 2.5
  const introduced = isIntroduced(before)
  if (unit && introduced) return 3
  if (unit && amount.unit === null && /^ ?\p{L}{3,}/u.test(after) && !words.PRICE_AFTER.test(after))
    return 1.5
  if (unit) return amount.worded && amount.unit === null && amount.value < 10_000 ? 0 : 2
  const halves = saysHalf(amount) && (introduced || words.PRICE_AFTER.test(after))
  if (halves) return introduced ? 3 : 2.5
  if (saysMillions(amount))
    return introduced
      ? 3
      : (words.DEAR_SINGLE_BEFORE.test(before) || words.WITH_OR_WITHOUT_BEFORE.test(before)) &&
          !/[\p{L}\d]/u.test(after)
        ? 2
        : 0
  if (words.MULTI_BUY.test(before) && amount.value >= 50) return 2
  if (words.MEASURE_BEFORE.test(before) || words.ADDRESS.test(line.text)) return 0
  // A bare word for a small number is everywhere; a bare small digit nearly so.
  if (amount.value < (amount.worded ? 20 : 10)) return 0
  if (introduced) return 3
  if (words.CODE_BEFORE.test(before)) return 0
  if (words.WITHOUT_BEFORE.test(before)) return amount.value >= 50 ? 2 : 0
  if (words.WITH_OR_WITHOUT_BEFORE.test(before) && !/[\p{L}\d]/u.test(after))
    return amount.value >= 100 ? 2 : 0
  if (becomes(place) || words.COUNTS_AFTER.test(after)) return amount.value >= 50 ? 2.5 : 0
  if (words.FORMER_AFTER.test(after) && !/^[ ]*[^\p{L}]/u.test(after.trim()))
    return amount.value >= 50 ? 2 : 0
  if (words.PRICE_AFTER.test(after)) return 2.5
  if (
    has(words.SINGLE_WORDS, before) ||
    words.FIRST_TIER_BEFORE.test(before) ||
    words.EVERY_MEASURE_BEFORE.test(before) ||
    isSlashedPrice(place) ||
    has(words.FORMER_BEFORE, before)
  )
    return 2
  if (amount.worded && amount.value >= 1_000) return 2
  if (has(words.NOW_WORDS, before) || has(words.PARTNER_WORDS, before)) return amount.value >= 50 ? 2 : 0
  if (words.CHOICE_IN_BRACKETS_BEFORE.test(before) && amount.value >= LEAST_OF_CHOICE && /^ ?\)/.test(after))
    return 2
  const behind = line.text.slice(amount.end).replace(/^ ?\([^)]*\)/, '')
  const alone = !/\p{L}/u.test(line.text.slice(0, amount.start) + behind)
  if (besideStruck(place)) return 2.5
  const round = amount.value % 5 === 0 || amount.grouped
  if (amount.grouped && amount.value >= 10_000) return 2
  const labelled = words.LABEL_MARK.test(before)
  if (alone && (amounts.length === 1 || (index === 0 && !/\d/.test(behind)))) {
    const header = caption.lines[lineIndex - 1]?.text ?? ''
    if (has(words.PRICE_WORDS, header) && /[:\u061f?\u{1f447}]\s*$/u.test(header)) return 3
    return amount.value >= 60 && (round || amount.value < 1_000) ? 1 : 0
  }
  const ends = !/\p{L}|\d/u.test(after)
  const ofChoice = amount.value >= LEAST_OF_CHOICE && words.CHOICE_WORDS.test(before)
  const marked = labelled && ends && !isOfTable(caption) && amount.value >= 50 && (round || ofChoice)
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

/** "... guess! 4/200 with guarantee": slashed like a price, at the beginning of its sentence or behind "take it". */
const isSlashedPrice = ({ amount, before }: AmountPlace): boolean =>
  amount.slashed &&
  amount.grouped &&
  amount.value % 10 === 0 &&
  amount.value < 100_000 &&
  (before.trim() === '' || words.TAKE_BEFORE.test(before))

/** Two lines and more measure properties: "label: small number". */
const isOfTable = ({ lines }: Caption): boolean =>
  lines.filter(({ text }) => words.PROPERTY_LINE.test(text)).length >= 2

/** Two numbers of which the first, dearer one becomes the second. */
function becomes({ line, amounts, index, amount }: AmountPlace): boolean {
  const joined = (first: CaptionAmount | undefined, second: CaptionAmount | undefined) =>
    first !== undefined &&
    second !== undefined &&
    (tomanOf(first) ?? 0) > (tomanOf(second) ?? 0) &&
    second.value >= 50 &&
    words.BECOMES.test(line.text.slice(first.end, second.start))
  return joined(amount, amounts[index + 1]) || joined(amounts[index - 1], amount)
}

/** "Five and a half": millions, where a price is said. */
export const saysHalf = ({ value, worded, unit, scaled }: CaptionAmount): boolean =>
  worded && unit === null && !scaled && value < 100 && value % 1 === 0.5 && value > 1

/** "Price 3.2": millions, where a price is said and nothing else behind it. */
export const saysMillions = ({ value, decimal, worded, unit, scaled }: CaptionAmount): boolean =>
  decimal && !worded && unit === null && !scaled && value < 100

/** A smaller number beside a size may be a measure. */
const LEAST_OF_CHOICE = 150
const LEAST_UP_TO = 100_000
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

export function isStruck(caption: Caption, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (caption.folded.struck.has(at)) return true
  return false
}

function besideStruck({ caption, line, lineIndex }: AmountPlace): boolean {
  const first = caption.lines[lineIndex - 1]?.start ?? line.start
  return isStruck(caption, first, line.start + line.text.length)
}

/** The learned word stands directly before, but for signs and spaces. */
const followsIntroducer = (before: string, introducer: string): boolean => {
  const at = before.lastIndexOf(introducer)
  return at >= 0 && !/[\p{L}\d]/u.test(before.slice(at + introducer.length))
}
