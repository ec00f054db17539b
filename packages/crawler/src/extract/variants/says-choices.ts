import { type Element, isTag } from 'domhandler'
import { ASKS_TO_CHOOSE, CHOICE_TOKEN } from '../../lexicon/choice-words.ts'
import { foldText } from '../../lexicon/digits.ts'
import { wordsOf } from '../../page/element-context.ts'
import { textOf } from '../../page/element-text.ts'
import type { Page } from '../../page/page.ts'
import type { ProductFacts } from '../product-facts.ts'
import type { Choice } from './choice.ts'
import { formVariations } from './form-variations.ts'
import { isForOther } from './option-words.ts'
import { isOfProduct } from './own-elements.ts'

const LONGEST_ASKING = 80
const LONGEST_OPTION = 50
/** Lists of what the goods are like bear this name as well. */
const NAMES_PROPERTIES = /attributes?/
const MOST_RUNS = 2_400
const TAGS = ['div', 'ul', 'fieldset', 'section', 'form'] as const
const VARIABLE = /(?:^|\s)(?:product-type-variable|product_type_variable)(?:\s|$)/

/**
 * Tells of a page without readable variants whether it says that something must be chosen: a choice was seen and not read, its data tells of
 * variants, its form asks the server, an element is named after them, a list of them is still empty, or a line asks for a choice.
 */
export function saysChoices(
  page: Page,
  facts: readonly ProductFacts[],
  name: Element | null,
  choices: readonly Choice[],
): boolean {
  if (choices.some(({ isUnread, variants }) => isUnread || variants.length > 1)) return true
  if (facts.some(({ hasUnreadVariants }) => hasUnreadVariants)) return true
  if (formVariations(page, name).incomplete) return true
  const isOwn = isOfProduct(page, name)
  return (
    isNamedVariable(page, isOwn) ||
    hasNamedElement(page, isOwn) ||
    hasEmptySelect(page, isOwn) ||
    isAsked(page, isOwn)
  )
}

/** WooCommerce names the kind of the page's own product in the classes of it and of its button. */
function isNamedVariable(page: Page, isOwn: (element: Element) => boolean): boolean {
  const isVariable = (element: Element) => VARIABLE.test(element.attribs['class'] ?? '')
  return (
    (page.byTag.get('body') ?? []).some(isVariable) ||
    ['a', 'button', 'div'].some((tag) =>
      (page.byTag.get(tag) ?? []).some((element) => isVariable(element) && isOwn(element)),
    )
  )
}

/** An element named after variants that holds several things to press, or nothing yet. */
function hasNamedElement(page: Page, isOwn: (element: Element) => boolean): boolean {
  // A component of the shop's own that is named after variants draws them.
  for (const [tag, elements] of page.byTag)
    if (tag.includes('-') && CHOICE_TOKEN.test(tag.replaceAll('-', ' ')) && elements.some(isOwn)) return true
  return TAGS.flatMap((tag) => page.byTag.get(tag) ?? []).some(
    (element) => CHOICE_TOKEN.test(wordsOf(element)) && isOwn(element) && holdsChoices(element),
  )
}

/** A list of variants that scripts fill: shops of Shopify's kind send the number of the chosen one as `id`. */
const hasEmptySelect = (page: Page, isOwn: (element: Element) => boolean): boolean =>
  (page.byTag.get('select') ?? []).some(
    (element) =>
      !element.children.some(isTag) &&
      (element.attribs['name'] === 'id' || CHOICE_TOKEN.test(wordsOf(element))) &&
      isOwn(element),
  )

function holdsChoices(element: Element): boolean {
  const children = element.children.filter(isTag)
  if (children.length === 0) return element.firstChild === null
  let pressed = 0
  const stack = [...children]
  for (let looked = 0; stack.length > 0 && looked < 200; looked++) {
    const at = stack.pop() as Element
    if (isOption(at)) pressed++
    stack.push(...at.children.filter(isTag))
  }
  return pressed > 1 || (!NAMES_PROPERTIES.test(wordsOf(element)) && isRow(children))
}

const isOption = (element: Element): boolean =>
  (element.name === 'button' || element.name === 'select' || element.attribs['type'] === 'radio') &&
  !isForOther(element)

/** Two or more short lines of one kind and nothing else: the options themselves. */
const isRow = (children: readonly Element[]): boolean =>
  children.length > 1 &&
  !children.some(isForOther) &&
  children.every(
    (child) => child.name === children[0]?.name && textOf(child, LONGEST_OPTION + 1).length <= LONGEST_OPTION,
  )

const isAsked = (page: Page, isOwn: (element: Element) => boolean): boolean =>
  page.runs
    .slice(0, MOST_RUNS)
    .some(
      ({ text, parent, hidden }) =>
        !hidden && text.length <= LONGEST_ASKING && ASKS_TO_CHOOSE.test(foldText(text)) && isOwn(parent),
    )
