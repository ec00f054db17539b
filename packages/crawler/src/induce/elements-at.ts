import type { Element } from 'domhandler'
import type { Page } from '../page/page.ts'
import { elementPath } from './element-path.ts'

/** A place is one element of a page, or a few alike (the photos of a gallery). */
const MOST = 60

/** The elements of a page that stand at a learned place, in document order, at most 60. */
export function elementsAt(page: Page, path: string): Element[] {
  const last = path.slice(path.lastIndexOf('>') + 1)
  const tag = /^[^.#[]+/.exec(last)?.[0] ?? ''
  const id = /#([^[]+)/.exec(last)?.[1]
  // A look at the names spares most elements the walk up the page.
  const name = id === undefined ? /\.([^.[]+)/.exec(last)?.[1] : undefined
  const found: Element[] = []
  for (const element of page.byTag.get(tag) ?? []) {
    if (id !== undefined && element.attribs['id'] !== id) continue
    if (name !== undefined && !element.attribs['class']?.includes(name)) continue
    if (elementPath(element) === path) found.push(element)
    if (found.length === MOST) break
  }
  return found
}
