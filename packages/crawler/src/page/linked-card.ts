import { type Element, isTag } from 'domhandler'
import { MAKER_ADDRESS } from '../lexicon/address-words.ts'
import { leadsElsewhere } from './element-context.ts'
import type { Page } from './page.ts'
import { pathOf } from './page-path.ts'
import { asPageElement, type LinksWithin } from './page-tree.ts'

/** A card is looked for this many levels out, and this far into each. */
const LEVELS = 10
const MOST_LOOKED = 400
const OUTERMOST = new Set(['body', 'main', 'html'])

/**
 * Tells whether an element stands in the card of another page, however the card is made: the closest element around it
 * that holds a linked picture holds pictures of one other page only, and words that lead there too. `apart` are the
 * elements around it from the innermost, as far as they do not hold the page's own heading. The logo of a maker or a
 * seller makes no card.
 */
export function isInLinkedCard(apart: readonly Element[], page: Page): boolean {
  for (const element of apart.slice(0, LEVELS)) {
    if (OUTERMOST.has(element.name)) return false
    const { pictures, words, isLarge } = linksWithin(element)
    if (isLarge) return false
    const others = [...pictures].filter((href) => !MAKER_ADDRESS.test(href) && !isOwn(href, page))
    if (others.length > 1) return false
    if (others.some((href) => words.has(href))) return true
  }
  return false
}

function linksWithin(element: Element): LinksWithin {
  const asked = asPageElement(element)
  if (asked.links !== null) return asked.links
  const pictures = new Set<string>()
  const words = new Set<string>()
  const stack: { node: Element; href: string | null }[] = [{ node: element, href: null }]
  for (let looked = 0; stack.length > 0 && looked < MOST_LOOKED; looked++) {
    const { node, href: around } = stack.pop() as { node: Element; href: string | null }
    const link = node.name === 'a' ? node.attribs['href'] : undefined
    const href = leadsElsewhere(link) ? (link as string) : around
    if (href !== null && (node.name === 'img' || node.name === 'picture')) pictures.add(href)
    for (let child = node.lastChild; child; child = child.prev) {
      if (isTag(child)) stack.push({ node: child, href })
      else if (href !== null && 'data' in child && /\p{L}{2}/u.test(child.data)) words.add(href)
    }
  }
  const found = { pictures, words, isLarge: stack.length > 0 }
  asked.links = found
  return found
}

function isOwn(href: string, page: Page): boolean {
  if (!URL.canParse(href, page.base)) return false
  const own = new URL(page.url)
  const url = new URL(href, page.base)
  return url.host === own.host && pathOf(url) === pathOf(own) && url.search === own.search
}
