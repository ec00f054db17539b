import { guessProperty } from '../../lexicon/value-property.ts'
import type { VariantFact } from '../product-facts.ts'
import type { Choice } from './choice.ts'
import { valueKey, valuesOf } from './find-choices.ts'

const BETWEEN = / ?\/ /

interface Split {
  choice: Choice
  /** Each property has a name that the page or the words themselves tell. */
  isNamed: boolean
}

/**
 * The list of all combinations ("red / XL") among the choices of a page, with the properties parted that other choices
 * name, or that the values tell by themselves. Null where there is no such list.
 */
export function splitCombined(choices: readonly Choice[]): Split | null {
  const list = choices.find(({ property }) => property === '')
  if (list === undefined) return null
  const others = choices.filter((choice) => choice !== list)
  const variants = splitValues(list.variants, others)
  const isNamed = variants.every(({ properties }) => properties.every(({ property }) => property !== ''))
  return { choice: { ...list, variants }, isNamed }
}

/**
 * Parts values such as "red / XL" of variants that have one property without a name, and names the parts: after the choice
 * of the page that has them, else after what the values are. Variants of other kinds stay as they are.
 */
export function splitValues<Variant extends VariantFact>(
  variants: readonly Variant[],
  choices: readonly Choice[],
): Variant[] {
  const parts = variants.map(({ properties: [first, ...more] }) =>
    first === undefined || more.length > 0 || first.property !== '' ? null : first.value.split(BETWEEN),
  )
  const width = parts[0]?.length ?? 0
  if (parts.some((each) => each?.length !== width)) return [...variants]
  const names = Array.from({ length: width }, (_, at) =>
    nameOfValues(
      parts.map((each) => each?.[at]?.trim() ?? ''),
      choices,
    ),
  )
  // A name that two columns have, or one column alone, says that the mark belongs to the value ("1/2 inch").
  const isSure = width === 1 || (names.every((name) => name !== '') && new Set(names).size === width)
  return variants.map((variant, at) =>
    isSure
      ? {
          ...variant,
          properties: (parts[at] ?? []).map((value, column) => ({
            property: names[column] ?? '',
            value: value.trim(),
          })),
        }
      : variant,
  )
}

/** The property that a row of values belongs to; empty where nothing tells it. */
export function nameOfValues(values: readonly string[], choices: readonly Choice[]): string {
  const keys = values.map(valueKey)
  const choice = choices.find((each) => {
    const known = valuesOf(each)
    return keys.every((key) => known.has(key))
  })
  return choice?.property ?? guessProperty(values)
}
