import { type AnyNode, type Element, isTag } from 'domhandler'
import { OTHER_PRODUCT_TOKEN, REVIEW_TOKEN } from '../lexicon/element-words.ts'
import { NO_SPECIFICATION, SPECIFICATION_TOKEN } from '../lexicon/specification-words.ts'
import { ancestors, apartFrom, wordsOf } from '../page/element-context.ts'
import { textOf } from '../page/element-text.ts'
import type { Page } from '../page/page.ts'
import { trimMarksAtEnd } from '../page/trim-marks.ts'
import { type FieldEvidence, shown, stated } from './field-evidence.ts'
import type { ProductFacts, Specification } from './product-facts.ts'

const MOST_ROWS = 100
const MOST_TABLES = 30
const LONGEST_NAME = 60
const LONGEST_VALUE = 500
const CHOICES: ReadonlySet<string> = new Set(['select', 'input', 'button'])

/**
 * Finds the table of properties, in the page's order: the additional properties of the structured data, else the
 * tables, definition lists and lists of "name: value" that belong to the product. Empty when there is none.
 */
export function findSpecifications(
  page: Page,
  facts: readonly ProductFacts[],
  nameElement: Element | null,
  learned: readonly Element[],
): FieldEvidence<Specification[]> | null {
  const source = facts.find((fact) => fact.specifications.length > 1)
  const seen = shownTables(page, nameElement, learned)
  if (source !== undefined && source.specifications.length >= (seen?.value.length ?? 0))
    return stated(source, tidy(source.specifications), '')
  return seen
}

function shownTables(
  page: Page,
  nameElement: Element | null,
  learned: readonly Element[],
): FieldEvidence<Specification[]> | null {
  const places = new Set(learned)
  const rows: Specification[] = []
  let first: Element | null = null
  let isLearned = false
  for (const tag of ['table', 'dl', 'ul']) {
    for (const element of (page.byTag.get(tag) ?? []).slice(
      0,
      tag === 'ul' ? MOST_TABLES * 4 : MOST_TABLES,
    )) {
      const atPlace = places.has(element)
      if (!atPlace && !mayBelong(element, nameElement, tag)) continue
      const own = rowsOf(element)
      if (own.length < 2 && !(atPlace && own.length > 0)) continue
      rows.push(...own)
      first ??= element
      isLearned ||= atPlace
      if (rows.length >= MOST_ROWS) break
    }
  }
  return first === null ? null : shown(tidy(rows), textOf(first, 300), first, isLearned)
}

/** A list is taken for properties only if it is labelled so: menus are lists too. */
function mayBelong(element: Element, nameElement: Element | null, tag: string): boolean {
  const chain = ancestors(element, 12)
  if (tag === 'ul' && !chain.slice(0, 4).some((each) => SPECIFICATION_TOKEN.test(wordsOf(each)))) return false
  return !apartFrom(chain, nameElement ?? undefined).some(
    (each) =>
      each.name !== 'body' &&
      (each.name === 'nav' ||
        each.name === 'footer' ||
        REVIEW_TOKEN.test(wordsOf(each)) ||
        OTHER_PRODUCT_TOKEN.test(wordsOf(each).replaceAll('tabs', ''))),
  )
}

function rowsOf(element: Element): Specification[] {
  if (element.name === 'dl') return pairsOf(within(element, new Set(['dt', 'dd'])))
  if (element.name === 'table')
    return within(element, new Set(['tr'])).flatMap((row) => {
      const cells = within(row, new Set(['th', 'td']))
      return cells.length === 2 ? rowOf(cells[0], cells[1]) : []
    })
  return within(element, new Set(['li'])).flatMap((item) => {
    const parts = item.children.filter(isTag)
    if (parts.length === 2) return rowOf(parts[0], parts[1])
    const [name = '', ...value] = textOf(item, LONGEST_VALUE).split(/\s*[:\uff1a]\s*/)
    return value.length === 1 ? rowFrom(name, value[0] ?? '') : []
  })
}

function pairsOf(terms: readonly Element[]): Specification[] {
  return terms.flatMap((term, at) => {
    const next = terms[at + 1]
    return term.name === 'dt' && next?.name === 'dd' ? rowOf(term, next) : []
  })
}

/** A cell with a choice in it is where a buyer chooses, and says nothing of the product. */
const rowOf = (name: Element | undefined, value: Element | undefined): Specification[] =>
  name === undefined || value === undefined || within(value, CHOICES).length > 0
    ? []
    : rowFrom(textOf(name, LONGEST_NAME + 1), textOf(value, LONGEST_VALUE))

function rowFrom(written: string, value: string): Specification[] {
  const name = trimMarksAtEnd(written, /[\s:\uff1a*]/).trim()
  const isName = name.length > 1 && name.length <= LONGEST_NAME && /\p{L}/u.test(name)
  return isName && value.trim() !== '' && !NO_SPECIFICATION.test(name) ? [{ name, value: value.trim() }] : []
}

/** The nearest elements of the given names inside another; not those inside one that was found. */
function within(element: Element, names: ReadonlySet<string>): Element[] {
  const found: Element[] = []
  const stack: AnyNode[] = [...element.children].reverse()
  while (stack.length > 0 && found.length < MOST_ROWS * 2) {
    const node = stack.pop() as AnyNode
    if (!isTag(node)) continue
    if (names.has(node.name)) found.push(node)
    else stack.push(...[...node.children].reverse())
  }
  return found
}

/** Removes repeats: pages print their table twice, for narrow and for wide screens. */
function tidy(rows: readonly Specification[]): Specification[] {
  const seen = new Set<string>()
  return rows
    .filter(({ name, value }) => {
      const key = `${name}\n${value}`
      return seen.has(key) ? false : seen.add(key)
    })
    .slice(0, MOST_ROWS)
}
