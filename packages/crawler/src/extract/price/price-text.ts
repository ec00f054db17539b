import { CURRENCY_PATTERN, currencyCode } from '../../lexicon/currency-words.ts'
import { foldText } from '../../lexicon/digits.ts'
import { maybeWorded } from '../../lexicon/number-words.ts'
import { FREE_WORDS, FROM_WORDS, MULTIPLIERS, RANGE_WORDS } from '../../lexicon/price-words.ts'
import { plainDecimal, trimDecimal } from './plain-decimal.ts'
import { asSpoken, wordedAmounts } from './worded-amount.ts'

/** A price as written: `amount` a plain decimal string, `currency` an ISO code (IRT = toman) or null, `sign` the word that was there. */
export interface ParsedPrice {
  amount: string
  currency: string | null
  sign: string | null
  /** True for "free": the amount is then 0. */
  free: boolean
}

interface NumberMatch {
  start: number
  end: number
  digits: string
  percent: boolean
}

const LONGEST_TEXT = 400
const DATE = /(?<![\d.])\d{1,2}[./-]\d{1,2}[./-]\d{4}(?!\d)|(?<!\d)\d{4}[/-]\d{1,2}[/-]\d{1,2}(?!\d)/g
// Groups of three after a space or an apostrophe; otherwise digits with dots and commas inside.
const NUMBER =
  /(?:\d{1,3}(?:[ '\u2019]\d{3})+(?!\d)(?:[.,]\d+)?|\d{1,3}(?:\/\d{3})+(?![\d/])|\d[\d.,\u066b\u066c\u060c]*\d(?=[^\d]|$)|\d)|\.\d+/g

/**
 * Reads one price out of a short text in any locale: digits of all scripts, group and decimal marks, currency signs
 * before, behind or inside the number, "thousand toman". With several numbers the one beside a currency sign wins,
 * then the first. Percentages and dates are no prices. Null when there is none. `hint` is a currency to assume.
 */
export function parsePrice(text: string | null | undefined, hint?: string | null): ParsedPrice | null {
  if (!text) return null
  const folded = foldText(text.slice(0, LONGEST_TEXT))
    .replace(DATE, ' ')
    .replace(/(\d)([.,]) (\d{2})(?!\d)/g, '$1$2$3')
    // "Rs.364": the dot ends the sign.
    .replace(/(?<=\p{L})\.+(?=\d)/gu, ' ')
    .replace(/(?<=^|[^\d.])\.+(?=\d)/g, '.')
  const worded = maybeWorded(folded) ? wordedPrice(folded) : null
  if (worded !== null) return worded
  const numbers = findNumbers(folded)
  if (numbers.length === 0)
    return FREE_WORDS.test(folded) ? { amount: '0', currency: null, sign: null, free: true } : null
  const signs = [...folded.matchAll(CURRENCY_PATTERN)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    word: match[0],
  }))
  let best: { number: NumberMatch; sign: string | null } | null = null
  for (const number of numbers) {
    const near = signs.find(
      (sign) =>
        (sign.end <= number.start && /^[\s.:\u00a0]*$/.test(folded.slice(sign.end, number.start))) ||
        (sign.start >= number.end &&
          /^[\s.,\u2013-]*(?:\p{L}{4,8} )?$/u.test(folded.slice(number.end, sign.start)) &&
          isMultiplierOrNothing(folded.slice(number.end, sign.start))),
    )
    if (near) {
      best = { number, sign: near.word }
      break
    }
  }
  const before = best === null ? undefined : numbers[numbers.indexOf(best.number) - 1]
  if (best && before && RANGE_WORDS.test(folded.slice(before.end, best.number.start)))
    best = { ...best, number: before }
  best ??= { number: numbers[0] as NumberMatch, sign: signs[0]?.word ?? null }
  const currency = best.sign === null ? null : currencyCode(best.sign)
  const decimal =
    joinSplitCents(folded, best.number) ?? plainDecimal(best.number.digits, currency ?? hint ?? null)
  if (decimal === null) return null
  const factor = MULTIPLIERS.find(({ pattern }) => pattern.test(folded.slice(best.number.end)))?.factor ?? 1
  return {
    amount: factor === 1 ? decimal : plainNumber(Number(decimal) * factor),
    currency,
    sign: best.sign,
    free: false,
  }
}

/** An amount in words directly before the name of its unit; digits with one multiplier behind them are read as digits. */
function wordedPrice(folded: string): ParsedPrice | null {
  for (const { value, end, digits, words, scales } of wordedAmounts(folded)) {
    // "Thousand toman" alone belongs to a number that stands elsewhere.
    if ((digits === 1 && words === 1) || (digits === 0 && words === scales)) continue
    CURRENCY_PATTERN.lastIndex = 0
    const sign = CURRENCY_PATTERN.exec(folded.slice(end))
    CURRENCY_PATTERN.lastIndex = 0
    const currency = sign === null || sign.index > 1 ? null : currencyCode(sign[0])
    if (sign === null || (currency !== 'IRT' && currency !== 'IRR') || value <= 0) continue
    return { amount: plainNumber(asSpoken(value)), currency, sign: sign[0], free: false }
  }
  return null
}

function findNumbers(folded: string): NumberMatch[] {
  return [...folded.matchAll(NUMBER)]
    .map((match) => {
      const end = match.index + match[0].length
      return {
        start: match.index,
        end,
        digits: match[0],
        percent: /^ ?[%\u066a]/.test(folded.slice(end)) || /[%\u066a] ?$/.test(folded.slice(0, match.index)),
      }
    })
    .filter(
      (number) =>
        !number.percent &&
        !/\d[-]$/.test(folded.slice(0, number.start)) &&
        !/^-\d/.test(folded.slice(number.end)),
    )
}

/** Tells whether a text names two amounts with "to" or a dash between them, or says that its amount is the lowest. */
export function isPriceRange(text: string): boolean {
  const folded = foldText(text.slice(0, LONGEST_TEXT))
  const numbers = findNumbers(folded)
  if (numbers.length === 0 || numbers.length > 3) return false
  const first = numbers[0] as NumberMatch
  if (FROM_WORDS.test(folded.slice(0, first.start).replace(CURRENCY_PATTERN, ''))) return true
  const second = numbers[1]
  const between = second && folded.slice(first.end, second.start).replace(CURRENCY_PATTERN, '').trim()
  return between !== undefined && first.digits !== second?.digits && RANGE_WORDS.test(between)
}

const isMultiplierOrNothing = (between: string) =>
  !/\p{L}/u.test(between) || MULTIPLIERS.some(({ pattern }) => pattern.test(between))

/** "35€ 99": the sign stands where the decimal point would. */
function joinSplitCents(folded: string, number: NumberMatch): string | null {
  const cents = /^ ?[€£$] ?(\d{2})(?![\d.,])/.exec(folded.slice(number.end))
  return cents && /^\d+$/.test(number.digits) ? `${number.digits}.${cents[1]}` : null
}

const plainNumber = (value: number) =>
  Number.isInteger(value) ? value.toFixed(0) : trimDecimal(value.toFixed(6))
