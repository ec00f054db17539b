import { type Element, isTag, isText } from 'domhandler'
import { availabilityOfWords } from '../../lexicon/availability-words.ts'
import {
  CLICKS,
  isNoChoice,
  NO_OPTION,
  OFF_TOKEN,
  SOLD_OUT_ALONE,
  UNSEEN_TOKEN,
} from '../../lexicon/choice-words.ts'
import { CURRENCY_PATTERN } from '../../lexicon/currency-words.ts'
import { foldText } from '../../lexicon/digits.ts'
import { isStruck, wordsOf } from '../../page/element-context.ts'
import { textOf } from '../../page/element-text.ts'
import { parsePrice } from '../price/price-text.ts'

/** The words of one option, apart from its price and its state. */
export interface OptionWords {
  /** "red", with its amount in brackets behind it where the option shows one: "red (50,000 toman)". */
  text: string
  /** An amount that stands alone without its money ("590,000"), a plain decimal; null where there is none. */
  amount: string | null
  /** Its words say that it is sold out. */
  saysOff: boolean
}

const LONGEST = 120
const LONGEST_MONEY = 40
const LONGEST_STATE = 24
const GROUPED_AMOUNT = /^\d{1,3}(?:[,.\u066c\u060c]\d{3})+$/
/** Attributes that hold the value of an option which shows a colour or a picture instead of words; the best first. */
const TITLES = [
  'data-title',
  'data-option-label',
  'title',
  'data-original-title',
  'data-bs-original-title',
  'aria-label',
  'data-label',
  'data-tooltip',
  'data-name',
  'data-text',
  'data-value',
  'data-option-value',
  'data-color-name',
  'data-color',
  'data-size',
  'alt',
  'value',
]

/** Reads the words of an option: those that are seen, else a title of it or of what is inside it, else those for screen readers. */
export function optionWords(element: Element): OptionWords {
  const seen: string[] = []
  const unseen: string[] = []
  const money: string[] = []
  const states: string[] = []
  let saysOff = false
  let bare: string | null = null
  const take = (text: string, isUnseen: boolean) => {
    if (text === '') return
    const folded = foldText(text)
    if (GROUPED_AMOUNT.test(folded)) {
      bare = folded.replace(/[^\d]/g, '')
      return
    }
    const isState = SOLD_OUT_ALONE.test(folded)
    const isLikelyState =
      !isState && text.length <= LONGEST_STATE && availabilityOfWords(text) === 'OutOfStock'
    if (isLikelyState && !isUnseen && !/[([\-\u2013\u2014]/.test(text)) {
      states.push(text)
      return
    }
    // Themes put a sentence on what cannot be chosen into every option, and show it by a style.
    const isSentence = text.length > LONGEST_STATE && availabilityOfWords(text) !== null
    if (isState && !isUnseen) saysOff = true
    else if (!isState && !isSentence) (isUnseen ? unseen : seen).push(text)
  }
  const walk = (node: Element, isUnseen: boolean): void => {
    for (const child of node.children) {
      if (isText(child)) take(child.data.replace(/\s+/g, ' ').trim(), isUnseen)
      if (!isTag(child) || ['script', 'style', 'svg', 'template', 'noscript'].includes(child.name)) continue
      const text = textOf(child, LONGEST_MONEY + 1)
      // "red (+<b>50,000 toman</b>)" is one text.
      const isInside = /[([+\uff0b-]\s?$/.test(seen.at(-1) ?? '')
      if (isInside) seen.push(text)
      else if (isStruck([child])) continue
      else if (isMoney(text)) money.push(text)
      else walk(child, isUnseen || UNSEEN_TOKEN.test(wordsOf(child)))
    }
  }
  walk(element, false)
  // "Sold out" is the state of an option that has other words, and the words of one that has none.
  if (states.length > 0 && seen.length > 0) saysOff = true
  else seen.push(...states)
  const value = seen.join(' ') || titleOf(element) || unseen.join(' ')
  const amount = money.at(-1)
  return {
    text:
      amount === undefined || value === ''
        ? value.slice(0, LONGEST)
        : `${value.slice(0, LONGEST - 42)} (${amount})`,
    amount: bare,
    saysOff,
  }
}

/** A code of a colour or a number of the shop's own is no word a person chooses by. */
const CODE_ONLY = /^(?:#[0-9a-f]{3,8}|rgba?\(.*|\d{4,}|on|true|false|[0-9a-f-]{20,})$/i

/** Their numbers count the options for the form. */
const CODED = new Set(['data-value', 'data-option-value', 'data-name', 'value'])

function titleOf(element: Element): string {
  const inside = element.children.filter(isTag).slice(0, 6)
  for (const each of [
    element,
    ...inside,
    ...inside.flatMap((child) => child.children.filter(isTag).slice(0, 6)),
  ])
    for (const name of TITLES) {
      const text = each.attribs[name]?.replace(/\s+/g, ' ').trim() ?? ''
      if (text === '' || text.length > 60 || CODE_ONLY.test(text)) continue
      if (/\p{L}/u.test(text) || !CODED.has(name)) return text.replace(CLICKS, '')
    }
  return ''
}

/** An amount with its currency and nothing else but a sign, "from" or a word of what it does. */
function isMoney(text: string): boolean {
  if (text.length > LONGEST_MONEY || !parsePrice(text)?.sign) return false
  const rest = foldText(text)
    .replace(CURRENCY_PATTERN, ' ')
    .replace(/[^\p{L}]/gu, '')
  return rest.length <= 5
}

/** Tells whether an option is marked as one that cannot be chosen: by its attributes or by what it is named. */
export const isMarkedOff = (element: Element): boolean =>
  element.attribs['disabled'] !== undefined ||
  element.attribs['aria-disabled'] === 'true' ||
  element.attribs['data-disabled'] === 'true' ||
  element.attribs['data-available'] === 'false' ||
  OFF_TOKEN.test(wordsOf(element))

/** Tells whether a button is there for a wish list, a share, the cart or a number, by its name or its label. */
export const isForOther = (element: Element): boolean =>
  NO_OPTION.test(wordsOf(element)) || isNoChoice(element.attribs['aria-label'] ?? '', '')
