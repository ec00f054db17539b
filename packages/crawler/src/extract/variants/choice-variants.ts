import type { Element } from 'domhandler'
import { INDEPENDENT_FIELD } from '../../lexicon/choice-words.ts'
import { textOf } from '../../page/element-text.ts'
import type { Page } from '../../page/page.ts'
import { type FieldEvidence, shown } from '../field-evidence.ts'
import type { Choice, ChoiceVariant } from './choice.ts'
import { findChoices } from './find-choices.ts'
import { isDemanded } from './select-choices.ts'
import { splitCombined } from './split-combined.ts'

export interface ChoiceVariants {
  variants: FieldEvidence<ChoiceVariant[]> | null
  /** There are choices that were not read whole: several that depend on each other, or one without words. */
  incomplete: boolean
}

const MOST_COMBINED = 100

/**
 * Variants offered in a choice under the name ("54 - 1,513,000 toman"), a list or a row of buttons. Several choices are
 * combined where each is independent of the others; else, and where there is no such choice, none.
 */
export function choiceVariants(
  page: Page,
  nameElement: Element | null,
  learned: readonly Element[],
): ChoiceVariants {
  const choices = findChoices(page, nameElement)
  const found = choices.filter(({ variants }) => variants.length > 1)
  const isUnread = choices.some((choice) => choice.isUnread)
  const asFound = ({ element, variants }: Choice) =>
    shown(variants, textOf(element, 300), element, learned.includes(element))
  const [first, ...others] = found
  if (first === undefined) return { variants: null, incomplete: isUnread }
  const split = splitCombined(found)
  if (split !== null) return { variants: asFound(split.choice), incomplete: isUnread || !split.isNamed }
  if (others.length === 0 && !isUnread) return { variants: asFound(first), incomplete: false }
  const combined = isUnread ? null : combine(found)
  return combined === null
    ? { variants: null, incomplete: true }
    : { variants: asFound(combined), incomplete: false }
}

/** Every way to choose, where the choices are independent and what must be chosen is known; null otherwise. */
function combine(choices: readonly Choice[]): Choice | null {
  if (!choices.every(({ field }) => INDEPENDENT_FIELD.test(field))) return null
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
