import type { Element } from 'domhandler'
import { availabilityOfWords } from '../lexicon/availability-words.ts'
import { isVariantProperty, NO_CHOICE } from '../lexicon/variant-words.ts'
import { ancestors } from '../page/element-context.ts'
import { textOf } from '../page/element-text.ts'
import type { Page } from '../page/page.ts'
import { parsePrice } from './price-text.ts'
import type { VariantFact } from './product-facts.ts'

const CODE = /^(?=.*\d)(?=.*[a-z])[a-z0-9][\w./-]{2,39}$/i

/**
 * Variants offered in a choice under the name ("54 - 1,513,000 toman"): each option has its own price, or the choice is
 * called after a property of goods. Empty when there is no such choice or there are several (their prices depend on each other).
 */
export function selectVariants(page: Page, nameElement: Element | null): VariantFact[] {
  const start = nameElement === null ? 0 : (page.orderOf.get(nameElement) ?? 0)
  const found: VariantFact[][] = []
  for (const [element, order] of page.orderOf) {
    if (element.name !== 'select' || order < start || found.length > 1) continue
    const variants = variantsOf(page, element)
    if (variants.length > 1) found.push(variants)
  }
  return found.length === 1 ? (found[0] ?? []) : []
}

function variantsOf(page: Page, select: Element): VariantFact[] {
  const property = labelOf(page, select)
  const options = optionsOf(page, select).slice(0, 200)
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

/** The options of a choice, groups included. */
export const optionsOf = (page: Page, select: Element): Element[] =>
  (page.byTag.get('option') ?? []).filter((option) => ancestors(option, 4).includes(select))

function labelOf(page: Page, select: Element): string {
  const id = select.attribs['id']
  const label =
    (id === undefined
      ? undefined
      : page.byTag.get('label')?.find((element) => element.attribs['for'] === id)) ??
    ancestors(select, 4).find((element) => element.name === 'label')
  const written = label === undefined ? (select.attribs['aria-label'] ?? '') : textWithout(page, label)
  return written.replace(/[:：*\s]+$/, '').slice(0, 40)
}

/** The words of a label without those of the choice inside it. */
const textWithout = (page: Page, label: Element): string =>
  page.runs
    .filter((run) => run.parent === label)
    .map((run) => run.text.trim())
    .join(' ')
    .trim() || textOf(label, 40)
