import type { Element } from 'domhandler'
import type { TextRun } from './page.ts'
import { asPageElement, asPageText } from './page-tree.ts'
import type { StartTag } from './start-tag.ts'

/** What was found out of a text or a tag, by the place of whoever found it. Kept with it, it is kept from page to page. */
export type Notes = unknown[]

let places = 0

/** A function of a run's text that is computed once for all runs written alike. Never undefined. */
export function notedOfText<Value>(compute: (text: string) => Value): (run: TextRun) => Value {
  const place = places++
  return (run) => {
    const { notes } = asPageText(run)
    return (notes[place] ??= compute(run.text)) as Value
  }
}

/** A function of an element's tag that is computed once for all elements written alike. Never undefined or null. */
export function notedOfTag<Value extends object | string | number | boolean>(
  compute: (tag: StartTag) => Value,
): (element: Element) => Value {
  const place = places++
  return (element) => {
    const { tag } = asPageElement(element)
    return (tag.notes[place] ??= compute(tag)) as Value
  }
}
