import type { Element } from 'domhandler'

import { asPageElement, asPageText, type TextRun } from './page-tree.ts'
import type { NodeCache, StartTag } from './start-tag.ts'

/** Each function has a place of its own in the cache that texts and tags carry from page to page. */
let places = 0

/** A function of a run's text that is computed once for all runs written alike. Never undefined. */
export function cachedOnText<Value>(compute: (text: string) => Value): (run: TextRun) => Value {
  const place = places++
  return (run) => {
    const { cache } = asPageText(run)
    return (cache[place] ??= compute(run.text)) as Value
  }
}

/** A function of a tag that is computed once for all that are written alike. Never undefined or null. */
export function keptOnTag<Value extends object | string | number | boolean>(
  compute: (tag: StartTag) => Value,
): (tag: StartTag) => Value {
  const place = places++
  return (tag) => (tag.cache[place] ??= compute(tag)) as Value
}

/** The same, asked by an element. */
export function cachedOnTag<Value extends object | string | number | boolean>(
  compute: (tag: StartTag) => Value,
): (element: Element) => Value {
  const kept = keptOnTag(compute)
  return (element) => kept(asPageElement(element).tag)
}

/**
 * A function of a page that is computed once. Kept in the page itself: what a map outside of it holds of a page keeps the
 * whole page in memory until the next full collection, weak or not.
 */
export function cachedOnPage<Page extends { readonly cache: NodeCache }, Value extends object>(
  compute: (page: Page) => Value,
): (page: Page) => Value {
  const place = places++
  return (page) => (page.cache[place] ??= compute(page)) as Value
}
