import type { Element } from 'domhandler'
import type { Availability } from '../lexicon/availability-words.ts'
import type { Page } from '../page/page.ts'

/**
 * What WooCommerce writes of the page's own product into the classes of its element, whatever the theme: it stands on
 * the element `product-<id>` and, where the page is made of blocks, on the body. Null on pages of other systems.
 */
export function classAvailability(page: Page): Availability | null {
  const own = ['div', 'body', 'article', 'section', 'main'].flatMap((tag) =>
    (page.byTag.get(tag) ?? []).filter(isOwnProduct),
  )
  for (const element of own) {
    const classes = new Set((element.attribs['class'] ?? '').split(/\s+/))
    if (classes.has('outofstock')) return 'OutOfStock'
    if (classes.has('instock') || classes.has('onbackorder')) return 'InStock'
  }
  return null
}

function isOwnProduct(element: Element): boolean {
  const written = element.attribs['class'] ?? ''
  if (!written.includes('type-product')) return false
  return element.name === 'body' || /^product-\d+$/.test(element.attribs['id'] ?? '')
}
