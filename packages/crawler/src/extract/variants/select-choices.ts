import { type Element, isTag } from 'domhandler'
import { INDEPENDENT_FIELD, isChoiceField, isNoChoice } from '../../lexicon/choice-words.ts'
import { CART_TOKEN } from '../../lexicon/element-words.ts'
import { isVariantProperty, NO_CHOICE } from '../../lexicon/variant-words.ts'
import { ancestors, wordsOf } from '../../page/element-context.ts'
import { textOf } from '../../page/element-text.ts'
import type { Page } from '../../page/page.ts'
import type { Choice } from './choice.ts'
import { selectLabel } from './choice-label.ts'
import { optionData } from './option-data.ts'
import { optionVariant, toldProperty } from './option-variant.ts'
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
  const property = toldProperty(selectLabel(page, select, asking), texts)
  if (isNoChoice(property, field)) return []
  const isCombined = isListOfAll(select, texts)
  const told = options.map((option, at) => {
    const data = optionData(option)
    return optionVariant(isCombined ? '' : property, {
      ...data,
      sku: data.sku ?? codeOf(option, field),
      text: texts[at] as string,
      isOff: isMarkedOff(option),
      code: option.attribs['value']?.trim(),
    })
  })
  const variants = told.flat()
  const priced = variants.filter(({ amount }) => amount !== null).length
  const differs = variants.some(({ adds, isUnclear }) => adds !== null || isUnclear)
  const isKnown =
    isVariantProperty(property) ||
    (isChoiceField(field) && (!INDEPENDENT_FIELD.test(field) || isDemanded(select)))
  const isChoice = isCombined || (property !== '' && (priced > 1 || differs || isKnown))
  // A script fills a list that is empty or holds its marks; a list of the form that buys is a choice of something.
  const isUnread =
    texts.some((text) => text.includes('{{')) || (variants.length === 0 && isChoiceField(field))
  if (!isChoice)
    return isOfCart(select) && variants.length > 1 && !INDEPENDENT_FIELD.test(field)
      ? [{ element: select, field, property, variants: [], isUnread: true }]
      : []
  return [{ element: select, field, property: isCombined ? '' : property, variants, isUnread }]
}

const CODE = /^(?=.*\d)(?=.*[a-z])[a-z0-9][\w./-]{2,39}$/i
/** The value of an option in the form may be its code; WooCommerce's are words. */
function codeOf(option: Element, field: string): string | null {
  const code = option.attribs['value']?.trim() ?? ''
  return CODE.test(code) && !field.startsWith('attribute_') ? code : null
}

/** Shopify's list of all combinations is the field "id" of the form that fills the cart. */
const isListOfAll = (select: Element, texts: readonly string[]): boolean =>
  select.attribs['name'] === 'id' && texts.length > 1 && isOfCart(select)

const isOfCart = (select: Element): boolean =>
  ancestors(select).some(
    (element) =>
      element.name === 'form' &&
      (/cart|basket/i.test(element.attribs['action'] ?? '') || CART_TOKEN.test(wordsOf(element))),
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
