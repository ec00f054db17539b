import type { Element } from 'domhandler'
import { CHOICE_TOKEN, isNoChoice } from '../../lexicon/choice-words.ts'
import { isVariantProperty } from '../../lexicon/variant-words.ts'
import { ancestors, wordsOf } from '../../page/element-context.ts'
import type { Page } from '../../page/page.ts'
import type { Choice } from './choice.ts'
import { groupLabel } from './choice-label.ts'
import { type ItemGroup, itemGroups, PLAIN_COLOUR } from './item-groups.ts'
import { optionData } from './option-data.ts'
import { optionVariant, toldProperty, withLikelyMarks } from './option-variant.ts'
import { isForOther, isMarkedOff, optionWords } from './option-words.ts'

const MOST_GROUPS = 60
const MOST_OPTIONS = 100

/**
 * Choices made of buttons, swatches and lines of a list, where the row is called after a property of goods. A row that is
 * only named so in its classes, or whose options have no words, is given as unread.
 */
export function itemChoices(page: Page, isOwn: (element: Element) => boolean): Choice[] {
  return itemGroups(page, isOwn)
    .slice(0, MOST_GROUPS)
    .flatMap((group) => choiceOf(page, group))
    .concat(closedLists(page, isOwn))
}

function choiceOf(page: Page, { container, items }: ItemGroup): Choice[] {
  const [first] = items
  if (first === undefined || items.length > MOST_OPTIONS) return []
  const field = container.attribs['data-attribute_name'] ?? container.attribs['data-attribute-name'] ?? ''
  const label = groupLabel(page, container, first)
  if (isNoChoice(label, field)) return []
  const words = items.map(optionWords)
  const property = toldProperty(
    label,
    words.map(({ text }) => text),
  )
  if (!isVariantProperty(property))
    return (isNamedChoice(container) && !items.some(isForOther)) || isRowOfColours(items)
      ? [unread(container, field, property)]
      : []
  const marks = items.map(isOff)
  const told = items.map((item, at) => {
    const { text = '', amount = null, saysOff = false } = words[at] ?? {}
    const data = optionData(item)
    const isOut = marks[at] === true || saysOff
    return optionVariant(property, {
      ...data,
      amount: amount ?? data.amount,
      text,
      isOff: isOut,
      code: item.attribs['data-value'],
    })
  })
  const variants = told.flat()
  const values = new Set(variants.map(({ properties: [first] }) => first?.value))
  // Buttons that say the same belong to several things and choose none of them.
  if (variants.length > 1 && values.size < variants.length) return []
  if (variants.length === 0 && words.every(({ text }) => /^[-+\u2212\u00d7]$/.test(text))) return []
  if (told.some((each) => each.length === 0)) return [unread(container, field, property)]
  const choice: Choice = { element: container, field, property, variants, isUnread: false }
  return [words.some(({ saysOff }) => saysOff) ? choice : withLikelyMarks(choice, marks)]
}

/** A list of the page's own that opens on a button: its options may not be drawn yet. */
function closedLists(page: Page, isOwn: (element: Element) => boolean): Choice[] {
  return ['button', 'div', 'span', 'input']
    .flatMap((tag) => page.byTag.get(tag) ?? [])
    .filter(
      ({ attribs }) =>
        attribs['aria-haspopup'] === 'listbox' || (attribs['role'] === 'combobox' && !attribs['list']),
    )
    .filter(isOwn)
    .flatMap((element) => {
      const property = groupLabel(page, element, element)
      return isVariantProperty(property) && !isNoChoice(property, '') ? [unread(element, '', property)] : []
    })
}

/** Swatches that say no word: boxes of colours that differ. */
const isRowOfColours = (items: readonly Element[]): boolean =>
  items.every(({ attribs }) => PLAIN_COLOUR.test(attribs['style'] ?? '')) &&
  new Set(items.map(({ attribs }) => attribs['style'])).size === items.length

const unread = (element: Element, field: string, property: string): Choice => ({
  element,
  field,
  property,
  variants: [],
  isUnread: true,
})

/** Named as choices of a product are: the row itself or what is close around it. */
const isNamedChoice = (container: Element): boolean =>
  ancestors(container, 2).some((element) => CHOICE_TOKEN.test(wordsOf(element)))

const isOff = (item: Element): boolean =>
  isMarkedOff(item) || ancestors(item, 2).some((element) => element.name === 'li' && isMarkedOff(element))
