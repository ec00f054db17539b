import type { Element } from 'domhandler'
import { availabilityOfWords } from '../lexicon/availability-words.ts'
import { PRICE_TOKEN, STOCK_TOKEN } from '../lexicon/element-words.ts'
import { SKU_LABEL, SKU_LABELLED } from '../lexicon/sku-words.ts'
import { ancestors, isInCard, wordsOf } from '../page/element-context.ts'
import type { Page } from '../page/page.ts'
import { pageKind } from './page-kind.ts'
import type { FoundPrice } from './price/find-price.ts'
import type { PriceCandidate } from './price/price-candidates.ts'
import type { Evidence } from './read-evidence.ts'
import { textSimilarity } from './text-similarity.ts'

/** A page with this many prices in like places is a list of products. */
const LIST = 4

/**
 * Tells whether the page is about one product. The shop system's own mark decides, with a price or without one; a list, a post
 * or a service page, by its mark or by its address, is one only where structured data offers what the page is headed with, by
 * its address also where it sells something itself.
 * Without either the page says so itself, or it shows a price that stands alone, or says beside its name that the thing is out
 * of stock. `learned` = its price stands at the site's learned places of prices.
 */
export function looksLikeProduct(evidence: Evidence, price: FoundPrice | null, learned: boolean): boolean {
  if (!evidence.visible) return showsProduct(evidence, price, learned)
  const { stated, seemsOther } = pageKind(evidence.page)
  if (stated === 'product') return true
  if (stated === 'other') return offersItsHeading(evidence)
  if (seemsOther && !evidence.buttons.some(({ own, labelled, isAside }) => own && labelled && !isAside))
    return offersItsHeading(evidence)
  return showsProduct(evidence, price, learned)
}

const ALIKE = 0.6

/** Structured data has an offer of what the page's name is. */
const offersItsHeading = ({ facts, name }: Evidence): boolean =>
  name !== null &&
  name.element !== null &&
  facts.some(
    (fact) =>
      fact.source !== 'meta' &&
      fact.source !== 'state' &&
      fact.name !== null &&
      fact.offers.some(({ amount }) => amount !== null) &&
      textSimilarity(fact.name, name.raw) >= ALIKE,
  )

function showsProduct(
  { facts, page, name, prices, buttons, askOrder, visible }: Evidence,
  price: FoundPrice | null,
  learned: boolean,
): boolean {
  if (facts.some((fact) => fact.source !== 'meta' && fact.name !== null)) return true
  if (facts.some((fact) => fact.source === 'meta') && price !== null) return true
  if (!visible) return false
  if (price !== null) {
    if (price.stated || price.candidate === null) return true
    const place = placeOf(price.candidate.path)
    const alike = prices.filter(({ candidate }) => placeOf(candidate.path) === place)
    if (!learned && !hasShopMarks(price.candidate, name?.order ?? 0, { page, buttons })) return false
    const amounts = new Set(alike.map(({ candidate }) => candidate.amount)).size
    return alike.length < LIST || amounts === 1
  }
  const start = name?.order ?? 0
  if (askOrder !== null && buttons.length < LIST && hasCodeOrStock(page, start)) return true
  if (buttons.length >= LIST || name?.element === null) return false
  return page.runs
    .slice(start, start + 60)
    .some(
      (run) =>
        run.text.trim().length < 40 &&
        availabilityOfWords(run.text) === 'OutOfStock' &&
        standsForPrice(ancestors(run.parent)),
    )
}

/** Words on stock where stock or the price would stand, in no card of another product. */
const standsForPrice = (chain: readonly Element[]): boolean =>
  chain
    .slice(0, 3)
    .some((element) => STOCK_TOKEN.test(wordsOf(element)) || PRICE_TOKEN.test(wordsOf(element))) &&
  !isInCard(chain, 4)
/** A card's old price stands where its new one does: a list in which one card is reduced is a list all the same. */
const placeOf = (path: string): string => path.replace(/>(?:del|ins|s|strike)(?:[.#][^>]*)?$/, '')

/** One mark of a shop beside a bare price, since prose has prices too: its element's name, a button that buys, a code, stock. */
function hasShopMarks(
  candidate: PriceCandidate,
  nameOrder: number,
  { page, buttons }: Pick<Evidence, 'page' | 'buttons'>,
): boolean {
  if (candidate.inProse) return false
  if (candidate.chain.slice(0, 4).some((element) => PRICE_TOKEN.test(wordsOf(element)))) return true
  if (buttons.some((button) => button.order >= nameOrder - 5 && button.order < candidate.order + 150))
    return true
  return hasCodeOrStock(page, nameOrder)
}

const hasCodeOrStock = (page: Page, nameOrder: number): boolean =>
  page.runs
    .slice(nameOrder, nameOrder + 80)
    .some(
      (run) =>
        run.text.trim().length < 60 &&
        (SKU_LABEL.test(run.text.trim()) ||
          SKU_LABELLED.test(run.text) ||
          availabilityOfWords(run.text) !== null),
    )
