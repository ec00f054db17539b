import { type Element, isTag } from 'domhandler'
import { availabilityOfWords } from '../../lexicon/availability-words.ts'
import { isVariantProperty, NO_CHOICE } from '../../lexicon/variant-words.ts'
import { ancestors } from '../../page/element-context.ts'
import { textOf } from '../../page/element-text.ts'
import type { Page } from '../../page/page.ts'
import { trimMarksAtEnd } from '../../page/trim-marks.ts'
import { type FieldEvidence, shown } from '../field-evidence.ts'
import type { VariantFact } from '../product-facts.ts'
import { readOption, type Surcharge } from './option-text.ts'

const CODE = /^(?=.*\d)(?=.*[a-z])[a-z0-9][\w./-]{2,39}$/i

/** An option of a choice as a variant, and its effect on the product's price. */
export interface ChoiceVariant extends VariantFact {
  /** The amount it adds to the product's price; null where it names none. */
  adds: Surcharge | null
  /** It names an amount whose effect on the price is unknown. */
  isUnclear: boolean
}

export interface ChoiceVariants {
  variants: FieldEvidence<ChoiceVariant[]> | null
  /** There are several choices, whose prices depend on each other. */
  several: boolean
}

interface Choice {
  element: Element
  /** The field's name in the form. */
  field: string
  variants: ChoiceVariant[]
}

/** OpenCart's choices are independent of each other: each adds its own to the price. */
const INDEPENDENT = /^option\[/
const MOST_CHOICES = 4
const MOST_COMBINED = 100

/**
 * Variants offered in a choice under the name ("54 - 1,513,000 toman"), a list or a row of buttons: each option has its
 * own price or a difference to the product's, or the choice is called after a property of goods. Several choices are
 * combined where each is independent of the others; else, and where there is no such choice, none.
 */
export function choiceVariants(
  page: Page,
  nameElement: Element | null,
  learned: readonly Element[],
): ChoiceVariants {
  const start = nameElement === null ? 0 : (page.orderOf.get(nameElement) ?? 0)
  const selects = (page.byTag.get('select') ?? [])
    .filter((select) => (page.orderOf.get(select) ?? 0) >= start)
    .slice(0, MOST_SELECTS)
    .flatMap((select): Choice[] => {
      const field = select.attribs['name'] ?? ''
      return [{ element: select, field, variants: variantsOf(page, select) }]
    })
  const lists = selects.filter(({ variants }) => variants.length > 1).slice(0, MOST_CHOICES + 1)
  const buttons = radioVariants(page, start).filter(({ variants }) => variants.length > 1)
  const found =
    lists.length === 0 ? buttons : [...lists, ...buttons.filter(({ field }) => INDEPENDENT.test(field))]
  const asFound = ({ element, variants }: Choice) =>
    shown(variants, textOf(element, 300), element, learned.includes(element))
  if (found.length < 2) return { variants: found[0] ? asFound(found[0]) : null, several: false }
  const combined = combine(found)
  return combined === null
    ? { variants: null, several: true }
    : { variants: asFound(combined), several: false }
}

/** Every way to choose, where the choices are independent and what must be chosen is known; null otherwise. */
function combine(choices: readonly Choice[]): Choice | null {
  if (!choices.every(({ field }) => INDEPENDENT.test(field))) return null
  const demanded = choices.filter(({ element }) => isDemanded(element))
  const chosen = demanded.length > 0 ? demanded : choices
  const count = chosen.reduce((product, { variants }) => product * variants.length, 1)
  const isAbsolute = chosen.some(({ variants }) => variants.some(({ amount }) => amount !== null))
  const [first, ...others] = chosen
  if (first === undefined || count > MOST_COMBINED || (isAbsolute && others.length > 0)) return null
  return {
    ...first,
    variants: others.reduce(
      (all, { variants }) => all.flatMap((one) => variants.map((other) => joined(one, other))),
      first.variants,
    ),
  }
}

function joined(one: ChoiceVariant, other: ChoiceVariant): ChoiceVariant {
  const adds =
    one.adds === null || other.adds === null
      ? (one.adds ?? other.adds)
      : {
          amount: one.adds.amount + other.adds.amount,
          currency: one.adds.currency ?? other.adds.currency,
        }
  return {
    ...one,
    properties: [...one.properties, ...other.properties],
    sku: null,
    available: one.available === false || other.available === false ? false : null,
    adds,
    isUnclear: one.isUnclear || other.isUnclear,
  }
}

/** A choice the form cannot be sent without. */
const isDemanded = (element: Element): boolean =>
  element.attribs['required'] !== undefined ||
  ancestors(element, 4).some(({ attribs }) => /(?:^|\s)required(?:\s|$)/.test(attribs['class'] ?? ''))

/** Round buttons of one name inside a group that is called after a property of goods. */
function radioVariants(page: Page, start: number): Choice[] {
  const radios = (page.byTag.get('input') ?? [])
    .filter((input) => input.attribs['type'] === 'radio' && (page.orderOf.get(input) ?? 0) >= start)
    .slice(0, MOST_RADIOS)
  return [...Map.groupBy(radios, (input) => input.attribs['name'] ?? '')].flatMap(([name, inputs]) => {
    const [first, ...others] = inputs
    const last = others.at(-1)
    if (first === undefined || last === undefined || name === '') return []
    const around = new Set(ancestors(last, 8))
    const group = ancestors(first, 8).find((element) => around.has(element))
    if (group === undefined) return []
    const property = groupLabel(group)
    const variants = inputs.flatMap((input) => variantOf(property, radioLabel(page, input), '', isOff(input)))
    const isChoice =
      isVariantProperty(property) || (property !== '' && variants.some(({ adds }) => adds !== null))
    return isChoice ? [{ element: group, field: name, variants }] : []
  })
}

const MOST_RADIOS = 200
const isOff = (element: Element): boolean => element.attribs['disabled'] !== undefined

/** The legend of a group, its label for screen readers, or the words directly before it. */
function groupLabel(group: Element): string {
  for (const element of ancestors(group, 3)) {
    const legend = element.children.find((child): child is Element => isTag(child) && child.name === 'legend')
    const written = legend ? textOf(legend, 40) : (element.attribs['aria-label'] ?? '')
    if (written !== '') return bare(written)
    for (let before = element.prev; before; before = before.prev)
      if (isTag(before) && textOf(before, 40) !== '') return bare(textOf(before, 40))
  }
  return ''
}

function radioLabel(page: Page, input: Element): string {
  const id = input.attribs['id']
  const label =
    ancestors(input, 3).find((element) => element.name === 'label') ??
    (id === undefined ? undefined : page.byTag.get('label')?.find((each) => each.attribs['for'] === id))
  return (label ? textOf(label, 60) : '') || (input.attribs['aria-label'] ?? input.attribs['title'] ?? '')
}

const bare = (label: string): string => trimMarksAtEnd(label, /[:\uff1a*\s]/).slice(0, 40)

function variantsOf(page: Page, select: Element): ChoiceVariant[] {
  const property = labelOf(page, select)
  const variants = optionsOf(select)
    .slice(0, MOST_OPTIONS)
    .flatMap((option) =>
      variantOf(property, textOf(option, 120), option.attribs['value']?.trim() ?? '', isOff(option)),
    )
  const priced = variants.filter(({ amount }) => amount !== null).length
  const differs = variants.some(({ adds, isUnclear }) => adds !== null || isUnclear)
  return property !== '' && (priced > 1 || differs || isVariantProperty(property)) ? variants : []
}

const MOST_OPTIONS = 200

function variantOf(property: string, text: string, code: string, isOff: boolean): ChoiceVariant[] {
  if (text === '' || NO_CHOICE.test(text)) return []
  const { value, price, adds, isUnclear } = readOption(text)
  if (value === '') return []
  return [
    {
      properties: [{ property, value }],
      amount: price?.amount ?? null,
      currency: price?.currency ?? null,
      stock: null,
      sku: CODE.test(code) ? code : null,
      available: isOff || availabilityOfWords(text) === 'OutOfStock' ? false : null,
      adds,
      isUnclear,
    },
  ]
}

/** Pages have some tens: forms of search, of cities, of addresses. Each is looked for among all labels. */
export const MOST_SELECTS = 200
const OPTION_LEVELS = 3

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

function labelOf(page: Page, select: Element): string {
  const id = select.attribs['id']
  const label =
    (id === undefined
      ? undefined
      : page.byTag.get('label')?.find((element) => element.attribs['for'] === id)) ??
    ancestors(select, 4).find((element) => element.name === 'label')
  const written = label === undefined ? (select.attribs['aria-label'] ?? '') : textWithout(page, label)
  return bare(written)
}

/** The words of a label without those of the choice inside it. */
const textWithout = (page: Page, label: Element): string =>
  page.runs
    .filter((run) => run.parent === label)
    .map((run) => run.text.trim())
    .join(' ')
    .trim() || textOf(label, 40)
