import type { Element } from 'domhandler'
import type { Page } from '../page/page.ts'
import { elementPath, stepOf } from './element-path.ts'

/** A place is one element of a page, or a few alike (the photos of a gallery). */
const MOST = 60

/** The elements of a page that stand at a learned place, in document order, at most 60. */
export function elementsAt(page: Page, path: string): Element[] {
  const last = path.slice(path.lastIndexOf('>') + 1)
  const tag = /^[^.#[]+/.exec(last)?.[0] ?? ''
  const found: Element[] = []
  for (const element of page.byTag.get(tag) ?? []) {
    // A look at its own step spares most elements the walk up the page.
    if (stepOf(element) === last && elementPath(element) === path) found.push(element)
    if (found.length === MOST) break
  }
  return found
}
