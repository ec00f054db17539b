import type { Element } from 'domhandler'
import { INDEPENDENT_FIELD, isChoiceField, isNoChoice, propertyOfField } from '../../lexicon/choice-words.ts'
import { isVariantProperty } from '../../lexicon/variant-words.ts'
import { ancestors } from '../../page/element-context.ts'
import type { Page } from '../../page/page.ts'
import type { Choice } from './choice.ts'
import { groupLabel } from './choice-label.ts'
import { optionData } from './option-data.ts'
import { optionVariant, toldProperty, withLikelyMarks } from './option-variant.ts'
import { isMarkedOff, optionWords } from './option-words.ts'
import { isDemanded } from './select-choices.ts'

const MOST_RADIOS = 200

/**
 * Round buttons of one name inside a group that is called after a property of goods, or whose options name what they add,
 * or whose field is one by which a shop system names a choice.
 */
export function radioChoices(page: Page, isOwn: (element: Element) => boolean): Choice[] {
  const radios = (page.byTag.get('input') ?? [])
    .filter((input) => input.attribs['type']?.toLowerCase() === 'radio' && isOwn(input))
    .slice(0, MOST_RADIOS)
  const boxes = (page.byTag.get('input') ?? [])
    .filter((input) => input.attribs['type'] === 'checkbox' && isOwn(input))
    .slice(0, MOST_RADIOS)
  const ofBoxes = [...Map.groupBy(boxes, (input) => input.attribs['name'] ?? '')].flatMap(
    ([field, inputs]) => (INDEPENDENT_FIELD.test(field) ? [] : choiceOf(page, field, inputs).map(unreadOf)),
  )
  const named = Map.groupBy(radios, (input) => input.attribs['name'] ?? '')
  return [...[...named].flatMap(([field, inputs]) => choiceOf(page, field, inputs)), ...ofBoxes]
}

/** Boxes of which several can be ticked ask for something, but their options are no variants by themselves. */
const unreadOf = (choice: Choice): Choice => ({ ...choice, variants: [], isUnread: true })

function choiceOf(page: Page, field: string, inputs: readonly Element[]): Choice[] {
  const [first, ...others] = inputs
  const last = others.at(-1)
  if (first === undefined || last === undefined || field === '') return []
  const around = new Set(ancestors(last, 8))
  const group = ancestors(first, 8).find((element) => around.has(element))
  if (group === undefined) return []
  const written = groupLabel(page, group, first)
  const labels = inputs.map((input) => labelOf(page, input))
  const words = inputs.map((input, at) => optionWords(labels[at] ?? input))
  const values = new Set(words.map(({ text }) => text))
  const fieldProperty = isVariantProperty(written) ? '' : propertyOfField(field)
  const property = toldProperty(values.has(written) || written === '' ? fieldProperty : written, [...values])
  if (isNoChoice(property, field)) return []
  const marks = inputs.map((input, at) => isOff(input, labels[at]))
  const told = inputs.map((input, at) => {
    const { text = '', amount = null, saysOff = false } = words[at] ?? {}
    const data = optionData(input)
    return optionVariant(property, {
      ...data,
      amount: amount ?? data.amount,
      text: text || optionWords(input).text,
      isOff: marks[at] === true || saysOff,
      code: input.attribs['value']?.trim(),
    })
  })
  const variants = told.flat()
  const isKnown =
    isVariantProperty(property) ||
    (isChoiceField(field) && (!INDEPENDENT_FIELD.test(field) || isDemanded(group)))
  const isChoice = property !== '' && (isKnown || variants.some(({ adds }) => adds !== null))
  if (!isChoice) return []
  const isUnread = told.some((each) => each.length === 0) && variants.length < 2
  const saysOff = words.some((each) => each.saysOff)
  const choice = { element: group, field, property, variants, isUnread }
  return [saysOff ? choice : withLikelyMarks(choice, marks)]
}

const isOff = (input: Element, label: Element | undefined): boolean =>
  isMarkedOff(input) ||
  (label !== undefined && isMarkedOff(label)) ||
  // Some systems mark the line around the button.
  ancestors(input, 3).some(
    (element) => (element.name === 'li' || element.name === 'label') && isMarkedOff(element),
  )

function labelOf(page: Page, input: Element): Element | undefined {
  const id = input.attribs['id']
  return (
    ancestors(input, 3).find((element) => element.name === 'label') ??
    (id === undefined ? undefined : page.byTag.get('label')?.find((each) => each.attribs['for'] === id))
  )
}
