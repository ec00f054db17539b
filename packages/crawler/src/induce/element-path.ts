import type { Element } from 'domhandler'
import { ancestors } from '../page/element-context.ts'
import { cachedOnTag } from '../page/node-cache.ts'
import { asPageElement } from '../page/page-tree.ts'

const LEVELS = 7

/**
 * Describes an element's place in words that stay the same on other pages of a site: tags with the class names that
 * look hand-made, from a steady id or seven levels up. Positions are left out: lists grow and shrink between pages.
 */
export function elementPath(element: Element): string {
  const asked = asPageElement(element)
  asked.path ??= writtenPath(element)
  return asked.path
}

function writtenPath(element: Element): string {
  const steps: string[] = []
  for (const at of ancestors(element, LEVELS)) {
    const step = stepOf(at)
    steps.push(step)
    if (step.startsWith('#', at.name.length)) break
  }
  return steps.reverse().join('>')
}

/** One element's part of a path: its name with a steady id, or with classes. Kept with the tag. */
export const stepOf: (element: Element) => string = cachedOnTag(({ kind: { name }, attribs }) => {
  const { id, itemprop } = attribs
  if (id && isSteady(id) && !NUMBERED.test(id)) return `${name}#${id}`
  const classes = (attribs['class'] ?? '').split(/\s+/).filter(isSteady).sort().slice(0, 4)
  return [name, ...classes].join('.') + (itemprop ? `[${itemprop}]` : '')
})

/** Generated names and names of a state differ from page to page or build to build. */
const isSteady = (name: string): boolean =>
  name.length > 1 &&
  name.length < 50 &&
  !/\d{3,}/.test(name) &&
  !/^(?:active|selected|current|show|open|first|last|odd|even|js-)/.test(name) &&
  !OF_ONE_PRODUCT.test(name) &&
  !/^(?:css|sc|jsx|emotion|_)-?[a-z0-9]{5,}$/i.test(name)

/** An id with a number at its end names one of many: "product-price-14". */
const NUMBERED = /[-_]\d+$/

/** Names that describe one product: its categories, its stock, whether it is on sale. */
const OF_ONE_PRODUCT =
  /^(?:(?:product|post)?_?(?:cat|tag|brand)[-_]|category-|pa_|attribute-|post-|postid|status-|has-|is-|in-?stock$|out-?of-?stock$|outofstock|on-?backorder$|on-?sale$|sale$|featured$|purchasable$|taxable$|shipping-taxable$|virtual$|downloadable$|product-type-)/
