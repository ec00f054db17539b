import type { Element } from 'domhandler'
import { ancestors, apartFrom, isCardOfOthers, isInCard } from '../../page/element-context.ts'
import { isInLinkedCard } from '../../page/linked-card.ts'
import type { Page } from '../../page/page.ts'

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6']
/** The farthest distance, in levels, of a card's own heading from its price, and of the price from its card. */
const LEVELS = 6
const MOST_HEADINGS = 300

/**
 * Tells whether a number or words stand in the card of another product: a picture that links elsewhere before it and
 * a heading of its own around both, or a picture and words that lead to the same page, apart from the page's heading.
 * They say nothing of a product that shows none of its own.
 */
export function pricesOfOthers(page: Page, heading: Element): (element: Element) => boolean {
  let headed: Set<Element> | null = null
  return (element) => {
    if (isCardOfOthers(element, heading)) return true
    const chain = ancestors(element)
    const apart = apartFrom(chain, heading)
    if (isInLinkedCard(apart, page)) return true
    for (let at = 1; at < Math.min(apart.length, LEVELS); at++) {
      if (!isInCard(chain, at + 1)) continue
      headed ??= elementsWithHeading(page, heading)
      if (headed.has(chain[at] as Element)) return true
    }
    return false
  }
}

/** Elements close around the headings of the page, but for its own. */
function elementsWithHeading(page: Page, own: Element): Set<Element> {
  const headings = HEADINGS.flatMap((tag) => page.byTag.get(tag) ?? []).slice(0, MOST_HEADINGS)
  return new Set(
    headings.filter((heading) => heading !== own).flatMap((heading) => ancestors(heading, LEVELS)),
  )
}
