import { numberParts } from '../lexicon/caption-number-words.ts'
import {
  AMOUNT_UNITS,
  AND_SOME,
  BARE_MILLION_LETTER,
  HASHTAG_PRICE,
  HASHTAG_UNIT,
  MILLION_AND_THOUSANDS,
  MILLION_LETTER,
  NO_AMOUNT,
  PRICE_NUMBER,
  RIAL_BEFORE,
  SPACED_DIGITS,
  TOMAN_BEFORE,
} from '../lexicon/caption-price-words.ts'

/** A number in a line that could be money, in digits or in words. */
export interface CaptionAmount {
  start: number
  end: number
  value: number
  unit: 'toman' | 'rial' | 'foreign' | null
  /** "Thousand" or "million" was said. */
  scaled: boolean
  worded: boolean
  /** Digits in groups of three. */
  grouped: boolean
  decimal: boolean
  /** "11/750": one slash between the groups. */
  slashed: boolean
}

interface Piece {
  start: number
  end: number
  value: number
  kind: 'digits' | 'word' | 'scale' | 'and' | 'other'
  grouped: boolean
  decimal: boolean
  slashed: boolean
}

const NUMBER_OR_WORD =
  /\d{1,3}(?: ?[.,/] ?\d{3}){0,2} ?[.,/] ?000(?!\d)|\d{1,3}(?:[.,/'_\u066b\u066c\u060c]\d{3})+(?!\d)|\d{1,3}(?: \d{3}){0,2} 000(?!\d)|\d+(?:[.\u066b/]\d{1,2}(?![\d/]))?|[\p{L}]+/u
const PIECE = new RegExp(`${SPACED_DIGITS.source}|${NUMBER_OR_WORD.source}`, 'gu')
const MOST_PIECES = 400
const MOST_DIGITS = 12

/** Lists the amounts of one folded line in their order; numbers of other kinds are among them. */
export function amountsOf(whole: string): CaptionAmount[] {
  // Telephones, cards and accounts, one sign for each of theirs.
  const line = whole.replace(NO_AMOUNT, (other) => '\u00b7'.repeat(other.length))
  const pieces = [...line.matchAll(PIECE)].slice(0, MOST_PIECES).flatMap((match) => piecesOf(line, match))
  const amounts: CaptionAmount[] = []
  for (let at = 0; at < pieces.length; ) {
    const { amount, next } = amountAt(line, pieces, at)
    if (amount) amounts.push(amount)
    at = Math.max(next, at + 1)
  }
  return amounts
}

function piecesOf(line: string, match: RegExpExecArray): Piece[] {
  const text = match[0]
  const start = match.index
  const base = { start, end: start + text.length, grouped: false, decimal: false, slashed: false }
  if (/^\d(?: \d)+$/.test(text)) return [{ ...base, kind: 'digits', value: Number(text.replaceAll(' ', '')) }]
  if (/^\d/.test(text)) {
    const grouped = /\D\d{3}$/.test(text) && !/\D\d{1,2}$/.test(text)
    const decimal = !grouped && /\D/.test(text)
    const plain = grouped ? text.replace(/\D/g, '') : text.replace(/[\u066b/]/, '.')
    return [
      { ...base, kind: 'digits', value: Number(plain), grouped, decimal, slashed: /^\d+\/\d+$/.test(text) },
    ]
  }
  if (isMillionLetter(line, start)) return [{ ...base, kind: 'scale', value: 1_000_000 }]
  const parts = numberParts(text)
  if (parts === null) return [{ ...base, kind: 'other', value: 0 }]
  return parts.map(({ start: from, end, kind, value }) => ({
    start: start + from,
    end: start + end,
    kind: kind === 'number' ? 'word' : kind,
    value,
    grouped: false,
    decimal: value === 0.5,
    slashed: false,
  }))
}

/** "1m and 200": a letter for the million, behind a number and where a price is said. */
const isMillionLetter = (line: string, at: number): boolean =>
  /\d ?$/.test(line.slice(Math.max(0, at - 2), at)) &&
  (MILLION_LETTER.test(line.slice(at, at + 12)) ||
    (BARE_MILLION_LETTER.test(line.slice(at, at + 2)) &&
      (MILLION_AND_THOUSANDS.test(line.slice(Math.max(0, at - 6), at)) ||
        PRICE_NUMBER.test(line.slice(Math.max(0, at - 24), at)))))

/** Numbers that stand together are one where each is smaller than the one before: "a million and 200 thousand". */
function amountAt(
  line: string,
  pieces: readonly Piece[],
  from: number,
): { amount: CaptionAmount | null; next: number } {
  const first = pieces[from] as Piece
  if (first.kind === 'other' || first.kind === 'and') return { amount: null, next: from + 1 }
  let total = 0
  let current = 0
  let smallest = Number.POSITIVE_INFINITY
  let lastScale = 1
  let scaled = false
  let worded = false
  let at = from
  let end = first.start
  for (; at < pieces.length; at++) {
    const piece = pieces[at] as Piece
    const gap = at === from ? '' : line.slice((pieces[at - 1] as Piece).end, piece.start)
    if (!/^ *$/.test(gap)) break
    const afterAnd = at > from && pieces[at - 1]?.kind === 'and'
    if (piece.kind === 'and') {
      if (at === from || pieces[at + 1] === undefined) break
      continue
    }
    if (piece.kind === 'scale') {
      if (afterAnd && current === 0) break
      // "1/250 million" has three decimals.
      const shifted =
        first.grouped && piece.value === 1_000_000 && current >= 1_000 ? current / 1_000 : current
      total += (shifted === 0 ? 1 : shifted) * piece.value
      current = 0
      lastScale = piece.value
      smallest = piece.value
      scaled = true
      worded = true
    } else if (piece.kind === 'digits' || piece.kind === 'word') {
      const run = { current, smallest, worded, scaled }
      if (at > from && !(afterAnd ? joins(piece, run) : follows(piece, lastScale, current))) break
      if (piece.kind === 'word') worded = true
      if (at > from && scaled && piece.decimal && piece.value < 1) {
        total += piece.value * lastScale
        end = piece.end
        break
      }
      // "One and nine hundred": one million nine hundred thousand.
      const isThousands = !scaled && current >= 1 && current < 10 && piece.value >= 100
      current = (isThousands ? current * 1_000 : current) + piece.value
      smallest = magnitude(piece.value)
    } else break
    end = piece.end
  }
  const shorthand = lastScale === 1_000_000 && current >= 1 && current < 1_000
  const value = total + (shorthand ? current * 1_000 : current)
  // "Thousand toman" alone is said of numbers that stand elsewhere.
  const onlyScale = first.kind === 'scale' && end === first.end
  if (onlyScale || !stands(line, first, end) || value <= 0 || String(Math.trunc(value)).length > MOST_DIGITS)
    return { amount: null, next: pieceBehind(pieces, from, end) }
  const { start, grouped, decimal, slashed } = first
  const amount = withUnit(line, { start, end, value, scaled, worded, grouped, decimal, slashed })
  return { amount, next: pieceBehind(pieces, from, amount.end) }
}

function pieceBehind(pieces: readonly Piece[], from: number, end: number): number {
  let at = from + 1
  while (at < pieces.length && (pieces[at] as Piece).start < end) at++
  return at
}

function joins(
  piece: Piece,
  run: { current: number; smallest: number; worded: boolean; scaled: boolean },
): boolean {
  if (piece.decimal) return piece.value < 1 && (run.scaled || (run.current > 0 && run.current < 1_000))
  if (run.scaled && run.current === 0) return piece.value < run.smallest
  if (run.current >= 1 && run.current < 10 && !run.scaled)
    return piece.value >= 100 && piece.value < 1_000 && piece.value % 10 === 0
  if (!run.worded || piece.kind === 'digits') return false
  return magnitude(piece.value) < run.smallest && run.smallest >= 10
}

/** "1 million 250 thousand", without an "and". */
const follows = (piece: Piece, lastScale: number, current: number): boolean =>
  lastScale === 1_000_000 && current === 0 && piece.value >= 10 && piece.value < 1_000 && !piece.decimal

const magnitude = (value: number): number => (value >= 100 ? 100 : value >= 10 ? 10 : 1)

/** A number within a model's name, a handle or a telephone number is no amount. */
function stands(line: string, first: Piece, end: number): boolean {
  const digits = line.slice(first.start, end)
  if (
    /^0\d/.test(digits) ||
    (/^\d{8,}$/.test(digits.replace(/\D/g, '')) && !/[.,/\u066b\u066c]|0{3}$/.test(digits))
  )
    return false
  const before = line.slice(Math.max(0, first.start - 2), first.start)
  const tagged =
    HASHTAG_PRICE.test(line.slice(Math.max(0, first.start - 8), first.start)) ||
    (before.endsWith('#') && HASHTAG_UNIT.test(line.slice(end, end + 8)))
  if (/[a-z_#@]$|[a-z\d]-$/.test(before) && first.kind === 'digits' && !tagged) return false
  return !/^(?:[-:]\d|[a-jl-su-z]|[/*]\d)/.test(line.slice(end, end + 2)) && !/\d[/:*]$/.test(before)
}

function withUnit(line: string, amount: Omit<CaptionAmount, 'unit'>): CaptionAmount {
  let { end, value, scaled } = amount
  const rest = () => line.slice(end, end + 24)
  let said = AMOUNT_UNITS.million.exec(rest())
  if (said) {
    end += said[0].length
    value *= amount.grouped ? 1_000 : 1_000_000
    scaled = true
  } else {
    said = amount.worded ? null : AMOUNT_UNITS.thousand.exec(rest())
    if (said) {
      end += said[0].length
      value *= 1_000
      scaled = true
    }
  }
  for (const unit of ['toman', 'rial', 'foreign'] as const) {
    const match = AMOUNT_UNITS[unit].exec(rest())
    if (!match) continue
    end += match[0].length
    const some = unit === 'toman' && value < 10 ? AND_SOME.exec(rest()) : null
    const more = some ? hundredsOf(some[1] ?? '') : null
    if (some && more !== null)
      return { ...amount, end: end + some[0].length, value: value * 1_000 + more, scaled, unit }
    return { ...amount, end, value, scaled, unit }
  }
  if (RIAL_BEFORE.test(line.slice(Math.max(0, amount.start - 12), amount.start)))
    return { ...amount, end, value, scaled, unit: 'rial' }
  if (TOMAN_BEFORE.test(line.slice(Math.max(0, amount.start - 12), amount.start)) && value >= 10)
    return { ...amount, end, value, scaled, unit: 'toman' }
  const sign = /[€$£] ?$/.test(line.slice(Math.max(0, amount.start - 2), amount.start))
  return { ...amount, end, value, scaled, unit: sign ? 'foreign' : scaled && said ? 'toman' : null }
}

/** Thousands behind millions: a hundred and more, in digits or as a word. */
function hundredsOf(text: string): number | null {
  const [word] = numberParts(text) ?? []
  const said = /^\d/.test(text) ? Number(text) : (word?.value ?? 0)
  const value = said === 0.5 ? 500 : said
  return value >= 100 && value < 1_000 ? value : null
}
