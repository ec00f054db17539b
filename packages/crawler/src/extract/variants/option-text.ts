import { availabilityOfWords } from '../../lexicon/availability-words.ts'
import { foldText } from '../../lexicon/digits.ts'
import { ADDS_WORDS, TAKES_OFF_WORDS } from '../../lexicon/variant-words.ts'
import { type ParsedPrice, parsePrice } from '../price/price-text.ts'

/** The difference an option makes to the product's price: negative where it takes off. `currency` null: the page's own. */
export interface Surcharge {
  amount: number
  currency: string | null
}

export interface OptionText {
  value: string
  /** The option's own price; null where it names no price. */
  price: ParsedPrice | null
  /** The amount it adds to the product's price. */
  adds: Surcharge | null
  /** It names an amount whose effect on the price is unknown: a share, a number without a unit. */
  isUnclear: boolean
}

const LONGEST = 120
const SIGNS = '+\uff0b\u2795\u2212\u2013\u2014-'
const STARTS_SIGNED = new RegExp(`^([${SIGNS}]) ?(?=\\d|\\p{L}|\\p{Sc})`, 'u')
/** A sign behind the number or its unit: right to left text is often written so. */
const ENDS_SIGNED = new RegExp(`([${SIGNS}])$`, 'u')
const SIGN_BEFORE_NUMBER = new RegExp(`[ \\p{L}\\p{Sc}]([${SIGNS}]) ?(?=\\d)`, 'u')
const SIGN_BEHIND_NUMBER = new RegExp(`\\d([${SIGNS}])(?= |$)`, 'u')

const ANY_SIGN = new RegExp(`[${SIGNS}]`, 'gu')
const NUMBERS = /\d[\d.,\u066b\u066c\u060c'/]*/g
/** A number in groups of three, as money is written and sizes are not. */
const GROUPED = /^\d{1,3}(?:[.,\u066b\u066c\u060c]\d{3}){1,4}$/
const BARE_MONEY = /^(?:0|\d{3,12}|\d{1,3}(?:[.,\u066b\u066c\u060c]\d{3}){1,4})$/

/** "250 g : 590,000 toman", with no sign between that may also be one of less. */
const ENDS_IN_MONEY =
  /^([^([|+\uff0b\u2013\u2014-]*?[^\s:=\u060c,>([|+\uff0b\u2013\u2014-])[\s:=\u060c,>]+([\d\u06f0-\u06f9]{1,3}(?:[.,\u066c\u060c][\d\u06f0-\u06f9]{3})+ ?\p{L}{2,6})$/u

/**
 * Reads "black (+50,000 toman)", "M (-20,000)", "54 - 1,513,000 toman" and "128 GB +260,000 toman". An amount with a sign
 * is a difference; one without is a price of its own where it names its unit.
 */
export function readOption(written: string): OptionText {
  const text = written.slice(0, LONGEST).trim()
  for (const { before, inside } of brackets(text)) {
    const found = surchargeIn(inside)
    if (found !== null) return { value: withoutDash(before), price: null, ...found }
  }
  const signed = / [+\uff0b\u2795] ?(?=\d|[\u06f0-\u06f9])/.exec(text)
  const found = signed === null ? null : surchargeIn(text.slice(signed.index + 1))
  if (signed !== null && found !== null)
    return { value: withoutDash(text.slice(0, signed.index)), price: null, ...found }
  const ending = ENDS_IN_MONEY.exec(text)
  const behind = ending === null ? null : parsePrice(ending[2])
  if (ending !== null && behind?.sign)
    return { value: (ending[1] ?? '').trim(), price: behind, adds: null, isUnclear: false }
  const [value = '', ...rest] = text.split(/\s[\u2014\u2013|(-]\s?/)
  const price = parsePrice(rest.join(' '))
  const isDashed = / -(?=\d|[\u06f0-\u06f9])/.test(text)
  // "white -20,000" may be either: a price behind a dash, or less of it.
  const isUnclear = isDashed && price?.sign === null && GROUPED.test(foldText(rest.join(' ')).trim())
  // "black - 128 GB" and "S (36-38)" are values; a price or a word on the stock is none.
  const isNote = price?.sign || isUnclear || availabilityOfWords(rest.join(' ')) !== null
  const own = {
    value: isNote ? value.trim() : text,
    price: price?.sign ? price : null,
    adds: null,
    isUnclear,
  }
  // "54 -20,000 toman" is a price behind a dash or a difference: `choice-variants` decides by the product's price.
  return isDashed && own.price !== null && price
    ? { ...own, adds: { amount: -Number(price.amount), currency: price.currency } }
    : own
}

/** The brackets of a text from its end, with what stands before each; those that nothing stands before are left out. */
function brackets(text: string): { before: string; inside: string }[] {
  const found: { before: string; inside: string }[] = []
  let end = text.length
  for (let at = text.length - 1; at > 0; at--) {
    if (text[at] === ')' || text[at] === ']') end = at
    else if (text[at] === '(' || text[at] === '[')
      found.push({ before: text.slice(0, at), inside: text.slice(at + 1, end).trim() })
  }
  return found
}

const withoutDash = (value: string): string => value.replace(/[\s|\u2013\u2014-]{1,5}$/, '')

/** Null where the text is no difference; unclear where it is one that cannot be counted. */
function surchargeIn(written: string): { adds: Surcharge | null; isUnclear: boolean } | null {
  const folded = foldText(written)
  if (!/\d/.test(folded)) return null
  const sign =
    STARTS_SIGNED.exec(folded)?.[1] ??
    ENDS_SIGNED.exec(folded)?.[1] ??
    SIGN_BEFORE_NUMBER.exec(folded)?.[1] ??
    SIGN_BEHIND_NUMBER.exec(folded)?.[1] ??
    wordedSign(folded)
  if (sign === undefined) return null
  if (/[%\u066a]/.test(folded)) return { adds: null, isUnclear: true }
  const plain = folded.replace(ANY_SIGN, ' ').trim()
  const price = parsePrice(plain)
  if (price === null || price.free) return { adds: null, isUnclear: true }
  // "+2 years" names no money, "40 - 45" is a range of sizes; "+50,000" alone is money.
  if (price.sign === null && !BARE_MONEY.test(plain)) return null
  if ((plain.match(NUMBERS)?.length ?? 0) > 1) return { adds: null, isUnclear: true }
  const amount = Number(price.amount)
  const isLess = '\u2212\u2013\u2014-'.includes(sign)
  return { adds: { amount: isLess ? -amount : amount, currency: price.currency }, isUnclear: false }
}

function wordedSign(folded: string): string | undefined {
  if (ADDS_WORDS.test(folded)) return '+'
  return TAKES_OFF_WORDS.test(folded) ? '-' : undefined
}
