import type { Element } from 'domhandler'
import type { Availability } from '../lexicon/availability-words.ts'
import { isSoldByShop } from '../lexicon/sold-by-shop.ts'
import { ancestors } from '../page/element-context.ts'
import { cachedOnPage } from '../page/node-cache.ts'
import type { Page } from '../page/page.ts'

/**
 * Reads the availability that WooCommerce writes into the classes of the page's own product, whatever the theme: the
 * element `product-<id>`, the one of the post the body names, or the body itself. Null on pages of other systems.
 */
export function classAvailability(page: Page): Availability | null {
  const post = /(?:^|\s)postid-(\d{1,20})(?:\s|$)/.exec(
    page.byTag.get('body')?.[0]?.attribs['class'] ?? '',
  )?.[1]
  for (const tag of ['div', 'body', 'article', 'section', 'main']) {
    for (const element of page.byTag.get(tag) ?? []) {
      const classes = ownClasses(element, post)
      if (classes === null) continue
      const kind = kindOf(classes)
      if (kind !== null && !isSoldByShop(kind, buttonOf(page).leadsTo)) return 'OutOfStock'
      if (classes.has('outofstock') || productsGone(page).has(element)) return 'OutOfStock'
      if (classes.has('instock') || classes.has('onbackorder')) return 'InStock'
    }
  }
  return null
}

/**
 * The products that WooCommerce's own line calls gone, in whatever language: where all variants of one are, its classes still say
 * `instock`. They are looked for once a page, however many products it claims to show.
 */
const productsGone = cachedOnPage<Page, Set<Element | undefined>>(
  (page) =>
    new Set(
      (page.byTag.get('p') ?? [])
        .filter((line) => hasClass(line, 'out-of-stock') && hasClass(line, 'stock'))
        .map((line) => ancestors(line).find((each) => hasClass(each, 'type-product'))),
    ),
)

/** The address to which the page's button of an external product leads, looked for once a page. */
const buttonOf = cachedOnPage<Page, { leadsTo: string }>((page) => {
  const form = page.byTag.get('form')?.find((each) => hasClass(each, 'cart'))
  const link = page.byTag.get('a')?.find((each) => hasClass(each, 'single_add_to_cart_button'))
  return { leadsTo: form?.attribs['action'] ?? link?.attribs['href'] ?? '' }
})

/** The kind of product that WooCommerce writes into the classes, where it is one that the shop may not sell itself. */
const kindOf = (classes: ReadonlySet<string>): string | null =>
  ['grouped', 'external'].find((kind) => classes.has(`product-type-${kind}`)) ?? null

/** The classes of the element that is the page's own product; null for any other. */
function ownClasses(element: Element, post: string | undefined): Set<string> | null {
  const written = element.attribs['class'] ?? ''
  if (!written.includes('type-product')) return null
  const classes = new Set(written.split(/\s+/))
  const isOwn =
    element.name === 'body' ||
    (post === undefined ? /^product-\d+$/.test(element.attribs['id'] ?? '') : classes.has(`post-${post}`))
  return isOwn ? classes : null
}

/**
 * Shopify's own theme and those made of it write the badge "sold out" into every price and show it only inside one that
 * is called so.
 */
export function isBadgeNotShown(chain: readonly Element[]): boolean {
  const badge = chain.findIndex((element, at) => at < 3 && hasClass(element, 'price__badge-sold-out'))
  return (
    badge >= 0 && !chain.slice(badge, badge + BADGE_LEVELS).some((each) => hasClass(each, 'price--sold-out'))
  )
}

const MOST_CLASSES = 40
const BADGE_LEVELS = 6

const hasClass = ({ attribs }: Element, name: string): boolean =>
  (attribs['class'] ?? '').split(/\s/, MOST_CLASSES).includes(name)

/** Class names by which style sheets hide what scripts show later. */
const HIDING = /(?:^|\s)(?:d-none|invisible|(?:(?:a|aok|h|is|js|u|uk)-)?(?:hidden|hide|display-none))(?:\s|$)/
/** Hidden at some widths alone. */
const SHOWN_ELSEWHERE =
  /(?:^|\s)(?:[a-z0-9]+:(?:block|flex|grid|inline|table|visible)|d-[a-z]+-(?:block|flex|inline|grid))/
const HIDING_LEVELS = 6

/** Tells whether a word stands in what its class says is hidden: a message kept ready for when it is true. */
export const isHiddenByClass = (chain: readonly Element[]): boolean =>
  chain.slice(0, HIDING_LEVELS).some(({ attribs }) => {
    const classes = attribs['class'] ?? ''
    return HIDING.test(classes) && !SHOWN_ELSEWHERE.test(classes)
  })
