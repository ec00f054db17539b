import type { Element } from 'domhandler'
import { elementPath } from '../induce/element-path.ts'
import { foldText, latinDigits } from '../lexicon/digits.ts'
import { PRICE_TOKEN } from '../lexicon/element-words.ts'
import { IRANIAN_MONEY } from '../lexicon/iranian-money.ts'
import { ancestors, wordsOf } from '../page/element-context.ts'
import { textOf } from '../page/element-text.ts'
import type { Page, TextRun } from '../page/page.ts'
import { parsePrice } from './price-text.ts'

/** A number on the page that may be the price, with where it stands. */
export interface PriceCandidate {
  amount: string
  currency: string | null
  hasSign: boolean
  raw: string
  element: Element
  /** Innermost first. */
  chain: Element[]
  order: number
  hidden: boolean
  path: string
  /** Words directly before and behind, up to the neighbouring number: "was", "per month". */
  before: string
  after: string
  /** It stands in a sentence. */
  inProse: boolean
}

/** Of any script. */
const DIGIT = /\p{Nd}/u
const MOST_CANDIDATES = 1_500
const LONGEST_PRICE_TEXT = 70
/** Signs that are also ordinary short words or letters: no evidence by themselves. */
const WEAK_SIGN = /^(?:r|q|р|с|re|le|ft|dt|bd|vt|rm|all|pen|cop|mop|sr|kn|dh|din\.|tl|kd|try|ars|lek|s\/)$/u

/** Every number a person sees that has a currency sign beside it or stands alone in an element named after prices. */
export function priceCandidates(page: Page): PriceCandidate[] {
  const found: PriceCandidate[] = []
  const cents = new Set<number>()
  for (const run of page.runs) {
    if (found.length >= MOST_CANDIDATES) break
    if (cents.has(run.order) || run.text.length > 300 || !(DIGIT.test(run.text) || isWorded(run.text)))
      continue
    const candidate = candidateAt(page, run, cents)
    if (candidate) found.push(candidate)
  }
  return found
}

/** "A hundred and fifty thousand toman": rare, so asked only of texts that name the unit. */
const isWorded = (text: string): boolean =>
  text.length < LONGEST_PRICE_TEXT * 2 &&
  IRANIAN_MONEY.either.test(text) &&
  (parsePrice(text)?.sign ?? null) !== null

function candidateAt(page: Page, run: TextRun, cents: Set<number>): PriceCandidate | null {
  const number = withCents(page, run, cents).trim()
  const own = parsePrice(number)
  if (own === null || own.free || /\p{L}{2}\d+\p{L}/u.test(number)) return null
  const chain = ancestors(run.parent)
  let unsigned: PriceCandidate | null = null
  for (const [level, element] of chain.slice(0, 4).entries()) {
    const sides = sidesOf(page, run, element, number, level)
    const written = `${sides.signBefore} ${number} ${sides.signBehind}`.trim()
    const price = own.sign === null && written !== number ? parsePrice(written) : own
    if (price === null) return unsigned
    const signed =
      price.sign !== null &&
      (!WEAK_SIGN.test(price.sign) || written.length < 12) &&
      isBeside(written, price.sign)
    const alone = number.replace(/[\d\s.,'\u066b\u066c\u060c]/g, '').length <= 12
    const short = level === 0 || textOf(element, 60).length <= number.length + 15
    const named = alone && short && PRICE_TOKEN.test(wordsOf(element))
    const isLong = textOf(element, LONGEST_PRICE_TEXT + 1).length > LONGEST_PRICE_TEXT
    if (signed && unsigned !== null && (isLong || price.amount !== unsigned.amount)) return unsigned
    if (signed && unsigned !== null)
      return { ...unsigned, currency: price.currency, hasSign: true, raw: written.slice(0, 100) }
    if (!signed && (!named || unsigned !== null)) {
      if (isLong) return unsigned
      continue
    }
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
      before: sides.before,
      after: sides.behind,
      inProse: wordCount(run.text) > LONGEST_LABEL,
    }
    if (signed) return candidate
    // Named after prices but without a sign: it may stand one element further out.
    unsigned = candidate
  }
  return unsigned
}

/** Words beside the number a price label may have; more make a sentence. */
const LONGEST_LABEL = 7
const wordCount = (text: string): number => text.match(/\p{L}{2,}/gu)?.length ?? 0

/** Whether the sign touches a number, but for spaces and a multiplier. */
function isBeside(written: string, sign: string): boolean {
  const folded = foldText(written)
  const at = folded.indexOf(sign)
  if (at < 0 || !DIGIT.test(folded)) return true
  return (
    /\d[\s.,\u2013-]{0,3}(?:\p{L}{4,8} )?$/u.test(folded.slice(0, at)) ||
    /^[\s.:]{0,3}\d/.test(folded.slice(at + sign.length).replace(/^\.(?=\d)/, ''))
  )
}

interface Sides {
  before: string
  behind: string
  signBefore: string
  signBehind: string
}

/** What stands directly before and behind the number, in the element and the one around it, up to the neighbouring numbers. */
function sidesOf(page: Page, run: TextRun, element: Element, number: string, level: number): Sides {
  const inside = new Set<unknown>([element])
  let before = ''
  let behind = ''
  const around = ancestors(element, 2)[1]
  let signBefore = ''
  let signBehind = ''
  for (let at = run.order - 1; at >= 0 && before.length < 40; at--) {
    const other = page.runs[at] as TextRun
    const chain = ancestors(other.parent, 6)
    const within = chain.some((step) => inside.has(step))
    if (!within && !(around && chain.includes(around))) break
    if (DIGIT.test(other.text)) break
    before = `${other.text.trim()} ${before}`
    if (within && level > 0) signBefore = `${other.text.trim()} ${signBefore}`
  }
  for (let at = run.order + 1; at < page.runs.length && behind.length < 40; at++) {
    const other = page.runs[at] as TextRun
    const chain = ancestors(other.parent, 6)
    const within = chain.some((step) => inside.has(step))
    if (!within && !(around && chain.includes(around))) break
    if (DIGIT.test(other.text)) {
      if (behind === '' && /^[.,]?\d{2}(?!\d)/.test(other.text.trim())) continue
      break
    }
    behind += ` ${other.text.trim()}`
    if (within && level > 0) signBehind += ` ${other.text.trim()}`
  }
  const written = foldText(number)
  const own = /^(\D*)[\d.,'\s\u066b\u066c]*(\D*)/su.exec(written)
  return {
    before: `${before.slice(-60)} ${own?.[1] ?? ''}`.trim(),
    behind: `${own?.[2] ?? ''} ${behind.slice(0, 60)}`.trim(),
    signBefore: signBefore.trim().slice(-12),
    signBehind: signBehind.trim().slice(0, 24),
  }
}

/** "63" followed by a raised "07", or "136" by ".00": the cents of one price, two digits in the next run. */
function withCents(page: Page, run: TextRun, cents: Set<number>): string {
  const next = page.runs[run.order + 1]
  if (!next || !DIGIT.test(next.text)) return run.text
  const whole = latinDigits(run.text).trimEnd()
  if (!/\d[.,]?$/.test(whole) || /[.,]\d{2}$/.test(whole)) return run.text
  const tail = latinDigits(next.text).trim()
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
