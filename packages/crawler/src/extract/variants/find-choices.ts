import type { Element } from 'domhandler'
import { foldText } from '../../lexicon/digits.ts'
import { isVariantProperty, propertyName } from '../../lexicon/variant-words.ts'
import { ancestors } from '../../page/element-context.ts'
import { cachedOnPage } from '../../page/node-cache.ts'
import type { Page } from '../../page/page.ts'
import type { Choice } from './choice.ts'
import { itemChoices } from './item-choices.ts'
import { isOfProduct } from './own-elements.ts'
import { radioChoices } from './radio-choices.ts'
import { selectChoices } from './select-choices.ts'

/** The choices of a page by the heading that they were looked for around. */
const choicesOf = cachedOnPage(() => new Map<Element | null, Choice[]>())

/**
 * Everything the page's own product is chosen by, each once: lists before round buttons before other rows of options.
 * Remembered of a page, since its template and its product ask for it.
 */
export function findChoices(page: Page, name: Element | null): Choice[] {
  const known = choicesOf(page)
  let choices = known.get(name)
  if (choices === undefined) {
    const isOwn = isOfProduct(page, name)
    choices = once(
      [...selectChoices(page, isOwn), ...radioChoices(page, isOwn), ...itemChoices(page, isOwn)].map(
        distinct,
      ),
    )
    known.set(name, choices)
  }
  return choices
}

/** A choice with two options of one name cannot be read: something else sets them apart. */
function distinct(choice: Choice): Choice {
  const values = valuesOf(choice)
  return values.size === choice.variants.length ? choice : { ...choice, variants: [], isUnread: true }
}

/** Without the copies of a choice: for narrow screens, in a bar that sticks, as swatches beside the list they stand for. */
function once(choices: readonly Choice[]): Choice[] {
  const kept: Choice[] = []
  for (const choice of choices) {
    const at = kept.findIndex((other) => isCopy(other, choice))
    const other = kept[at]
    if (other === undefined) kept.push(choice)
    else if (choice.variants.length > other.variants.length)
      kept[at] = { ...withName(choice, other), field: other.field || choice.field }
    else kept[at] = withName(withMarksOf(other, choice), choice)
  }
  return kept
}

export const valueKey = (value: string): string => foldText(value).replace(/[\s\u200c_-]+/g, '')

export const valuesOf = ({ variants }: Choice): Set<string> =>
  new Set(variants.map(({ properties }) => valueKey(properties.map(({ value }) => value).join('/'))))

/** One of the two has all values of the other, or cannot be read and has its name. */
function isCopy(one: Choice, other: Choice): boolean {
  const sameName = nameKey(one) === nameKey(other)
  if (one.isUnread || other.isUnread)
    return (
      (sameName && one.property !== '') ||
      (one.field === other.field && one.field !== '') ||
      isClose(one.element, other.element)
    )
  const [less, more] = [valuesOf(one), valuesOf(other)].sort((a, b) => a.size - b.size) as [
    Set<string>,
    Set<string>,
  ]
  const isNameless =
    one.element === other.element || !isVariantProperty(one.property) || !isVariantProperty(other.property)
  const isWithin = less.size > 0 && [...less].every((value) => more.has(value))
  return isWithin && (sameName || (isNameless && less.size === more.size))
}

const nameKey = ({ property }: Choice): string => foldText(propertyName(property, true))

/** Swatches stand beside the list they are drawn for. */
const isClose = (one: Element, other: Element): boolean =>
  ancestors(one, 3).some((element) => element.name !== 'form' && ancestors(other, 3).includes(element))

/** A list without a label has the name of its copy. */
const withName = (choice: Choice, { property }: Choice): Choice =>
  choice.property !== '' || property === ''
    ? choice
    : {
        ...choice,
        property,
        variants: choice.variants.map((variant) => ({
          ...variant,
          properties: variant.properties.map(({ value }) => ({ property, value })),
        })),
      }

/** An option that either of two copies marks as sold out is sold out. */
function withMarksOf(choice: Choice, copy: Choice): Choice {
  const off = new Set(
    copy.variants
      .filter(({ available }) => available === false)
      .map(({ properties }) => valueKey(properties[0]?.value ?? '')),
  )
  if (off.size === 0) return choice
  return {
    ...choice,
    variants: choice.variants.map((variant) =>
      off.has(valueKey(variant.properties[0]?.value ?? '')) ? { ...variant, available: false } : variant,
    ),
  }
}
