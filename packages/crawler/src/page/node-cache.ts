import type { Element } from 'domhandler'

import { asPageElement, asPageText, type TextRun } from './page-tree.ts'
import type { StartTag } from './start-tag.ts'

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

/** A function of an element's tag that is computed once for all elements written alike. Never undefined or null. */
export function cachedOnTag<Value extends object | string | number | boolean>(
  compute: (tag: StartTag) => Value,
): (element: Element) => Value {
  const place = places++
  return (element) => {
    const { tag } = asPageElement(element)
    return (tag.cache[place] ??= compute(tag)) as Value
  }
}
