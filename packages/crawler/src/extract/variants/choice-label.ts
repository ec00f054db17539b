import { type Element, isTag, isText } from 'domhandler'
import { GUIDE_WORDS, labelledProperty, propertyOfField } from '../../lexicon/choice-words.ts'
import { isVariantProperty } from '../../lexicon/variant-words.ts'
import { ancestors } from '../../page/element-context.ts'
import { textOf } from '../../page/element-text.ts'
import type { Page } from '../../page/page.ts'

const LONGEST = 40
const LEVELS = 4
const MOST_BEFORE = 3
const INTERACTIVE = new Set(['button', 'input', 'select', 'a', 'textarea', 'li', 'form', 'table'])

/**
 * The property a group of options is labelled with: its legend, its label for screen readers, the words before it or at
 * its beginning; a word for a property of goods wins over what stands nearer. Empty where it has none. `first` is the
 * first element of an option.
 */
export function groupLabel(page: Page, group: Element, first: Element): string {
  const found: string[] = []
  const inner = new Set(ancestors(first, 8))
  for (const element of ancestors(group, LEVELS)) {
    if (element.name === 'body' || element.name === 'form') break
    const legend = element.children.find((child): child is Element => isTag(child) && child.name === 'legend')
    if (legend) found.push(textOf(legend, LONGEST))
    found.push(namedBy(page, element), element.attribs['aria-label'] ?? '')
    // The words at the beginning of the element itself, before its first option.
    const inside = element.children.find((child): child is Element => isTag(child) && inner.has(child))
    if (inside) found.push(...wordsBefore(inside))
    if (element === group) found.push(...wordsBefore(element))
    const known = found.map(labelledProperty).find(isVariantProperty)
    if (known !== undefined) return known
    if (found.some((text) => text !== '')) break
  }
  return found.map(labelledProperty).find((text) => text !== '') ?? ''
}

/** The property of a list: its label, the words before it, the line that asks for the choice, or the name of its field. */
export function selectLabel(page: Page, select: Element, asking: string): string {
  const id = select.attribs['id']
  const label =
    (id === undefined
      ? undefined
      : page.byTag.get('label')?.find((element) => element.attribs['for'] === id)) ??
    ancestors(select, 4).find((element) => element.name === 'label')
  const written = label === undefined ? '' : textWithout(page, label)
  const own = [written, select.attribs['aria-label'] ?? '', namedBy(page, select)]
    .map(labelledProperty)
    .find((text) => text !== '')
  if (own !== undefined) return own
  const asked = labelledProperty(asking)
  if (isVariantProperty(asked)) return asked
  const field = propertyOfField(select.attribs['name'] ?? '')
  return groupLabel(page, select, select) || field
}

function namedBy(page: Page, element: Element): string {
  const id = element.attribs['aria-labelledby']?.split(/\s/)[0]
  if (!id) return ''
  for (const tag of ['label', 'span', 'p', 'div', 'legend', 'h2', 'h3', 'h4', 'h5', 'strong', 'b']) {
    const named = page.byTag.get(tag)?.find((each) => each.attribs['id'] === id)
    if (named) return textOf(named, LONGEST)
  }
  return ''
}

/** Short texts directly before an element, the nearest first, up to the first thing that can be pressed. */
function wordsBefore(element: Element): string[] {
  const found: string[] = []
  for (let before = element.prev; before && found.length < MOST_BEFORE; before = before.prev) {
    if (isTag(before) && isPressed(before)) {
      const label = beforeGuide(before)
      if (isVariantProperty(labelledProperty(label))) found.push(label)
      break
    }
    const text = isText(before) ? before.data.replace(/\s+/g, ' ').trim() : textOf(before, LONGEST + 1)
    if (text.length > LONGEST) break
    if (/\p{L}/u.test(text)) found.push(text)
  }
  return found
}

/** The words of a line without the link to a guide of sizes in it; empty where it holds anything else to press. */
function beforeGuide(line: Element): string {
  const words: string[] = []
  for (const child of line.children) {
    if (isText(child)) words.push(child.data)
    if (!isTag(child)) continue
    const text = textOf(child, LONGEST)
    if (!isPressed(child)) words.push(text)
    else if (!GUIDE_WORDS.test(text)) return ''
  }
  return words.join(' ').replace(/\s+/g, ' ').trim()
}

const MOST_LOOKED = 60

/** Tells whether an element is, or holds, something to press; one too large to look through holds something. */
function isPressed(element: Element): boolean {
  const stack = [element]
  for (let looked = 0; stack.length > 0; looked++) {
    const at = stack.pop() as Element
    const { role = '', style = '' } = at.attribs
    if (looked >= MOST_LOOKED || INTERACTIVE.has(at.name) || ['radio', 'option', 'button'].includes(role))
      return true
    if (at.firstChild === null && /background/.test(style)) return true
    for (let child = at.lastChild; child; child = child.prev) if (isTag(child)) stack.push(child)
  }
  return false
}

/** The words of a label without those of the choice inside it. */
const textWithout = (page: Page, label: Element): string =>
  page.runs
    .filter((run) => run.parent === label)
    .map((run) => run.text.trim())
    .join(' ')
    .trim() || textOf(label, LONGEST)
