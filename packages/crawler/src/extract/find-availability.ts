import { type Availability, availabilityOfWords } from '../lexicon/availability-words.ts'
import { OTHER_PRODUCT_TOKEN, STOCK_TOKEN } from '../lexicon/element-words.ts'
import { ancestors, apartFrom, wordsOf } from '../page/element-context.ts'
import type { Page } from '../page/page.ts'
import type { BuyButton } from './buy-buttons.ts'
import type { ProductFacts } from './product-facts.ts'

/** Text runs below the name in which buttons belong to the product. */
const BUTTONS_BELOW = 150
const BUTTONS_ABOVE = 15
/** Words on stock in an element not named after it: further down they speak of other things. */
const WORDS_BELOW = 60
/** A button so near is the product's own. */
const OWN_BUTTON = 40

/**
 * Whether the product can be bought: the offers' own statement, unless the page plainly shows the opposite, else words
 * near the name, else the button that buys. InStock when nothing says otherwise and there is a price or a button to buy;
 * null when there is neither. Orders on demand and in advance count as buying.
 */
export function findAvailability(
  page: Page,
  facts: readonly ProductFacts[],
  buttons: readonly BuyButton[],
  nameOrder: number,
  hasPrice: boolean,
): Availability | null {
  const own = buttons.filter(
    (button) =>
      button.own && button.order >= nameOrder - BUTTONS_ABOVE && button.order - nameOrder < BUTTONS_BELOW,
  )
  const canBuy = own.some((button) => !button.disabled)
  const shown = shownAvailability(page, nameOrder)
  const stated = statedAvailability(facts)
  if (stated === 'InStock') {
    const refused = own.length > 0 && !canBuy && !hasChoice(page, facts)
    return !canBuy && (shown === 'OutOfStock' || refused) ? 'OutOfStock' : 'InStock'
  }
  if (stated === 'OutOfStock') {
    // Data often speaks for one size or colour of several; a button that buys beside the name speaks for the product.
    const offered = own.some(
      (button) => button.labelled && !button.disabled && Math.abs(button.order - nameOrder) < OWN_BUTTON,
    )
    return offered && hasPrice && shown !== 'OutOfStock' && hasChoice(page, facts) ? 'InStock' : 'OutOfStock'
  }
  if (shown === 'OutOfStock' && !(canBuy && hasPrice)) return 'OutOfStock'
  if (shown !== null && shown !== 'OutOfStock') return shown
  return hasPrice || canBuy ? 'InStock' : shown
}

function statedAvailability(facts: readonly ProductFacts[]): Availability | null {
  for (const fact of facts) {
    const stated = fact.offers.map((offer) => offer.availability).filter((value) => value !== null)
    if (stated.length > 0) return stated.includes('InStock') ? 'InStock' : 'OutOfStock'
  }
  return null
}

/** A product of several sizes or colours: its button waits for a choice, its data may speak for one of them. */
const hasChoice = (page: Page, facts: readonly ProductFacts[]): boolean =>
  facts.some((fact) => fact.variants.length > 1 || fact.offers.length > 1) ||
  page.byTag.has('select') ||
  (page.byTag.get('input') ?? []).some((input) => input.attribs['type'] === 'radio')

function shownAvailability(page: Page, nameOrder: number): Availability | null {
  let found: Availability | null = null
  for (const run of page.runs.slice(Math.max(0, nameOrder - 5), nameOrder + 120)) {
    if (run.hidden || run.text.trim().length > 60) continue
    const value = availabilityOfWords(run.text)
    if (value === null) continue
    const chain = ancestors(run.parent)
    if (chain.some((element) => ['option', 'select', 'nav', 'footer', 'a'].includes(element.name))) continue
    if (
      apartFrom(chain, page.runs[nameOrder]?.parent).some(
        (element) =>
          element.name !== 'body' && element.name !== 'html' && OTHER_PRODUCT_TOKEN.test(wordsOf(element)),
      )
    )
      continue
    if (chain.slice(0, 3).some((element) => STOCK_TOKEN.test(wordsOf(element)))) return value
    if (run.order - nameOrder < WORDS_BELOW) found ??= value
  }
  return found
}
