import { type Element, isTag } from 'domhandler'
import { elementWords } from '../lexicon/element-words.ts'

/** The element and those around it, innermost first. */
export function ancestors(element: Element, limit = 64): Element[] {
  const found: Element[] = []
  let at: Element | null = element
  while (at && found.length < limit) {
    found.push(at)
    const parent: unknown = at.parent
    at = parent !== null && isTag(parent as Element) ? (parent as Element) : null
  }
  return found
}

const wordsCache = new WeakMap<Element, string>()

/** Class names, id and data marks of an element as words; remembered, since every candidate asks its ancestors. */
export function wordsOf(element: Element): string {
  let words = wordsCache.get(element)
  if (words === undefined) {
    words = elementWords(element.attribs)
    wordsCache.set(element, words)
  }
  return words
}

/** Whether an element is the page's frame and not its matter: menus, footers, sidebars, the site's own header. */
export function isChrome(chain: readonly Element[], at: number): boolean {
  const element = chain[at]
  if (element === undefined) return false
  if (element.name === 'nav' || element.name === 'footer' || element.name === 'aside') return true
  if (element.name !== 'header' || /product|pdp|item|entry|title/.test(wordsOf(element))) return false
  return !chain.slice(at + 1).some((outer) => outer.name === 'main' || outer.name === 'article')
}

const STRUCK = new Set(['del', 's', 'strike'])

/** Whether an element is drawn with a line through it, by tag or inline style, two levels up. */
export const isStruck = (chain: readonly Element[]): boolean =>
  chain
    .slice(0, 4)
    .some((element) => STRUCK.has(element.name) || /line-through/.test(element.attribs['style'] ?? ''))
