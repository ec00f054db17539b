import type { Element } from 'domhandler'
import { CHOICE_TOKEN } from '../../lexicon/choice-words.ts'
import { foldText } from '../../lexicon/digits.ts'
import {
  BUY_BOX,
  CURRENT_PRICE_TOKEN,
  DISCOUNT_TOKEN,
  OLD_PRICE_TOKEN,
  OTHER_COST_TOKEN,
  PRICE_TOKEN,
} from '../../lexicon/element-words.ts'
import {
  CART_SUMMARY,
  FROM_WORDS,
  LABEL_AT_END,
  OLD_PRICE_WORDS,
  OTHER_COST_WORDS,
  OTHER_SELLERS_WORDS,
  PER_UNIT_BEHIND,
  WITH_TAX_WORDS,
  WITHOUT_TAX_WORDS,
} from '../../lexicon/price-words.ts'
import {
  blockOf,
  isChrome,
  isInCard,
  isNamedElsewhere,
  isStruck,
  wordsOf,
} from '../../page/element-context.ts'
import { readOption } from '../variants/option-text.ts'
import type { PriceCandidate } from './price-candidates.ts'

/** A price without its tax is paid by no buyer, though some shops show it first; its score is so much lower. */
export const WITHOUT_TAX = 4
export const isWithoutTax = ({ before, after }: Pick<PriceCandidate, 'before' | 'after'>): boolean =>
  WITHOUT_TAX_WORDS.test(foldText(`${before} ${after}`))

/** A sign between the number and the measure: "12 \u20ac / kg". */
const CURRENCY_AT_START = /^[\p{L}\p{Sc}.]{1,5}(?=\s*(?:\/|per|pro|je))/u

/** The page's facts against which its price candidates are weighed. Orders count text runs. */
export interface ScoringGround {
  nameOrder: number
  hasHeading: boolean
  buyOrders: readonly number[]
  nameElement: Element | null
  /** The page's own buttons that buy. */
  ownButtons: ReadonlySet<Element>
  /** Columns at the side that sell the page's product. */
  columns: ReadonlySet<Element>
  runCount: number
}

/**
 * Scores how likely a buyer pays the candidate now; above about 3 it can stand alone. `isLowest`: no lower amount stands near it. Evidence adds up: sign, names of
 * the elements around, words beside it, distance to the product's name and to the button that buys.
 */
export function scorePrice(candidate: PriceCandidate, ground: ScoringGround, isLowest: boolean): number {
  return ownEvidence(candidate, isLowest) + placeEvidence(candidate, ground)
}

function ownEvidence(
  { chain, hasSign, before, after, amount, hidden, raw, inProse }: PriceCandidate,
  isLowest: boolean,
): number {
  let score = hasSign ? 1.5 : 0
  const near = chain.slice(0, 5).map(wordsOf)
  const priceLevel = near.findIndex((words) => PRICE_TOKEN.test(words))
  if (priceLevel >= 0) score += 2 - priceLevel * 0.3
  if (chain.slice(0, 4).some((element) => element.attribs['itemprop'] === 'price')) score += 1.5
  const close = near.slice(0, Math.max(priceLevel, 1) + 1).join(' ')
  if (CURRENT_PRICE_TOKEN.test(close)) score += 1
  if (isStruck(chain)) score -= 5
  // "Regular price" without a lower one beside it is the price.
  else if (OLD_PRICE_TOKEN.test(close) && !(isLowest && MAY_BE_CURRENT.test(close))) score -= 3
  if (DISCOUNT_TOKEN.test(near.slice(0, 2).join(' ')) && !CURRENT_PRICE_TOKEN.test(close)) score -= 2.5
  if (OTHER_COST_TOKEN.test(near.slice(0, 3).join(' '))) score -= 3
  // A theme may call its only price so: where it has both, it shows the one with tax too.
  if (WITHOUT_TAX_TOKEN.test(near.slice(0, 3).join(' '))) score -= 1
  const beside = foldText(`${before} ${after.replace(LABEL_AT_END, '')}`)
  if (OTHER_SELLERS_WORDS.test(foldText(before))) score -= 3
  if (WITH_TAX_WORDS.test(beside)) score += 1
  // A lowest price of several counts less than the product's own.
  if (FROM_WORDS.test(foldText(before).replace(SIGN_BEHIND, ''))) score -= 0.75
  if (SHOE_SIZE.test(raw) || (EURO_SIZE.test(raw) && near.some((words) => SIZE_TOKEN.test(words)))) score -= 6
  if (OLD_PRICE_WORDS.test(beside)) score -= 2.5
  if (WITHOUT_TAX_WORDS.test(beside)) score -= WITHOUT_TAX
  else if (OTHER_COST_WORDS.test(beside)) score -= 2.5
  // "Free shipping from 500,000" in one text speaks of that number and no other.
  if (OTHER_COST_WORDS.test(foldText(raw))) score -= 1
  if (CART_SUMMARY.test(foldText(raw))) score -= 5
  if (PER_UNIT_BEHIND.test(foldText(after).replace(CURRENCY_AT_START, ''))) score -= 3
  if (/[+−-]\s?(?:\p{Sc}\s?)?\d/u.test(foldText(raw).slice(0, 6))) score -= 3
  if (isDifference(raw, before, amount)) score -= 8
  if (inProse) score -= 2.5
  // In brackets stands what a choice adds, or another unit's price.
  if (/^\s*[)\]]/.test(after)) score -= 2.5
  if (Number(amount) <= 0) score -= 6
  if (hidden) score -= 2
  return score
}

const WITHOUT_TAX_TOKEN = /(?<![a-z])(?:without|excl|ex) ?tax(?![a-z])/

/** Names of an old price by which themes also call the only one. */
const MAY_BE_CURRENT = /(?<![a-z])(?:regular|retail|full price)(?![a-z])|regularprice/

/** "from $": the sign belongs to the number behind it. */
const SIGN_BEHIND = /\s*\p{L}{0,3}\p{Sc}\s*$/u

/** "9 / EUR 43": sizes of several countries. */
const SHOE_SIZE = /\d\s*\/\s*(?:eur?|uk|us)\s*\d{1,2}(?!\d)/i

/** "Euro 41", among sizes. */
const EURO_SIZE = /^(?:euro?|uk|us)\s?\d{1,2}(?:[.,]5)?$/i
const SIZE_TOKEN = /(?<![a-z])(?:size|sizes|swatch|swatches)(?![a-z])/

/** A sign directly before a number that stands in an element of its own: "black (+<b>50,000</b> toman)". */
const SIGN_AT_END = /[([]\s?[+\u2212\u2013-]\s?$|(?:^|\s)\+\s?$/u

/** Tells whether the amount is added to the price or taken off it by an option: "black (+50,000 toman)". */
function isDifference(raw: string, before: string, amount: string): boolean {
  if (SIGN_AT_END.test(before.replace(SIGN_BEHIND, ''))) return true
  const { price, adds } = readOption(raw)
  return price === null && adds !== null && Math.abs(adds.amount) === Number(amount)
}

function placeEvidence({ chain, order }: PriceCandidate, ground: ScoringGround): number {
  let score = 0
  const outer = chain.slice(1)
  const shared =
    ground.nameElement === null
      ? -1
      : outer.findIndex((element) => contains(element, ground.nameElement as Element))
  // Elements that also hold the product's name cannot be a list of other products.
  const apart = shared < 0 ? outer : outer.slice(0, shared)
  // A price among the product's choices is its own, though they move in a carousel.
  const choices = apart.findLastIndex((element) => CHOICE_TOKEN.test(wordsOf(element)))
  const block = ground.nameElement === null ? '' : blockOf(ground.nameElement)
  const elsewhere = apart.filter(
    (element, at) =>
      at > choices &&
      element.name !== 'body' &&
      element.name !== 'html' &&
      !ground.columns.has(element) &&
      isNamedElsewhere(element) &&
      (block === '' || blockOf(element) !== block),
  )
  if (elsewhere.length > 0) score -= Math.min(4, 2.5 + elsewhere.length * 0.5)
  if (apart.some((element) => !ground.columns.has(element) && isChrome(chain, chain.indexOf(element))))
    score -= 3
  // A button that buys names the price of what it buys, whatever pictures stand before it.
  if (isOnBuyButton(chain, ground)) score += 1.5
  else if (isInCard(chain, shared < 0 ? 4 : shared + 1)) score -= 3
  if (apart.some((element) => element.name === 'li')) score -= 0.7
  if (
    chain.slice(0, 6).some((element) => element.name === 'a' && (element.attribs['href'] ?? '#').length > 1)
  )
    score -= 1.5
  if (chain.some((element) => element.name === 'option' || element.name === 'select')) score -= 1.5
  const isInBuyBox = apart.some((element) => BUY_BOX.test(wordsOf(element)))
  if (isInBuyBox) score += 1.5
  if (ground.hasHeading) {
    const distance = order - ground.nameOrder
    if (distance >= -1 && distance < 150) score += 2.5 * (1 - Math.max(0, distance) / 150)
    else if (distance < -1 && distance > -40) score += 0.3
    else if (!isInBuyBox) score -= 1
  } else score += 1 - order / Math.max(1, ground.runCount)
  const toBuy = Math.min(...ground.buyOrders.map((buy) => Math.abs(buy - order)), 1_000)
  if (toBuy < 40) score += 1.5 * (1 - toBuy / 40)
  return score
}

const BUTTON_LEVELS = 5
/** The number stands on one of the page's own buttons that buy. */
const isOnBuyButton = (chain: readonly Element[], { ownButtons }: ScoringGround): boolean =>
  chain.slice(0, BUTTON_LEVELS).some((element) => ownButtons.has(element))

function contains(outer: Element, inner: Element): boolean {
  let at: unknown = inner
  for (let steps = 0; at !== null && at !== undefined && steps < 400; steps++) {
    if (at === outer) return true
    at = (at as Element).parent
  }
  return false
}
