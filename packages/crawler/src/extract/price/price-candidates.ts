import type { Element } from 'domhandler'
import { elementPath } from '../../induce/element-path.ts'
import { CURRENCY_PATTERN } from '../../lexicon/currency-words.ts'
import { foldText, latinDigits } from '../../lexicon/digits.ts'
import { PRICE_TOKEN } from '../../lexicon/element-words.ts'
import { IRANIAN_MONEY } from '../../lexicon/iranian-money.ts'
import { MULTIPLIERS } from '../../lexicon/price-words.ts'
import { memoized } from '../../lru-memo.ts'
import { ancestors, wordsOf } from '../../page/element-context.ts'
import { textOf } from '../../page/element-text.ts'
import { cachedOnText } from '../../page/node-cache.ts'
import type { Page, TextRun } from '../../page/page.ts'
import { type ParsedPrice, parsePrice } from './price-text.ts'
import { sidesOf } from './sides-of-number.ts'

/** A number on the page that may be the price, with its place. */
export interface PriceCandidate {
  amount: string
  currency: string | null
  hasSign: boolean
  raw: string
  element: Element
  /** Innermost first. */
  chain: readonly Element[]
  order: number
  hidden: boolean
  path: string
  /** Words directly before and behind, up to the neighbouring number: "was", "per month". */
  before: string
  after: string
  /** It stands in a sentence. */
  inProse: boolean
}

/** The same numbers come again: in lists of other products, on every page. */
const readPrice = memoized((text) => parsePrice(text))
/** Reads a text with a number in it by itself. */
function numberIn(text: string) {
  let price: ParsedPrice | null | undefined
  return {
    /** It is a number and little else. */
    alone: text.replace(/[\d\s.,'\u066b\u066c\u060c]/g, '').length <= 12,
    isSigned: hasCurrency(text),
    price: () => {
      if (price === undefined) price = parsePrice(text)
      return price
    },
  }
}
const readNumber = cachedOnText(numberIn)
const hasCurrency = memoized((text) => CURRENCY.test(foldText(text)))
const CURRENCY = new RegExp(CURRENCY_PATTERN.source, 'u')
/** A number may be a price within this many elements around it. */
const LEVELS = 4
const MOST_CANDIDATES = 1_500
const LONGEST_PRICE_TEXT = 70
/** Signs that are also ordinary short words or letters: no evidence by themselves. */
const WEAK_SIGN = /^(?:r|q|р|с|re|le|ft|dt|bd|vt|rm|all|pen|cop|mop|sr|kn|dh|din\.|tl|kd|try|ars|lek|s\/)$/u

/**
 * Collects the numbers a person sees that have a currency sign beside them or stand alone in an element named after
 * prices. Elements that `isLeftOut` names are passed over.
 */
export function priceCandidates(
  page: Page,
  isLeftOut: (element: Element) => boolean = () => false,
): PriceCandidate[] {
  const found: PriceCandidate[] = []
  const cents = new Set<number>()
  for (const run of page.runs) {
    if (found.length >= MOST_CANDIDATES) break
    if (cents.has(run.order) || run.text.length > 300 || !(run.hasDigits || isWorded(run))) continue
    if (isLeftOut(run.parent)) continue
    const candidate = candidateAt(page, run, cents)
    if (candidate) found.push(candidate)
  }
  return found
}

/** "A hundred and fifty thousand toman": rare, so asked only of texts that name the unit. */
const isWorded = cachedOnText(
  (text): boolean =>
    text.length < LONGEST_PRICE_TEXT * 2 &&
    IRANIAN_MONEY.either.test(text) &&
    (parsePrice(text)?.sign ?? null) !== null,
)

/** "4 stars". */
const RATING = /\d\s*(?:stars?|étoiles?|sterne?|estrellas?|stelle)(?!\p{L})/iu

function candidateAt(page: Page, run: TextRun, cents: Set<number>): PriceCandidate | null {
  const number = withCents(page, run, cents).trim()
  const { alone, isSigned, price: priceOf } = number === run.text ? readNumber(run) : numberIn(number)
  // Names of other products have numbers too: without a sign on them or beside them they are not read at all.
  if (!alone && !isSigned && !hasSignAround(page, run, number)) return null
  const own = priceOf()
  if (own === null || own.free || /\p{L}{2}\d+\p{L}/u.test(number) || RATING.test(number)) return null
  const chain = ancestors(run.parent)
  let unsigned: PriceCandidate | null = null
  for (const [level, element] of chain.slice(0, LEVELS).entries()) {
    const sides = level === 0 ? null : sidesOf(page, run, element, number, level)
    const written = sides === null ? number : `${sides.signBefore} ${number} ${sides.signBehind}`.trim()
    const price = own.sign === null && written !== number ? readPrice(written) : own
    if (price === null) return unsigned
    const signed =
      price.sign !== null &&
      (!WEAK_SIGN.test(price.sign) || written.length < 12 || isNumberWith(written, price.sign)) &&
      isBeside(written, price.sign)
    const { length } = textOf(element, LONGEST_PRICE_TEXT + 1)
    const short = level === 0 || Math.min(length, 60) <= number.length + 15
    const named = alone && short && PRICE_TOKEN.test(wordsOf(element))
    const isLong = length > LONGEST_PRICE_TEXT
    const isSame = price.amount === unsigned?.amount || multiplies(sides?.signBehind ?? '')
    if (signed && unsigned !== null && (isLong || !isSame)) return unsigned
    if (signed && unsigned !== null) {
      const { amount, currency } = price
      return { ...unsigned, amount, currency, hasSign: true, raw: written.slice(0, 100) }
    }
    if (!signed && (!named || unsigned !== null)) {
      if (isLong) return unsigned
      continue
    }
    const { before, behind } = sides ?? sidesOf(page, run, element, number, level)
    const candidate = {
      amount: price.amount,
      currency: price.currency,
      hasSign: signed,
      raw: written.slice(0, 100),
      element,
      chain: chain.slice(level),
      order: run.order,
      hidden: run.hidden,
      path: elementPath(run.parent),
      before,
      after: behind,
      inProse: wordCount(run.text) > LONGEST_LABEL,
    }
    if (signed) return candidate
    // Named after prices but without a sign: it may stand one element further out.
    unsigned = candidate
  }
  return unsigned
}

/** Tells whether a sign stands in one of the elements around a number, at a place a sign may belong to it. */
function hasSignAround(page: Page, run: TextRun, number: string): boolean {
  for (const [level, element] of ancestors(run.parent, LEVELS).entries()) {
    if (level > 0) {
      const { signBefore, signBehind } = sidesOf(page, run, element, number, level)
      if (hasCurrency(signBefore) || hasCurrency(signBehind)) return true
    }
    if (textOf(element, LONGEST_PRICE_TEXT + 1).length > LONGEST_PRICE_TEXT) return false
  }
  return false
}

/** The text is the number and its sign: "17.999,00 TL". */
const isNumberWith = (written: string, sign: string): boolean =>
  foldText(written)
    .replace(sign, '')
    .replaceAll(/[\d\s.,'\u066b\u066c\u060c\u00a0\u202f]/g, '') === ''

/** "898" beside "thousand toman" in an element of its own. */
const multiplies = (behind: string): boolean =>
  MULTIPLIERS.some(({ pattern }) => pattern.test(` ${foldText(behind)}`))

/** Words beside the number a price label may have; more make a sentence. */
const LONGEST_LABEL = 7
const wordCount = (text: string): number => text.match(/\p{L}{2,}/gu)?.length ?? 0

/** Tells whether the sign touches a number, but for spaces and a multiplier. */
function isBeside(written: string, sign: string): boolean {
  const folded = foldText(written)
  const at = folded.indexOf(sign)
  if (at < 0 || !/\d/.test(folded)) return true
  return (
    /\d[\s.,\u2013-]{0,3}(?:\p{L}{4,8} )?$/u.test(folded.slice(0, at)) ||
    /^[\s.:]{0,3}\d/.test(folded.slice(at + sign.length).replace(/^\.(?=\d)/, ''))
  )
}

/** "63" followed by a raised "07", or "136" by ".00": the cents of one price, two digits in the next run. */
function withCents(page: Page, run: TextRun, cents: Set<number>): string {
  const behind = page.runs[run.order + 1]
  // Their mark may stand in an element of its own, for those who listen.
  const mark = /^\s*[.,]\s*$/.test(behind?.text ?? '') ? (behind?.text.trim() ?? '') : ''
  const next = mark === '' ? behind : page.runs[run.order + 2]
  if (!next || !next.hasDigits) return run.text
  const whole = latinDigits(run.text)
    .replace(/(?<=\d)\s*\p{Sc}\s*$/u, '')
    .trimEnd()
  if (!/\d[.,]?$/.test(whole) || /[.,]\d{2}$/.test(whole)) return run.text
  const tail = mark + latinDigits(next.text).trim()
  const raised =
    ['sup', 'sub', 'small'].includes(next.parent.name) ||
    /cent|decimal|fraction|penny|pence|(?<![a-z])dec(?![a-z])|grosze|superscript/.test(wordsOf(next.parent))
  const near = ancestors(next.parent, 3).some((element) => ancestors(run.parent, 3).includes(element))
  const match = /^([.,]?)(\d{2})(?!\d)(.{0,12})$/su.exec(tail)
  if (!match || !near || !(match[1] || /[.,]$/.test(whole) || raised)) return run.text
  cents.add(next.order)
  const groups = whole.replace(/[.,]$/, '').replace(/(\d)[.,](?=\d{3}(?!\d))/g, '$1')
  return `${groups}.${match[2]}${match[3]}`
}
