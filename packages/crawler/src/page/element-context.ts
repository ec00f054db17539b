import { type Element, isTag } from 'domhandler'
import { MAKER_ADDRESS } from '../lexicon/address-words.ts'
import { elementWords, OTHER_PRODUCT_TOKEN } from '../lexicon/element-words.ts'
import { cachedOnTag, keptOnTag } from './node-cache.ts'
import { asElement, asPageElement, PageElement, type PageRoot } from './page-tree.ts'
import type { StartTag } from './start-tag.ts'

const MOST_AROUND = 64

/** The element and those around it, innermost first. All of them are kept with the element: every question asks for them. */
export function ancestors(element: Element, limit = MOST_AROUND): readonly Element[] {
  if (limit < MOST_AROUND) return chainOf(element, limit)
  const asked = asPageElement(element)
  asked.chain ??= chainOf(element, MOST_AROUND)
  return asked.chain
}

function chainOf(element: Element, limit: number): Element[] {
  const found: Element[] = []
  let at: PageElement | PageRoot = asPageElement(element)
  while (at instanceof PageElement && found.length < limit) {
    found.push(asElement(at))
    at = at.parent
  }
  return found
}

/** The elements of a chain (innermost first) that do not hold the other element: only they can belong to something else. */
export function apartFrom(chain: readonly Element[], other: Element | undefined): readonly Element[] {
  if (other === undefined) return chain
  const around = new Set(ancestors(other))
  const shared = chain.findIndex((element) => around.has(element))
  return shared < 0 ? chain : chain.slice(0, shared)
}

/** Class names, id and data marks of an element as words; remembered, since every candidate asks its ancestors. */
export const wordsOfTag: (tag: StartTag) => string = keptOnTag(({ attribs }) => elementWords(attribs))
export const wordsOf = (element: Element): string => wordsOfTag(asPageElement(element).tag)

/** Tells whether an element is named after other products or the frame of the page: lists, menus, footers. */
export const isNamedElsewhere: (element: Element) => boolean = cachedOnTag((tag) =>
  OTHER_PRODUCT_TOKEN.test(wordsOfTag(tag)),
)

/** The block that an element is named a part of ("item-header" of "item-header__price"); empty where its classes name none. */
export const blockOf: (element: Element) => string = cachedOnTag(
  ({ attribs }) => /(?:^|\s)([a-z][\w-]*?)__[a-z]/i.exec(attribs['class'] ?? '')?.[1] ?? '',
)

/** Tells whether an element is the page's frame and not its matter: menus, footers, sidebars, the site's own header. */
export function isChrome(chain: readonly Element[], at: number): boolean {
  const element = chain[at]
  if (element === undefined) return false
  if (element.name === 'nav' || element.name === 'footer' || element.name === 'aside') return true
  if (element.name !== 'header' || /product|pdp|item|entry|title/.test(wordsOf(element))) return false
  return !chain.slice(at + 1).some((outer) => outer.name === 'main' || outer.name === 'article')
}

const STRUCK = new Set(['del', 's', 'strike'])

/** Tells whether a line is struck through an element, by tag, inline style or Tailwind's class, a few levels up. */
export const isStruck = (chain: readonly Element[]): boolean =>
  chain
    .slice(0, 4)
    .some(
      ({ name, attribs }) =>
        STRUCK.has(name) ||
        /line-through/.test(attribs['style'] ?? '') ||
        /(?:^|\s)line-through(?:\s|$)/.test(attribs['class'] ?? ''),
    )

/** A card is looked for this many levels out. */
const CARD_LEVELS = 5

/**
 * Tells whether an element stands in a card of another page: before it, in an element close around, a picture links
 * elsewhere. `chain` runs outwards from it; only the first `until` elements count, those that do not hold the product's
 * own heading.
 */
export function isInCard(chain: readonly Element[], until: number): boolean {
  for (let at = 1; at < Math.min(until, CARD_LEVELS + 1); at++) {
    if (chain[at]?.name === 'body') return false
    const inside = chain[at - 1]
    if (inside && isBehindLinkedPicture(inside)) return true
  }
  return false
}

/** Tells whether an earlier sibling holds a linked picture: remembered of each, so that a list is walked once. */
function isBehindLinkedPicture(element: Element): boolean {
  const unknown: PageElement[] = []
  let before: PageElement | null = asPageElement(element)
  while (before !== null && before.isBehindLinkedPicture === null) {
    unknown.push(before)
    before = elementBefore(before)
  }
  for (const each of unknown.reverse()) {
    each.isBehindLinkedPicture =
      before !== null && (before.isBehindLinkedPicture === true || hasLinkedPicture(asElement(before)))
    before = each
  }
  return asPageElement(element).isBehindLinkedPicture === true
}

function elementBefore(element: PageElement): PageElement | null {
  let before = element.prev
  while (before !== null && !(before instanceof PageElement)) before = before.prev
  return before
}

/**
 * Tells whether an element stands in a card of another product that is in a list named so, and around neither of which
 * is the page's own heading.
 */
export function isCardOfOthers(element: Element, heading: Element | null): boolean {
  const chain = ancestors(element)
  const apart = apartFrom(chain, heading ?? undefined)
  return (
    apart.some((around) => around.name !== 'body' && around.name !== 'html' && isNamedElsewhere(around)) &&
    isInCard(chain, apart.length)
  )
}

function hasLinkedPicture(element: Element): boolean {
  const asked = asPageElement(element)
  if (asked.hasLinkedPicture !== null) return asked.hasLinkedPicture
  let found = false
  const stack: { element: Element; linked: boolean }[] = [{ element, linked: false }]
  for (let looked = 0; stack.length > 0 && looked < 400 && !found; looked++) {
    const next = stack.pop() as { element: Element; linked: boolean }
    const linked = next.linked || (next.element.name === 'a' && leadsToAnother(next.element.attribs['href']))
    if (linked && (next.element.name === 'img' || next.element.name === 'picture')) found = true
    for (let child = next.element.lastChild; child; child = child.prev)
      if (isTag(child)) stack.push({ element: child, linked })
  }
  asked.hasLinkedPicture = found
  return found
}

/** The logo of a maker or a seller makes no card. */
const leadsToAnother = (href: string | undefined): boolean =>
  leadsElsewhere(href) && !MAKER_ADDRESS.test(href ?? '')

/** A link to a page, an app's route among them, not to a picture, a place on this page, a variant of it or a script. */
export const leadsElsewhere = (href: string | undefined): boolean =>
  href !== undefined &&
  href.length > 1 &&
  !/^(?:#(?!!?\/\p{L})|javascript:|mailto:|tel:|data:)/iu.test(href) &&
  !/\.(?:jpe?g|png|webp|avif|gif|svg)(?:[?#]|$)/i.test(href)
