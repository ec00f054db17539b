import * as words from '../lexicon/caption-price-words.ts'
import { type CaptionAmount, amountsOf, tomanOf } from './caption-amounts.ts'
import type { Caption, CaptionLine } from './caption-lines.ts'
import type { CaptionTemplate } from './caption-reading.ts'

/** What an amount of money is said to be. */
export type AmountRole = 'now' | 'former' | 'partner' | 'multi' | 'range' | 'foreign' | 'other'

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
  before: string
}

const FAR = 44

/** The money of a caption in its order. */
export function priceCandidates(caption: Caption, template: CaptionTemplate | null): PriceCandidate[] {
  return caption.lines.flatMap((line, lineIndex) => {
    const amounts = amountsOf(line.text)
    return amounts.flatMap((amount, index) => {
      const candidate = candidateOf({ caption, line, lineIndex, amounts, index, template })
      return candidate ? [{ ...candidate, amount }] : []
    })
  })
}

interface Place {
  caption: Caption
  line: CaptionLine
  lineIndex: number
  amounts: readonly CaptionAmount[]
  index: number
  template: CaptionTemplate | null
}

function candidateOf(place: Place): Omit<PriceCandidate, 'amount'> | null {
  const { caption, line, lineIndex, amounts, index, template } = place
  const amount = amounts[index] as CaptionAmount
  const previous = amounts[index - 1]
  const following = amounts[index + 1]
  const from = Math.max(previous?.end ?? 0, amount.start - FAR)
  const before = line.text.slice(from, amount.start).replace(/^.*[.!\u061f?\u061b]\s/u, '')
  const after = line.text.slice(amount.end, Math.min(following?.start ?? line.text.length, amount.end + FAR))
  const struck = isStruck(caption, line.start + amount.start, line.start + amount.end)
  const strength = struck ? 2 : strengthOf(place, before, after)
  if (strength === 0) return null
  const toman = tomanOf(amount, template?.bareNumberToman ?? null)
  const role = struck ? 'former' : roleOf(place, before, after, toman)
  return {
    line,
    lineIndex,
    toman: toman ?? 0,
    role,
    strength,
    saysNow: has(words.NOW_WORDS, before),
    saysSingle: has(words.SINGLE_WORDS, before),
    before,
  }
}

function strengthOf(place: Place, before: string, after: string): number {
  const { line, amounts, index, template, lineIndex, caption } = place
  const amount = amounts[index] as CaptionAmount
  const unit = amount.unit !== null || amount.scaled
  if (!unit && words.COUNTED.test(after)) return 0
  if (template?.introducer && before.includes(template.introducer)) return 3.5
  const introduced = has(words.PRICE_WORDS, before)
  if (unit && introduced) return 3
  if (unit) return amount.worded && amount.unit === null && amount.value < 10_000 ? 0 : 2
  if (amount.decimal && !amount.worded) return 0
  if (words.MEASURE_BEFORE.test(before)) return 0
  // A bare word for a small number is everywhere; a bare small digit nearly so.
  if (amount.value < (amount.worded ? 20 : 10)) return 0
  if (introduced) return 3
  if (words.PRICE_AFTER.test(after)) return 2.5
  if (has(words.SINGLE_WORDS, before) || has(words.FORMER_BEFORE, before)) return 2
  if (amount.worded && amount.value >= 1_000) return 2
  if (words.MULTI_BUY.test(before)) return 2
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
  if (labelled && ends && amount.value >= 50 && round) return 1
  if (amount.value >= 100 && round && (ends || /^ ?[\u060c,(]/u.test(after))) return 0.5
  return 0
}

function roleOf(place: Place, before: string, after: string, toman: number | null): AmountRole {
  const { line, amounts, index } = place
  const amount = amounts[index] as CaptionAmount
  const previous = amounts[index - 1]
  const following = amounts[index + 1]
  if (toman === null) return 'foreign'
  const price = lastOf(words.PRICE_WORDS, before)
  if (lastOf(words.OTHER_MONEY_BEFORE, before) > price) return 'other'
  if (/\+ ?$/.test(before) || words.OTHER_AMOUNT_AFTER.test(after)) return 'other'
  if (words.SECONDARY_BEFORE.test(before) || has(words.PER_MEASURE, before)) return 'other'
  if (following && words.RANGE_BETWEEN.test(line.text.slice(amount.end, following.start))) return 'range'
  if (previous && words.RANGE_BETWEEN.test(line.text.slice(previous.end, amount.start))) return 'range'
  if (words.STARTS_FROM.test(before) && !/\u0634\u062f/.test(after)) return 'range'
  if (words.STARTS_AFTER.test(after)) return 'range'
  if (previous && words.BECOMES.test(line.text.slice(previous.end, amount.start))) return 'now'
  if (following && words.BECOMES.test(line.text.slice(amount.end, following.start))) return 'former'
  if (following && words.STARTS_FROM.test(before)) return 'former'
  if (has(words.PARTNER_WORDS, before)) return 'partner'
  const clause = line.text.slice(Math.max(0, amount.start - FAR), amount.start)
  if (/\u0628\u0647 ?\u0628\u0627\u0644\u0627/.test(clause)) return 'multi'
  if (words.MULTI_BUY.test(clause) && !has(words.PRICE_WORDS, before)) return 'multi'
  if (has(words.FORMER_BEFORE, before) || words.FORMER_AFTER.test(after)) return 'former'
  return 'now'
}

function isStruck(caption: Caption, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (caption.folded.struck.has(at)) return true
  return false
}

function besideStruck({ caption, line, lineIndex }: Place): boolean {
  const first = caption.lines[lineIndex - 1]?.start ?? line.start
  return isStruck(caption, first, line.start + line.text.length)
}

function lastOf(pattern: RegExp, text: string): number {
  let last = -1
  for (const match of text.matchAll(pattern)) last = match.index
  return last
}

const has = (pattern: RegExp, text: string): boolean => lastOf(pattern, text) >= 0
