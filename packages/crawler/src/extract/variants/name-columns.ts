import type { VariantFact } from '../product-facts.ts'
import type { Choice } from './choice.ts'
import { nameOfValues, splitValues } from './split-combined.ts'

/**
 * The same variants with names for the properties that have none: after the choice of the page that offers their values,
 * else after what the values are; "red / XL" is parted into both. A property that nothing names stays empty.
 */
export function nameColumns<Variant extends VariantFact>(
  given: readonly Variant[],
  choices: readonly Choice[],
): Variant[] {
  const variants = splitValues(given, choices)
  const width = variants[0]?.properties.length ?? 0
  if (variants.some(({ properties }) => properties.length !== width)) return variants
  const names = Array.from({ length: width }, (_, at) => {
    const column = variants.map(({ properties }) => properties[at])
    const own = column[0]?.property ?? ''
    if (own !== '' || column.some((each) => each?.property !== own)) return null
    return nameOfValues(
      column.map((each) => each?.value ?? ''),
      choices,
    )
  })
  return variants.map((variant) => ({
    ...variant,
    properties: variant.properties.map((each, at) => ({ ...each, property: names[at] ?? each.property })),
  }))
}
