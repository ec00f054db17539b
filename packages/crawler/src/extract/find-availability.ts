import { type Element, isTag } from 'domhandler'
import { elementPath } from '../induce/element-path.ts'
import { type Availability, availabilityOfWords, STORE_WORDS } from '../lexicon/availability-words.ts'
import { foldText } from '../lexicon/digits.ts'
import { OTHER_PRODUCT_TOKEN, PRICE_TOKEN, STOCK_TOKEN } from '../lexicon/element-words.ts'
import { PRICE_LABEL } from '../lexicon/price-words.ts'
import { ancestors, apartFrom, isInCard, wordsOf } from '../page/element-context.ts'
import { textOf } from '../page/element-text.ts'
import type { Page } from '../page/page.ts'
import type { BuyButton } from './buy-buttons.ts'
import { type FieldEvidence, shown, stated } from './field-evidence.ts'
import type { FoundPrice } from './price/find-price.ts'
import type { ProductFacts } from './product-facts.ts'
import { classAvailability, isBadgeNotShown, isHiddenByClass } from './shop-classes.ts'
import { findStockLine } from './stock-line.ts'

/** Text runs below the name in which buttons belong to the product. */
const BUTTONS_BELOW = 150
const BUTTONS_ABOVE = 15
/** Words on stock in an element not named after it: further down they speak of other things. */
const WORDS_BELOW = 60
/** A button so near is the product's own. */
const OWN_BUTTON = 40

export interface FoundAvailability extends FieldEvidence<Availability> {
  /** True when only a price speaks for it, and nothing on the page says so. */
  assumed: boolean
  /** The structured data and the visible page say different things. */
  disagrees: boolean
}

/** The facts by which the availability of a page is decided. Orders count text runs. */
export interface AvailabilityGround {
  page: Page
  facts: readonly ProductFacts[]
  buttons: readonly BuyButton[]
  nameOrder: number
  price: FoundPrice | null
  /** Tells by the source of the variants whether any can be bought; null where it does not say, or there are none. */
  variantsAvailable: boolean | null
  /** Something of the product is chosen before it is bought. */
  hasChoices: boolean
}

/**
 * Decides whether the product can be bought. First come statements about stock and nothing else: all of its variants,
 * the classes its shop system writes, a line that counts or names its stock. Then the offers' own statement, unless the
 * page plainly shows the opposite, else words near the name, else the button that buys. InStock when nothing says
 * otherwise and there is a price or a button to buy; null when there is neither, or when a statement cannot be
 * understood and no button offers the product. Orders on demand and in advance count as buying, stock that is sold in a
 * store only too.
 */
export function findAvailability(
  ground: AvailabilityGround,
  learned: readonly Element[],
): FoundAvailability | null {
  const { page, facts, buttons, nameOrder, price } = ground
  const hasPrice = price !== null
  const own = buttons.filter(
    (button) =>
      button.own &&
      !button.isAside &&
      button.order >= nameOrder - BUTTONS_ABOVE &&
      button.order - nameOrder < BUTTONS_BELOW,
  )
  const canBuy = own.some((button) => !button.disabled)
  const said = statedAvailability(facts)
  const sure = stockStatement(ground, said?.value ?? null)
  if (sure !== null)
    return {
      ...sure,
      assumed: false,
      disagrees: said !== null && said.value !== sure.value,
      isConfirmed: said?.value === sure.value,
    }
  const seen = shownAvailability(page, nameOrder, price?.candidate?.chain ?? [], learned)
  const byPage = (value: Availability): FoundAvailability => ({
    ...(seen?.value === value ? seen : shown(value, '', null)),
    assumed: false,
    disagrees: said !== null && said.value !== value,
  })
  if (seen?.isPlain && seen.value === 'OutOfStock' && !(said?.value === 'InStock' && hasChoice(ground)))
    return byPage('OutOfStock')
  if (said?.value === 'InStock') {
    // A button may be off until the page's scripts run; data that counts the stock knows better.
    const isCounted = facts.some((fact) => fact.offers.some(({ stock }) => (stock ?? 0) > 0))
    const refused = own.length > 0 && !canBuy && !hasChoice(ground) && !isCounted
    return !canBuy && (seen?.value === 'OutOfStock' || refused)
      ? byPage('OutOfStock')
      : {
          ...said,
          assumed: false,
          disagrees: seen?.value === 'OutOfStock',
          isConfirmed: canBuy || seen?.value === 'InStock',
        }
  }
  if (said?.value === 'OutOfStock') {
    // Data often speaks for one size or colour of several; a button that buys beside the name speaks for the product.
    const offered = own.some(
      (button) => button.labelled && !button.disabled && Math.abs(button.order - nameOrder) < OWN_BUTTON,
    )
    const isForSale = hasPrice && seen?.value !== 'OutOfStock'
    return isForSale && ((offered && hasChoice(ground)) || isSoldInStore(page, nameOrder))
      ? byPage('InStock')
      : {
          ...said,
          assumed: false,
          disagrees: seen?.value === 'InStock' || offered,
          isConfirmed: seen?.value === 'OutOfStock',
        }
  }
  if (seen?.value === 'OutOfStock' && !(canBuy && hasPrice)) return byPage('OutOfStock')
  if (seen?.value === 'InStock') return byPage('InStock')
  if (!canBuy && facts.some((fact) => fact.offers.some((offer) => offer.unclearAvailability))) return null
  // The only button is off, and there is nothing to choose first.
  if (own.length > 0 && !canBuy && !hasChoice(ground)) return { ...byPage('OutOfStock'), assumed: true }
  if (hasPrice || canBuy)
    return { ...byPage('InStock'), assumed: !canBuy, disagrees: seen?.value === 'OutOfStock' }
  return seen === null ? null : byPage(seen.value)
}

/** Reads the stock from sources that speak of nothing else; `said` is the statement of its offers. */
function stockStatement(
  { page, nameOrder, variantsAvailable }: AvailabilityGround,
  said: Availability | null,
): FieldEvidence<Availability> | null {
  const byClass = classAvailability(page)
  const line = findStockLine(page, nameOrder)
  // Data and a line beside the name outweigh a class, which may be of a part that is not shown.
  const isOutweighed = said === 'InStock' && line?.value === 'InStock' && !line.isWaiting
  if (byClass === 'OutOfStock' && !isOutweighed) return shown(byClass, 'outofstock', null)
  if (variantsAvailable !== null) return shown(variantsAvailable ? 'InStock' : 'OutOfStock', '', null)
  // Words of a delay say less than data that names it in stock.
  if (line !== null && !(line.isWaiting && said === 'InStock'))
    return line.value === 'InStock' && said === 'OutOfStock' && line.count === null
      ? null
      : shown(line.value, line.run.text, line.run.parent)
  return byClass === null || said !== null ? null : shown(byClass, byClass.toLowerCase(), null)
}

function statedAvailability(facts: readonly ProductFacts[]): FieldEvidence<Availability> | null {
  for (const fact of facts) {
    const values = fact.offers.map((offer) => offer.availability).filter((value) => value !== null)
    if (values.length === 0) {
      if (fact.offers.length === 0 || fact.offers.some((offer) => offer.stock !== 0)) continue
      return stated(fact, 'OutOfStock', '0')
    }
    const value = values.includes('InStock') ? 'InStock' : 'OutOfStock'
    return stated(fact, value, value)
  }
  return null
}

/** A product of several sizes or colours: its button waits for a choice, its data may speak for one of them. */
const hasChoice = ({ facts, hasChoices }: AvailabilityGround): boolean =>
  hasChoices || facts.some((fact) => fact.variants.length > 1 || fact.offers.length > 1)

/** A page that offers to look the product up in its stores sells it there. */
const isSoldInStore = (page: Page, nameOrder: number): boolean =>
  page.runs
    .slice(nameOrder, nameOrder + WORDS_BELOW)
    .some((run) => !run.hidden && run.text.trim().length < 60 && STORE_WORDS.test(foldText(run.text)))

function shownAvailability(
  page: Page,
  nameOrder: number,
  priceChain: readonly Element[],
  learned: readonly Element[],
): SeenAvailability | null {
  for (const element of learned) {
    const text = textOf(element, 80)
    const value = text.length > 60 ? null : availabilityOfWords(text)
    if (value !== null)
      return { ...shown(value, text, element, true), isPlain: !isOneOfRow(ancestors(element)) }
  }
  let found: SeenAvailability | null = null
  const name = page.runs[nameOrder]?.parent
  for (const run of page.runs.slice(Math.max(0, nameOrder - 5), nameOrder + 120)) {
    if (run.hidden || run.text.trim().length > 60) continue
    const value = availabilityOfWords(run.text)
    if (value === null) continue
    const chain = ancestors(run.parent)
    if (chain.some((element) => ['option', 'select', 'nav', 'footer', 'a'].includes(element.name))) continue
    const apart = apartFrom(chain, name)
    if (
      apart.some(
        (element) =>
          element.name !== 'body' && element.name !== 'html' && OTHER_PRODUCT_TOKEN.test(wordsOf(element)),
      ) ||
      isInCard(chain, apart.length) ||
      isBadgeNotShown(chain) ||
      isHiddenByClass(chain) ||
      (value === 'OutOfStock' && isOneOfSeveralOffers(apart, priceChain))
    )
      continue
    const isNamed = chain.slice(0, 3).some((element) => STOCK_TOKEN.test(wordsOf(element)))
    const here = { ...shown(value, run.text, run.parent), isPlain: isNamed && !isOneOfRow(chain) }
    if (isNamed) return here
    if (run.order - nameOrder < WORDS_BELOW) found ??= here
  }
  return found
}

interface SeenAvailability extends FieldEvidence<Availability> {
  /** It stands in an element named after stock, and in no row of sizes or colours: it speaks of the product. */
  isPlain: boolean
}

/** One of several alike beside each other, as the sizes and colours of a product are. */
function isOneOfRow(chain: readonly Element[]): boolean {
  const row = chain.slice(0, 5).find((element) => ROW.has(element.name) || element.name === 'button')
  // The row before may hold the price: then these are the lines of one product.
  const isAlike = (node: unknown) =>
    (node as Element | null)?.name === row?.name && !PRICE_TOKEN.test(wordsOf(node as Element))
  const nextTag = (from: Element, way: 'prev' | 'next') => {
    let at = from[way]
    // The button of a choice stands between its label and the next.
    while (at && !(isTag(at) && at.name !== 'input')) at = at[way]
    return at
  }
  return row !== undefined && (isAlike(nextTag(row, 'prev')) || isAlike(nextTag(row, 'next')))
}

const ROW = new Set(['li', 'tr', 'label', 'dd'])

/** A row like the one the price stands in: new or used, this store or that one. Its words are about itself. */
function isOneOfSeveralOffers(chain: readonly Element[], priceChain: readonly Element[]): boolean {
  const row = chain.slice(0, 6).find((element) => ROW.has(element.name))
  const priced = priceChain.slice(0, 6).find((element) => ROW.has(element.name))
  return (
    row !== undefined &&
    priced !== undefined &&
    row !== priced &&
    row.name === priced.name &&
    // A row that begins with the word "price" is one of the product's properties, as its neighbours are.
    !PRICE_LABEL.test(foldText(textOf(priced, 20))) &&
    elementPath(row.parent as Element) === elementPath(priced.parent as Element)
  )
}
