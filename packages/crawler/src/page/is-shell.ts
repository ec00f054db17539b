import type { Element } from 'domhandler'
import { textOf } from './element-text.ts'
import type { Page } from './page.ts'

/** A page with fewer letters says hardly a word. */
const FEW_LETTERS = 200
/** A header and a footer around an empty middle stay below this. */
const LAYOUT_LETTERS = 3_000
const EMPTY_LETTERS = 30
/** The common frameworks render into these elements. */
const APP_ROOT =
  /^(?:root|app|__next|__nuxt|___gatsby|q-app|svelte|react-root|vue-app|main-app|application)$/i
/** Boxes that stand in until the data comes. */
const PLACEHOLDER = /(?:^|[\s_-])(?:skeleton|shimmer|placeholder-glow|content-loader)(?:$|[\s_-])/i
const MANY_PLACEHOLDERS = 3

/**
 * Tells whether scripts would render the content a person reads here: hardly a word, an empty root of a framework, or
 * boxes that stand in for content still to come. Used only for pages without a product, so a mistake costs one
 * rendering.
 */
export function isShell(page: Page): boolean {
  if (!page.byTag.has('script')) return false
  const letters = lettersOf(page)
  if (letters < FEW_LETTERS) return true
  return letters < LAYOUT_LETTERS && (hasEmptyRoot(page) || hasPlaceholders(page))
}

/** Counts the letters a person can read on the page. */
export const lettersOf = (page: Page): number =>
  page.runs.reduce((sum, run) => sum + (run.hidden ? 0 : run.text.trim().length), 0)

const hasEmptyRoot = (page: Page): boolean =>
  [
    ...(page.byTag.get('app-root') ?? []),
    ...(page.byTag.get('div') ?? []),
    ...(page.byTag.get('main') ?? []),
  ].some(
    (element) =>
      (element.name === 'app-root' || APP_ROOT.test(element.attribs['id'] ?? '')) &&
      textOf(element, EMPTY_LETTERS * 2).length < EMPTY_LETTERS,
  )

function hasPlaceholders(page: Page): boolean {
  let found = 0
  const isOne = (element: Element) => PLACEHOLDER.test(element.attribs['class'] ?? '')
  for (const tag of ['div', 'span', 'li', 'p'])
    for (const element of page.byTag.get(tag) ?? [])
      if (isOne(element) && ++found >= MANY_PLACEHOLDERS) return true
  return false
}
