import { type Availability, availabilityOfWords } from '../lexicon/availability-words.ts'
import { OTHER_PRODUCT_TOKEN, STOCK_TOKEN } from '../lexicon/element-words.ts'
import { ancestors, wordsOf } from '../page/element-context.ts'
import type { Page } from '../page/page.ts'
import type { BuyButton } from './buy-buttons.ts'
import type { ProductFacts } from './product-facts.ts'

/**
 * Whether the product can be bought: the offers' own statement, else words near the name, else the button that buys.
 * InStock when nothing says otherwise and there is a price or a button to buy; null when there is neither.
 */
export function findAvailability(
  page: Page,
  facts: readonly ProductFacts[],
  buttons: readonly BuyButton[],
  nameOrder: number,
  hasPrice: boolean,
): Availability | null {
  for (const fact of facts) {
    const stated = fact.offers.map((offer) => offer.availability).filter((value) => value !== null)
    if (stated.length > 0) return stated.includes('InStock') ? 'InStock' : 'OutOfStock'
  }
  const shown = shownAvailability(page, nameOrder)
  const canBuy = buttons.some(
    (button) => !button.disabled && button.order >= nameOrder && button.order - nameOrder < 150,
  )
  if (shown === 'OutOfStock' && !(canBuy && hasPrice)) return 'OutOfStock'
  if (shown !== null && shown !== 'OutOfStock') return shown
  return hasPrice || canBuy ? 'InStock' : shown
}

function shownAvailability(page: Page, nameOrder: number): Availability | null {
  let found: Availability | null = null
  for (const run of page.runs.slice(Math.max(0, nameOrder - 5), nameOrder + 120)) {
    if (run.hidden || run.text.trim().length > 60) continue
    const value = availabilityOfWords(run.text)
    if (value === null) continue
    const chain = ancestors(run.parent)
    if (chain.some((element) => ['option', 'select', 'nav', 'footer', 'a'].includes(element.name))) continue
    if (
      chain.some(
        (element) =>
          element.name !== 'body' && element.name !== 'html' && OTHER_PRODUCT_TOKEN.test(wordsOf(element)),
      )
    )
      continue
    if (chain.slice(0, 3).some((element) => STOCK_TOKEN.test(wordsOf(element)))) return value
    found ??= value
  }
  return found
}
