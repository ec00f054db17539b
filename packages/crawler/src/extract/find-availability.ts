import type { Element } from 'domhandler'
import { type Availability, STORE_WORDS } from '../lexicon/availability-words.ts'
import { foldText } from '../lexicon/digits.ts'
import type { Page } from '../page/page.ts'
import type { BuyButton } from './buy-buttons.ts'
import { type FieldEvidence, shown, stated } from './field-evidence.ts'
import type { FoundPrice } from './price/find-price.ts'
import type { ProductFacts } from './product-facts.ts'
import { classAvailability } from './shop-classes.ts'
import { shownAvailability, WORDS_BELOW, type WordsGround } from './shown-availability.ts'
import { findStockLine } from './stock-line.ts'

/** Text runs below the name in which buttons belong to the product. */
const BUTTONS_BELOW = 150
const BUTTONS_ABOVE = 15
/** A button so near is the product's own. */
const OWN_BUTTON = 40

export interface FoundAvailability extends FieldEvidence<Availability> {
  /** True when only a price speaks for it, and nothing on the page says so. */
  assumed: boolean
  /** The structured data and the visible page say different things. */
  disagrees: boolean
}

/** The facts by which the availability of a page is decided. Orders count text runs. */
export interface AvailabilityGround extends WordsGround {
  facts: readonly ProductFacts[]
  buttons: readonly BuyButton[]
  price: FoundPrice | null
  /** Tells by the source of the variants whether any can be bought; null where it does not say, or there are none. */
  variantsAvailable: boolean | null
  /** Only the marks of the page's options tell it, not data. */
  isMarkedByPage: boolean
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
  const sure = stockStatement(ground, { said: said?.value ?? null, isOffered: hasPrice || canBuy })
  if (sure !== null)
    return {
      ...sure,
      assumed: false,
      disagrees: said !== null && said.value !== sure.value,
      isConfirmed: said?.value === sure.value,
    }
  const seen = shownAvailability(ground, price?.candidate?.chain ?? [], learned)
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

/**
 * Reads the stock from sources that speak of nothing else. `said` is the statement of its offers, `isOffered` whether there is a price or
 * a button that buys: without either, a shop system's class for stock says only that nobody counts it.
 */
function stockStatement(
  { page, nameOrder, variantsAvailable, isMarkedByPage }: AvailabilityGround,
  { said, isOffered }: { said: Availability | null; isOffered: boolean },
): FieldEvidence<Availability> | null {
  const byClass = classAvailability(page)
  const line = findStockLine(page, nameOrder)
  // Data and a line beside the name outweigh a class, which may be of a part that is not shown.
  const isOutweighed = said === 'InStock' && line?.value === 'InStock' && !line.isWaiting
  if (byClass === 'OutOfStock' && !isOutweighed) return shown(byClass, 'outofstock', null)
  // Shops write the mark into every option and show it by a style: data that names the product in stock outweighs it on all of them.
  const isLikelyMark = variantsAvailable === false && isMarkedByPage && said === 'InStock'
  if (variantsAvailable !== null && !isLikelyMark)
    return shown(variantsAvailable ? 'InStock' : 'OutOfStock', '', null)
  // Words of a delay say less than data that names it in stock.
  if (line !== null && !(line.isWaiting && said === 'InStock'))
    return line.value === 'InStock' && said === 'OutOfStock' && line.count === null
      ? null
      : shown(line.value, line.run.text, line.run.parent)
  const saysNothing = byClass === 'InStock' && !isOffered
  return byClass === null || saysNothing || said !== null ? null : shown(byClass, byClass.toLowerCase(), null)
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
