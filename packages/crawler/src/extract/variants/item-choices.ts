import type { Element } from 'domhandler'
import { CHOICE_TOKEN, isNoChoice } from '../../lexicon/choice-words.ts'
import { isVariantProperty } from '../../lexicon/variant-words.ts'
import { ancestors, wordsOf } from '../../page/element-context.ts'
import type { Page } from '../../page/page.ts'
import type { Choice } from './choice.ts'
import { groupLabel } from './choice-label.ts'
import { type ItemGroup, itemGroups } from './item-groups.ts'
import { optionVariant, withLikelyMarks } from './option-variant.ts'
import { isMarkedOff, optionWords } from './option-words.ts'

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
}

function choiceOf(page: Page, { container, items }: ItemGroup): Choice[] {
  const [first] = items
  if (first === undefined || items.length > MOST_OPTIONS) return []
  const property = groupLabel(page, container, first)
  const field = container.attribs['data-attribute_name'] ?? container.attribs['data-attribute-name'] ?? ''
  if (isNoChoice(property, field)) return []
  if (!isVariantProperty(property))
    return isNamedChoice(container) ? [unread(container, field, property)] : []
  const words = items.map(optionWords)
  const marks = items.map(isOff)
  const told = items.map((item, at) =>
    optionVariant(
      property,
      words[at]?.text ?? '',
      item.attribs['data-value'] ?? item.attribs['data-sku'] ?? '',
      marks[at] === true || words[at]?.saysOff === true,
    ),
  )
  const variants = told.flat()
  if (told.some((each) => each.length === 0)) return [unread(container, field, property)]
  const choice: Choice = { element: container, field, property, variants, isUnread: false }
  return [words.some(({ saysOff }) => saysOff) ? choice : withLikelyMarks(choice, marks)]
}

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
