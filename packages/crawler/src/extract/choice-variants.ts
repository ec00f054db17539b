import { type Element, isTag } from 'domhandler'
import { availabilityOfWords } from '../lexicon/availability-words.ts'
import { isVariantProperty, NO_CHOICE } from '../lexicon/variant-words.ts'
import { ancestors } from '../page/element-context.ts'
import { textOf } from '../page/element-text.ts'
import type { Page } from '../page/page.ts'
import { trimMarksAtEnd } from '../page/trim-marks.ts'
import { type Found, shown } from './found.ts'
import { parsePrice } from './price-text.ts'
import type { VariantFact } from './product-facts.ts'

const CODE = /^(?=.*\d)(?=.*[a-z])[a-z0-9][\w./-]{2,39}$/i

export interface ChoiceVariants {
  variants: Found<VariantFact[]> | null
  /** There are several choices, whose prices depend on each other. */
  several: boolean
}

/**
 * Variants offered in a choice under the name ("54 - 1,513,000 toman"), a list or a row of buttons: each option has its
 * own price, or the choice is called after a property of goods. None when there is no such choice or there are several.
 */
export function choiceVariants(
  page: Page,
  nameElement: Element | null,
  learned: readonly Element[],
): ChoiceVariants {
  const start = nameElement === null ? 0 : (page.orderOf.get(nameElement) ?? 0)
  const found: Found<VariantFact[]>[] = []
  const add = (element: Element, variants: VariantFact[]) => {
    if (variants.length > 1)
      found.push(shown(variants, textOf(element, 300), element, learned.includes(element)))
  }
  for (const select of (page.byTag.get('select') ?? []).slice(0, MOST_CHOICES))
    if ((page.orderOf.get(select) ?? 0) >= start && found.length < 2) add(select, variantsOf(page, select))
  if (found.length === 0) for (const { group, variants } of radioVariants(page, start)) add(group, variants)
  return { variants: found.length === 1 ? (found[0] ?? null) : null, several: found.length > 1 }
}

/** Round buttons of one name inside a group that is called after a property of goods. */
function radioVariants(page: Page, start: number): { group: Element; variants: VariantFact[] }[] {
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
    if (!isVariantProperty(property)) return []
    const variants = inputs.flatMap((input): VariantFact[] => {
      const value = radioLabel(page, input)
      return value === '' || NO_CHOICE.test(value)
        ? []
        : [{ ...NOTHING_SAID, properties: [{ property, value }], available: isOff(input) ? false : null }]
    })
    return [{ group, variants }]
  })
}

const MOST_RADIOS = 200
const NOTHING_SAID = { amount: null, currency: null, stock: null, sku: null }
const isOff = (element: Element): boolean => element.attribs['disabled'] !== undefined

/** The legend of a group, what it is called for those who hear it, or the words directly before it. */
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

function variantsOf(page: Page, select: Element): VariantFact[] {
  const property = labelOf(page, select)
  const options = optionsOf(select).slice(0, 200)
  const variants = options.flatMap((option): VariantFact[] => {
    const text = textOf(option, 120)
    const code = option.attribs['value']?.trim() ?? ''
    if (text === '' || NO_CHOICE.test(text)) return []
    const [value = '', ...rest] = text.split(/\s+[—–|(-]\s*/)
    const price = parsePrice(rest.join(' '))
    return [
      {
        properties: [{ property, value: value.trim() }],
        amount: price?.sign ? price.amount : null,
        currency: price?.currency ?? null,
        stock: null,
        sku: CODE.test(code) ? code : null,
        available:
          option.attribs['disabled'] === undefined
            ? availabilityOfWords(text) === 'OutOfStock'
              ? false
              : null
            : false,
      },
    ]
  })
  const priced = variants.filter((variant) => variant.amount !== null).length
  return property !== '' && (priced > 1 || isVariantProperty(property)) ? variants : []
}

/** Pages have some tens: forms of search, of cities, of addresses. */
export const MOST_CHOICES = 200
const OPTION_LEVELS = 3

/** The options of a choice, groups included. */
export function optionsOf(select: Element): Element[] {
  const inside = (element: Element, levels: number): Element[] =>
    element.children.filter(isTag).flatMap((child) => [
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
