import { type Element, isTag } from 'domhandler'
import { OTHER_PRODUCT_TOKEN, REVIEW_TOKEN } from '../../lexicon/element-words.ts'
import { ancestors, apartFrom, isInCard, wordsOf } from '../../page/element-context.ts'
import type { Page } from '../../page/page.ts'
import { asPageElement } from '../../page/page-tree.ts'

/** Words of lists of other products that also name how a product's own parts are shown: a row that slides, a window. */
const HOW_SHOWN =
  /(?<![a-z])(?:carousel|slider|swiper|slick|owl|modal|popup|tabs|menu|header|compare|wishlist|banner|basket|listing|catalog)(?![a-z])/g
/** A form in a card has tables and rows around its options: the card is looked for from further out as well. */
const CARD_DEPTHS = [0, 4, 8] as const
const FRAME = new Set(['nav', 'footer', 'template', 'noscript'])

/**
 * Tells of an element whether it may be a choice of the page's own product: not before its name, unless one box holds both, not in the frame of the
 * page, in no card of another product, among no reviews, and not in a template that scripts fill.
 */
export function isOfProduct(page: Page, name: Element | null): (element: Element) => boolean {
  const start = name === null ? 0 : (page.orderOf.get(name) ?? 0)
  const boxes = boxesAround(name)
  const columns = new Map<Element, boolean>()
  const isColumn = (element: Element) => {
    const known = columns.get(element) ?? !holdsButton(element)
    columns.set(element, known)
    return known
  }
  const isElsewhere = (element: Element) => {
    if (FRAME.has(element.name)) return true
    // A column at the side is a filter of the catalogue, unless it is the box that buys.
    if (element.name === 'aside' && isColumn(element)) return true
    if (element.name === 'body' || element.name === 'html') return false
    const words = wordsOf(element)
    return (
      words !== '' && (REVIEW_TOKEN.test(words) || OTHER_PRODUCT_TOKEN.test(words.replace(HOW_SHOWN, ' ')))
    )
  }
  // Its own name is that of a field: "listing_variation".
  return (element) => {
    const isBefore = page.orderOf.get(element) < start
    if ((isBefore && boxes.size === 0) || asPageElement(element).isSilent) return false
    const chain = ancestors(element)
    const apart = apartFrom(chain, name ?? undefined)
    if (isBefore && !boxes.has(chain[apart.length] as Element)) return false
    return (
      !apart.slice(1).some(isElsewhere) &&
      !CARD_DEPTHS.some((depth) => isInCard(chain.slice(depth), apart.length - depth))
    )
  }
}

/** A product's box holds its name so many levels in, and is no part of every page. */
const BOX_LEVELS = 6
const OUTERMOST = new Set(['body', 'main', 'html', 'article'])

function boxesAround(name: Element | null): Set<Element> {
  const around = name === null ? [] : ancestors(name, BOX_LEVELS).slice(1)
  const end = around.findIndex((element) => OUTERMOST.has(element.name))
  return new Set(end < 0 ? around : around.slice(0, end))
}

const MOST_LOOKED = 500

function holdsButton(element: Element): boolean {
  const stack = [element]
  for (let looked = 0; stack.length > 0 && looked < MOST_LOOKED; looked++) {
    const at = stack.pop() as Element
    if (at.name === 'button' || at.name === 'form') return true
    stack.push(...at.children.filter(isTag))
  }
  return false
}
