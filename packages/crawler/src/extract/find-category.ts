import type { Element } from 'domhandler'
import { BACK_WORDS, HOME_WORDS, STEP_MARKS, STEP_SPLIT } from '../lexicon/category-words.ts'
import { foldText } from '../lexicon/digits.ts'
import { ancestors } from '../page/element-context.ts'
import { metaValue } from '../page/meta-tags.ts'
import type { Page } from '../page/page.ts'
import { firstText, nodesOf, type SchemaNode, walkNodes } from '../page/schema-node.ts'
import { trimMarks } from '../page/trim-marks.ts'
import { type FieldEvidence, shown } from './field-evidence.ts'

const DEEPEST = 8
const LONGEST_STEP = 80
/** Elements looked at for a breadcrumb. */
const NAMES = /bread-?crumb|posted_in/i

/**
 * Finds the site's own category of the product, outermost first, without home and the product itself: the
 * BreadcrumbList of the structured data, else the breadcrumb of the page, else the category the data names. Null when
 * nothing tells.
 */
export function findCategory(
  page: Page,
  structured: boolean,
  name: string,
  learned: readonly Element[],
): FieldEvidence<string[]> | null {
  const own = (steps: readonly string[]) => withoutEnds(steps, name)
  if (structured) {
    for (const [roots, source] of [
      [page.jsonLd, 'json_ld'],
      [page.microdata, 'microdata'],
      [page.rdfa, 'rdfa'],
    ] as const) {
      const steps = own(listedSteps(roots))
      if (steps.length > 0) return { value: steps, source, raw: steps.join(' > '), element: null }
    }
  }
  for (const element of [...learned, ...crumbs(page)]) {
    const steps = own(shownSteps(page, element))
    if (steps.length > 0) return shown(steps, steps.join(' > '), element, learned.includes(element))
  }
  if (!structured) return null
  const product = walkNodes(page.jsonLd).find((node) => node.types.includes('Product'))
  const fromData = product ? firstText(product, 'category') : null
  const written = fromData ?? metaValue(page.meta, 'product:category', 'og:category')
  const steps = own(written?.split(STEP_SPLIT) ?? [])
  return written === null || steps.length === 0
    ? null
    : { value: steps, source: fromData === null ? 'meta' : 'json_ld', raw: written, element: null }
}

/** The longest BreadcrumbList: some pages state one for each category they are in. */
function listedSteps(roots: readonly SchemaNode[]): string[] {
  return walkNodes(roots)
    .filter((node) => node.types.includes('BreadcrumbList'))
    .map((list) =>
      nodesOf(list, 'itemListElement')
        .map((item, index) => ({
          text:
            firstText(item, 'name') ?? nodesOf(item, 'item').map((each) => firstText(each, 'name'))[0] ?? '',
          position: Number(firstText(item, 'position') ?? index),
        }))
        .sort((a, b) => a.position - b.position)
        .map(({ text }) => text),
    )
    .reduce((a, b) => (b.length > a.length ? b : a), [])
}

/** Elements called breadcrumbs, the likely tags first; at most a few. */
function crumbs(page: Page): Element[] {
  for (const tags of [
    ['nav', 'ol', 'ul'],
    ['div', 'p', 'section', 'span'],
  ]) {
    const found = tags.flatMap((tag) => (page.byTag.get(tag) ?? []).filter(isCrumb)).slice(0, MOST_CRUMBS)
    if (found.length > 0) return found
  }
  return []
}
const MOST_CRUMBS = 6

const isCrumb = ({ attribs }: Element): boolean =>
  isCalledCrumb(attribs['class']) || isCalledCrumb(attribs['id']) || isCalledCrumb(attribs['aria-label'])
const isCalledCrumb = (name: string | undefined): boolean => name !== undefined && NAMES.test(name)

/** The texts inside an element that are no marks between steps. */
function shownSteps(page: Page, element: Element): string[] {
  const steps: string[] = []
  const first = page.orderOf.get(element) ?? 0
  for (const run of page.runs) {
    if ((page.orderOf.get(run.parent) ?? 0) < first) continue
    if (!ancestors(run.parent, 8).includes(element)) {
      if (steps.length > 0) break
      continue
    }
    const text = run.text.replace(/[\s\u00a0]+/g, ' ').trim()
    if (!STEP_MARKS.test(text)) steps.push(trimMarks(text, /[>›»/\s]/))
    if (steps.length > DEEPEST + 2) return []
  }
  // "Category:" before the links that name it.
  return steps.length > 1 && /[:\uff1a]$/.test(steps[0] ?? '') ? steps.slice(1, 2) : steps
}

function withoutEnds(written: readonly string[], name: string): string[] {
  const steps = written
    .map((step) => step.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter((step) => step !== '' && step.length <= LONGEST_STEP && !BACK_WORDS.test(foldText(step)))
  const isHome = (step: string | undefined) => step !== undefined && HOME_WORDS.test(foldText(step))
  while (isHome(steps[0])) steps.shift()
  const last = foldText(steps.at(-1) ?? '')
  const own = foldText(name)
  if (last !== '' && (last === own || (last.length > 12 && own.startsWith(last.replace(/(?:\.{3}|…)$/, '')))))
    steps.pop()
  return steps.slice(0, DEEPEST)
}
