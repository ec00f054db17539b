import { foldText } from '../../lexicon/digits.ts'
import { isVariantProperty, propertyName } from '../../lexicon/variant-words.ts'
import type { VariantFact } from '../product-facts.ts'
import type { Choice } from './choice.ts'
import { valueKey, valuesOf } from './find-choices.ts'

/** Shops leave values out of their data that they no longer sell, and rarely more than half of them. */
const LEAST_KNOWN = 1 / 2

/**
 * Tells whether variants tell of all that a page lets its visitor choose: the values of every choice stand among theirs,
 * and a choice that cannot be read has the name of one of their properties.
 */
export function coversChoices(variants: readonly VariantFact[], choices: readonly Choice[]): boolean {
  const values = new Set<string>()
  const names = new Set<string>()
  for (const { properties } of variants)
    for (const { property, value } of properties) {
      values.add(valueKey(value))
      names.add(foldText(propertyName(property, true)))
      names.add(foldText(property))
    }
  return choices.every((choice) => {
    if (choice.isUnread) return !isVariantProperty(choice.property) || names.has(foldText(choice.property))
    // The list of all combinations is no choice beside the others.
    if (choice.property === '' || choice.variants.length < 2) return true
    const own = [...valuesOf(choice)]
    return own.filter((value) => values.has(value)).length >= own.length * LEAST_KNOWN
  })
}
