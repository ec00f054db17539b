import { LABEL_MARK, NO_LABEL } from '../lexicon/caption-price-words.ts'
import type { PriceCandidate } from './caption-candidates.ts'
import { type Caption, wordsAt } from './caption-lines.ts'
import type { CaptionVariantPrice, Stated } from './caption-reading.ts'

const RIAL_PER_TOMAN = 10
const LONGEST_LABEL = 60

/** Makes each chosen amount the price of the words in front of it, or on the line above. */
export function variantsOf(
  caption: Caption,
  chosen: readonly PriceCandidate[],
): Stated<CaptionVariantPrice>[] {
  return chosen.map((candidate, index) => {
    const before = chosen[index - 1]
    const from = before?.line === candidate.line ? before.amount.end : 0
    const own = labelOf(candidate.line.text.slice(from, candidate.amount.start))
    const above = caption.lines[candidate.lineIndex - 1]
    const of = own || (above ? labelOf(above.text) : '')
    return stated(caption, candidate, { of, rial: candidate.toman * RIAL_PER_TOMAN })
  })
}

function labelOf(text: string): string {
  const plain = text.replace(LABEL_MARK, '').replace(NO_LABEL, ' ')
  return plain
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_LABEL)
}

/** An amount in rial, or the value given, with how sure it is and the words it rests on. */
export function stated<Value>(caption: Caption, candidate: PriceCandidate, value: Value): Stated<Value>
export function stated(caption: Caption, candidate: PriceCandidate, toman: number): Stated<number>
export function stated(caption: Caption, candidate: PriceCandidate, value: unknown): Stated<unknown> {
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
