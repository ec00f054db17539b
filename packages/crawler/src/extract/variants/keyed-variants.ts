import type { OfferFact, VariantFact } from '../product-facts.ts'
import { isObject, textAt, type Values } from '../state-values.ts'
import type { Choice, ChoiceVariant } from './choice.ts'
import { walkState } from './walk-state.ts'

const BETWEEN = /[^\p{L}\p{N}]+/u

/**
 * Variants in a map of the page's data whose keys are the values of the options in the form: one ("31"), or one of each
 * choice ("31_52"). Null where there is no such map, or an option of the form has no value. `offerOf` reads the price and
 * stock of one.
 */
export function keyedVariants(
  state: readonly unknown[],
  choices: readonly Choice[],
  offerOf: (variant: Values) => OfferFact,
): VariantFact[] | null {
  const shown = choices.filter(({ variants, property }) => variants.length > 1 && property !== '')
  if (shown.length === 0 || shown.some(({ variants }) => variants.some(({ code }) => !code))) return null
  const options = shown.map(
    ({ variants }) => new Map(variants.map((variant) => [variant.code ?? '', variant])),
  )
  for (const values of walkState(state)) {
    const keys = Object.keys(values)
    if (keys.length < 2 || !isObject(values[keys[0] as string])) continue
    const chosen = keys.map((key) => optionsOf(key, options))
    if (chosen.some((each) => each === null)) continue
    return chosen.flatMap((each, at) => {
      const variant = values[keys[at] as string]
      if (each === null || !isObject(variant)) return []
      const offer = offerOf(variant)
      return [
        {
          properties: each.flatMap(({ properties }) => properties),
          amount: offer.amount,
          ...(offer.old === null ? {} : { oldAmount: offer.old.amount }),
          currency: offer.currency,
          stock: offer.stock,
          sku: textAt(variant, 'sku'),
          available: offer.availability === null ? null : offer.availability === 'InStock',
        },
      ]
    })
  }
  return null
}

/** One option of each choice, in the order of the choices; null where the key names others. */
function optionsOf(
  key: string,
  options: readonly ReadonlyMap<string, ChoiceVariant>[],
): ChoiceVariant[] | null {
  const codes = options.length === 1 ? [key] : key.split(BETWEEN)
  if (codes.length !== options.length) return null
  const found = options.map((known) => codes.flatMap((code) => known.get(code) ?? [])[0])
  const isWhole = found.every((option) => option !== undefined)
  return isWhole && new Set(found.map((option) => option?.code)).size === codes.length
    ? found.filter((option) => option !== undefined)
    : null
}
