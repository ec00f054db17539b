import { toLatinDigits } from '../../text/digits.ts'
import { textWords } from './attribute-text.ts'
import type { Dimension } from './attribute-words.ts'
import type { KnownWords, Unit } from './known-words.ts'

export interface Amount {
  value: number
  /** What the unit behind it may be; none for a number without a known unit. */
  units: readonly Unit[]
  /** The place of its number among the words of the text, and of what stands behind it. */
  from: number
  to: number
}

export interface AmountsRead {
  words: string[]
  amounts: Amount[]
  /** A range, a size of several sides or a bound: the text does not say one number. */
  isOpen: boolean
  /** It is open for being a range, or a size, and for nothing else. */
  isRange: boolean
  isSize: boolean
  isAtLeast: boolean
}

const LONGEST = 300
const LONGEST_UNIT = 4
/** A fraction that may be meant as one half as well as 1.2. */
const DOUBTFUL_FRACTION = /(?<![\d.])(?:1\/2|1\/3|1\/4|2\/3|3\/4)(?![\d./])/
const NUMBER = /^\d+(?:\.\d+)?$/

/** Every number of a text with the unit behind it, or before it as a percent sign may stand. */
export function readAmounts(text: string, known: KnownWords): AmountsRead {
  const latin = toLatinDigits(text.slice(0, LONGEST))
    .replace(/\u066a/g, '%')
    .replace(/[\u2033\u201d]|"|''/g, ' inch ')
  const isFraction = DOUBTFUL_FRACTION.test(latin)
  const plain = latin
    .replace(/(\d)[,\u060c\u066c](?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d)[/\u066b](?=\d)/g, '$1.')
    .replace(/(\d)\s*[\u00d7*]\s*(?=\d)/g, '$1 x ')
    .replace(/\s*\u00b1\s*\d+(?:\.\d+)?\s*%?/g, ' ')
    .replace(/(\d)\s*[-\u2013\u2014~]\s*(?=\d)/g, '$1 .. ')
  const words = splitDigits(plain)
  const amounts = withSums(amountsOf(words, known), words, known)
  const between = words.filter(
    (_, at) => amounts.some((one) => one.to <= at) && amounts.some((one) => one.from > at),
  )
  const isRange = between.some((word) => word === '..' || known.ranges.has(word))
  const isSize = between.some((word) => word === 'x' || known.times.has(word))
  const isBound = words.some((word) => known.atMost.has(word))
  return {
    words,
    amounts,
    isOpen: isFraction || isRange || isSize || isBound,
    isRange: isRange && !isFraction && !isSize && !isBound,
    isSize: isSize && !isFraction && !isRange && !isBound,
    isAtLeast: words.some((word) => known.atLeast.has(word)) || /\+\s*\d|\d\s*\+/.test(latin),
  }
}

/** The words of a text, with numbers parted from the letters that stick to them. */
function splitDigits(text: string): string[] {
  return text
    .split(/\s+\.\.\s+/)
    .flatMap((part, index) => [...(index > 0 ? ['..'] : []), ...textWords(part)])
    .flatMap((word) =>
      word === '..' ? [word] : (word.match(/[a-z]+\d[a-z\d.]*|\d+(?:\.\d+)?|[^\d]+/g) ?? []),
    )
    .map((word) => (word === '..' ? word : word.replace(/^[.+]+|[.+]+$/g, '')))
    .filter((word) => word !== '')
}

function amountsOf(words: readonly string[], known: KnownWords): Amount[] {
  const amounts: Amount[] = []
  for (let at = 0; at < words.length; ) {
    const number = numberAt(words, at, known)
    if (!number) {
      at += 1
      continue
    }
    const behind = at + number.length
    const unit = unitAt(words, behind, known)
    const before = unit === null && words[at - 1] === '%' ? known.units.get('%') : undefined
    const end = behind + (unit?.length ?? 0)
    const part = unit ? partBehind(words, end, known) : null
    const to = end + (part?.length ?? 0)
    amounts.push({
      value: number.value + (part?.value ?? 0),
      units: unit?.units ?? before ?? [],
      from: at,
      to,
    })
    at = to
  }
  return amounts
}

/** "One metre and a half": what stands behind a unit and belongs to its number. */
function partBehind(words: readonly string[], at: number, known: KnownWords) {
  if (!known.and.has(words[at] ?? '')) return null
  const part = known.given.spokenNumber(words.slice(at + 1, at + 2))
  return part && part.value < 1 && !unitAt(words, at + 2, known) ? { value: part.value, length: 2 } : null
}

/** "One kilo and 200 grams" is one amount, in its smaller unit. */
function withSums(amounts: readonly Amount[], words: readonly string[], known: KnownWords): Amount[] {
  const summed: Amount[] = []
  for (const amount of amounts) {
    const last = summed.at(-1)
    const sum = last && sumOf(last, amount, words.slice(last.to, amount.from), known)
    if (sum) summed[summed.length - 1] = sum
    else summed.push(amount)
  }
  return summed
}

function sumOf(large: Amount, small: Amount, between: readonly string[], known: KnownWords): Amount | null {
  const [unit] = small.units
  const larger = unit && unitIn(large, unit.dimension)
  const areJoined = between.length === 1 && known.and.has(between[0] as string)
  const rest = unit && larger ? (small.value * unit.factor) / larger.factor : 1
  // "One terabyte and 512 gigabytes" are two disks.
  if (!unit || !larger || !areJoined || rest >= 1 || unit.dimension === 'data') return null
  return {
    value: small.value + (large.value * larger.factor) / unit.factor,
    units: small.units,
    from: large.from,
    to: small.to,
  }
}

function numberAt(
  words: readonly string[],
  at: number,
  known: KnownWords,
): { value: number; length: number } | null {
  const word = words[at] as string
  if (NUMBER.test(word)) return { value: Number(word), length: 1 }
  const spoken = known.given.spokenNumber(words.slice(at, at + 8))
  // A number in words counts only with a unit behind it: many of them are other words as well.
  return spoken && unitAt(words, at + spoken.length, known) ? spoken : null
}

function unitAt(words: readonly string[], at: number, known: KnownWords) {
  for (let length = Math.min(LONGEST_UNIT, words.length - at); length > 0; length -= 1) {
    const units = known.units.get(words.slice(at, at + length).join(''))
    // "20 to 24": a word of ranges is one where another number follows.
    const isRange = length === 1 && known.ranges.has(words[at] as string) && NUMBER.test(words[at + 1] ?? '')
    if (units && !isRange) return { units, length }
  }
  return null
}

/** The unit that a text names, as "gram" or in a title "weight (mg)"; null when it names none. */
export function unitNamed(text: string | null, known: KnownWords): Unit | null {
  if (text === null) return null
  const joined = textWords(toLatinDigits(text).replace(/\u066a/g, '%')).join('')
  return known.units.get(joined)?.[0] ?? null
}

/** The unit of an amount in a dimension; null where it has none of it. */
export const unitIn = ({ units }: Amount, dimension: Dimension | null): Unit | null =>
  units.find((unit) => unit.dimension === dimension) ?? null

/** A number in the plain form that is sent: at most four decimals, no exponent. */
export function decimalText(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
