import { type Element, isTag } from 'domhandler'
import { availabilityOfWords } from '../lexicon/availability-words.ts'
import { CHOICE_TOKEN } from '../lexicon/choice-words.ts'
import { foldText, persianLetters } from '../lexicon/digits.ts'
import { FILTER_TOKEN, PRICE_TOKEN, STOCK_TOKEN } from '../lexicon/element-words.ts'
import { MISSING_HEADING, OTHER_HEADING } from '../lexicon/page-kind-words.ts'
import { SKU_LABEL, SKU_LABELLED } from '../lexicon/sku-words.ts'
import { GTIN_LABELLED } from '../lexicon/specification-words.ts'
import { ancestors, apartFrom, blockOf, isInCard, leadsElsewhere, wordsOf } from '../page/element-context.ts'
import { isInLinkedCard } from '../page/linked-card.ts'
import type { Page, TextRun } from '../page/page.ts'
import { buys, countOfBought } from './buy-buttons.ts'
import { hasProductAddress, pageKind } from './page-kind.ts'
import type { FoundPrice } from './price/find-price.ts'
import type { PriceCandidate } from './price/price-candidates.ts'
import { pricesOfOthers } from './price/price-of-others.ts'
import { isPrintedDiscount } from './price/printed-discount.ts'
import { BESIDE, placeOf } from './price/score-candidates.ts'
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
  const { stated, seemsOther, isOtherByAddress } = pageKind(evidence.page)
  if (stated === 'product') return true
  const heading = foldText(evidence.name?.name ?? '')
  if (OTHER_HEADING.test(heading)) return offersItsHeading(evidence)
  // A theme may show products in the frame of another kind of page.
  const isOddFrame =
    price !== null &&
    sellsSomething(evidence) &&
    (hasProductAddress(evidence.page) || (!isOtherByAddress && sellsOneThing(evidence, price)))
  if (stated === 'other' && !isOddFrame) return offersItsHeading(evidence)
  if (seemsOther && !sellsSomething(evidence) && !hasCodeBelowHeading(evidence))
    return offersItsHeading(evidence)
  return showsProduct(evidence, price, learned)
}

/** The page has a button that buys; many buttons for many things at the address of a list sell many things. */
function sellsSomething({ buttons, page }: Evidence): boolean {
  const buying = buttons.filter((button) => button.labelled && buys(button))
  return buying.length > 0 && (countOfBought(buying) < LIST || hasProductAddress(page))
}

/** Text runs from a heading to the button that buys what it names. */
const BUTTON_BELOW = 25

/** The page has one button that buys, closely below a heading, with the price between the two. */
function sellsOneThing({ name, buttons, page }: Evidence, { candidate }: FoundPrice): boolean {
  const [button, ...others] = buttons.filter(buys)
  if (!button?.labelled || others.length > 0 || candidate === null) return false
  if (name === null || name.element === null || !/^h[12]$/.test(name.element.name)) return false
  return (
    !isOfCard(name.element, page) &&
    name.order < candidate.order &&
    candidate.order < button.order &&
    button.order - name.order <= BUTTON_BELOW
  )
}

/** Text runs below a heading in which a code is that of what it names. */
const CODE_BELOW = 8

/** The page's first heading has its own code directly below it: lists have none, whatever their address. */
const hasCodeBelowHeading = (evidence: Evidence): boolean =>
  evidence.name?.element?.name === 'h1' &&
  ownRuns(evidence).some((run) => isCode(run) && run.order - (evidence.name?.order ?? 0) <= CODE_BELOW)

const ALIKE = 0.6

/** A page without a heading is headed with its title, and with little else in it. */
const SAME_TITLE = 0.9

/** Structured data has an offer of what the page's name is. */
const offersItsHeading = ({ facts, name, page }: Evidence): boolean =>
  name !== null &&
  (name.element === null
    ? textSimilarity(page.title ?? '', name.raw) >= SAME_TITLE
    : /^h[1-3]$/.test(name.element.name) && !isOfCard(name.element, page)) &&
  facts.some(
    (fact) =>
      fact.source !== 'meta' &&
      fact.source !== 'state' &&
      fact.name !== null &&
      fact.offers.some(({ amount }) => amount !== null) &&
      textSimilarity(fact.name, name.raw) >= ALIKE,
  )

/** The name of a card is no heading of the page, nor is a link to the page that it names. */
const isOfCard = (heading: Element, page: Page): boolean =>
  isLinkElsewhere(heading) || isInLinkedCard(ancestors(heading), page)

/** A heading that is nothing but a link to another page. */
function isLinkElsewhere(heading: Element): boolean {
  const [link, ...others] = heading.children.filter(isTag)
  return others.length === 0 && link?.name === 'a' && leadsElsewhere(link.attribs['href'])
}

function showsProduct(evidence: Evidence, price: FoundPrice | null, learned: boolean): boolean {
  const { facts, name, prices, buttons, askOrder, visible } = evidence
  if (facts.some((fact) => fact.source !== 'meta' && fact.name !== null)) return true
  if (facts.some((fact) => fact.source === 'meta') && price !== null) return true
  if (!visible) return false
  const own = ownRuns(evidence)
  if (price !== null) {
    if (price.stated || price.candidate === null) return true
    const place = placeOf(price.candidate.path)
    const alike = prices.filter(({ candidate }) => placeOf(candidate.path) === place)
    // Below a heading the cards of others were left out before.
    const { chain } = price.candidate
    if (!learned && name?.element === null && isInLinkedCard(chain, evidence.page)) return false
    const isNamed = hasProductAddress(evidence.page)
    if (!learned && !isNamed && !hasShopMarks(price.candidate, evidence, own)) return false
    const amounts = new Set(alike.map(({ candidate }) => candidate.amount)).size
    // A table of prices is one of a product only where something can be bought, or is said to be there.
    if (amounts > 1 && !learned && !isNamed && !buttons.some(buys) && !hasCodeOrStock(own)) return false
    return alike.length < LIST || amounts === 1 || isAmongChoices(price.candidate, name)
  }
  const isAsking = own.some(({ order }) => order === askOrder)
  if (isAsking && (own.some(isCode) || (buttons.length < LIST && hasCodeOrStock(own)))) return true
  if (name === null || name.element === null) return false
  if (isAsking && hasProductAddress(evidence.page)) return true
  return isSoldOut(evidence, own) || isAtProductAddress(evidence, own)
}

/** It stands in a list of what the page's product is sold as, or in the block that the heading is a part of. */
function isAmongChoices({ chain }: PriceCandidate, name: Evidence['name']): boolean {
  if (name === null || name.element === null) return false
  const block = blockOf(name.element)
  return apartFrom(chain, name.element).some(
    (around) => CHOICE_TOKEN.test(wordsOf(around)) || (block !== '' && blockOf(around) === block),
  )
}

/** Text runs below the name in which the product's own code, stock and words on it are looked for. */
const OWN_RUNS = 80
const STOCK_RUNS = 60

const FRAME = new Set(['nav', 'footer'])

/** The texts below the page's name that stand in no card of another page, and in no menu, filter or frame. */
function ownRuns({ page, name }: Evidence): TextRun[] {
  const start = name?.order ?? 0
  const heading = name?.element ?? null
  const isOfOthers =
    heading === null
      ? (element: Element) => isInLinkedCard(ancestors(element), page)
      : pricesOfOthers(page, heading)
  return page.runs.slice(start, start + OWN_RUNS).filter((run) => {
    if (run.text.trim().length >= 60 || isOfOthers(run.parent)) return false
    const chain = ancestors(run.parent)
    return !apartFrom(chain, heading ?? undefined).some(
      (around) => FRAME.has(around.name) || (around.name !== 'body' && FILTER_TOKEN.test(wordsOf(around))),
    )
  })
}

/** Says beside its name that the thing is out of stock: where stock or the price would stand, or beside its code. */
function isSoldOut({ name, buttons }: Evidence, own: readonly TextRun[]): boolean {
  const heading = name?.element ?? null
  const before = (name?.order ?? 0) + STOCK_RUNS
  const says = own.filter(
    (run) =>
      run.order < before &&
      run.text.trim().length < 40 &&
      availabilityOfWords(run.text) === 'OutOfStock' &&
      // A heading that says the product is gone names none.
      !(heading !== null && ancestors(run.parent).includes(heading)),
  )
  if (says.length === 0) return false
  return (
    (buttons.length < LIST && says.some((run) => standsForPrice(ancestors(run.parent)))) || own.some(isCode)
  )
}

/** The address is one of a product, and the page has its code or speaks of its stock; pages of what is gone keep such an address. */
const isAtProductAddress = ({ page, name }: Evidence, own: readonly TextRun[]): boolean =>
  hasProductAddress(page) &&
  !MISSING_HEADING.test(foldText(name?.name ?? '')) &&
  own.some(
    (run) => isCode(run) || (availabilityOfWords(run.text) === 'OutOfStock' && run.parent !== name?.element),
  )

/** Words on stock where stock or the price would stand, in no card of another product. */
const standsForPrice = (chain: readonly Element[]): boolean =>
  chain
    .slice(0, 3)
    .some((element) => STOCK_TOKEN.test(wordsOf(element)) || PRICE_TOKEN.test(wordsOf(element))) &&
  !isInCard(chain, 4)

/** One mark of a shop beside a bare price, since prose has prices too: its element's name, a discount, a button that buys, a code, stock. */
function hasShopMarks(
  candidate: PriceCandidate,
  { page, name, buttons, prices }: Evidence,
  own: readonly TextRun[],
): boolean {
  if (candidate.inProse) return false
  const paid = Number(candidate.amount)
  const isReduced = prices.some(
    ({ candidate: other }) =>
      Number(other.amount) > paid &&
      Math.abs(other.order - candidate.order) <= BESIDE &&
      isPrintedDiscount(page, candidate.order, Number(other.amount), paid),
  )
  if (isReduced) return true
  const around = candidate.chain.slice(0, 4).map(wordsOf)
  if (around.some((words) => PRICE_TOKEN.test(words) || STOCK_TOKEN.test(words))) return true
  if (isBareBelowHeading(candidate, { page, name })) return true
  const from = (name?.order ?? 0) - 5
  return (
    buttons.some((button) => buys(button) && button.order >= from && button.order < candidate.order + 150) ||
    hasCodeOrStock(own)
  )
}

/** Runs between a heading and a bare amount directly below it. */
const DIRECTLY_BELOW = 2

/** Nothing but the amount, with its sign or unit, stands directly below the first heading of the page. */
function isBareBelowHeading(
  { order }: PriceCandidate,
  { page, name }: Pick<Evidence, 'page' | 'name'>,
): boolean {
  if (name?.element?.name !== 'h1' || order <= name.order || order - name.order > DIRECTLY_BELOW) return false
  return (page.runs[order]?.text.match(/\p{L}{2,}/gu)?.length ?? 0) <= 1
}

const isCode = ({ text }: TextRun): boolean =>
  SKU_LABEL.test(persianLetters(text).trim()) ||
  SKU_LABELLED.test(persianLetters(text)) ||
  GTIN_LABELLED.test(text.trim())

const hasCodeOrStock = (own: readonly TextRun[]): boolean =>
  own.some((run) => isCode(run) || availabilityOfWords(run.text) !== null)
