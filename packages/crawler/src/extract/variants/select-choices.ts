import { type Element, isTag } from 'domhandler'
import { INDEPENDENT_FIELD, isChoiceField, isNoChoice } from '../../lexicon/choice-words.ts'
import { isVariantProperty, NO_CHOICE } from '../../lexicon/variant-words.ts'
import { ancestors } from '../../page/element-context.ts'
import { textOf } from '../../page/element-text.ts'
import type { Page } from '../../page/page.ts'
import type { Choice } from './choice.ts'
import { selectLabel } from './choice-label.ts'
import { optionVariant } from './option-variant.ts'
import { isMarkedOff } from './option-words.ts'

/** Pages have some tens: forms of search, of cities, of addresses. Each is looked for among all labels. */
export const MOST_SELECTS = 200
const MOST_OPTIONS = 200
const OPTION_LEVELS = 3

/**
 * The lists of options a product is chosen by: their options name prices, or the list is called after a property of
 * goods, or its field is one by which a shop system names a choice.
 */
export function selectChoices(page: Page, isOwn: (element: Element) => boolean): Choice[] {
  return (page.byTag.get('select') ?? [])
    .filter(isOwn)
    .slice(0, MOST_SELECTS)
    .flatMap((select) => choiceOf(page, select))
}

function choiceOf(page: Page, select: Element): Choice[] {
  const field = select.attribs['name'] ?? ''
  const options = optionsOf(select).slice(0, MOST_OPTIONS)
  const texts = options.map((option) => textOf(option, 120))
  const asking = texts.find((text) => NO_CHOICE.test(text)) ?? ''
  const property = selectLabel(page, select, asking)
  if (isNoChoice(property, field)) return []
  const isCombined = isListOfAll(select, texts)
  const told = options.map((option, at) =>
    optionVariant(
      isCombined ? '' : property,
      texts[at] as string,
      option.attribs['value']?.trim() ?? '',
      isMarkedOff(option),
    ),
  )
  const variants = told.flat()
  const priced = variants.filter(({ amount }) => amount !== null).length
  const differs = variants.some(({ adds, isUnclear }) => adds !== null || isUnclear)
  const isKnown =
    isVariantProperty(property) ||
    (isChoiceField(field) && (!INDEPENDENT_FIELD.test(field) || isDemanded(select)))
  const isChoice = isCombined || (property !== '' && (priced > 1 || differs || isKnown))
  if (!isChoice) return []
  // A script fills it.
  const isUnread = variants.length === 0 && isChoiceField(field)
  return [{ element: select, field, property: isCombined ? '' : property, variants, isUnread }]
}

/** Shopify's list of all combinations is the field "id" of the form that fills the cart. */
const isListOfAll = (select: Element, texts: readonly string[]): boolean =>
  select.attribs['name'] === 'id' &&
  texts.length > 1 &&
  ancestors(select).some(
    (element) => element.name === 'form' && /cart|basket/i.test(element.attribs['action'] ?? ''),
  )

/** A choice the form cannot be sent without. */
export const isDemanded = (element: Element): boolean =>
  element.attribs['required'] !== undefined ||
  ancestors(element, 4).some(({ attribs }) => /(?:^|\s)required(?:\s|$)/.test(attribs['class'] ?? ''))

/** The options of a choice, groups included. */
export function optionsOf(select: Element): Element[] {
  const inside = (element: Element, levels: number): Element[] =>
    element.children
      .filter(isTag)
      .flatMap((child) => [
        ...(child.name === 'option' ? [child] : []),
        ...(levels > 1 ? inside(child, levels - 1) : []),
      ])
  return inside(select, OPTION_LEVELS)
}
