import type { OfferFact, VariantFact } from '../product-facts.ts'
import { isObject, type Values } from '../state-values.ts'
import type { Choice } from './choice.ts'
import { coversChoices } from './cover-choices.ts'
import { nameColumns } from './name-columns.ts'
import { objectsIn, variantFactsOf } from './state-variant-facts.ts'
import { walkState } from './walk-state.ts'

const MOST_LISTS = 300

/**
 * Variants in a list that the page hands to its scripts without the product around it (Shopify's list in the form, data of
 * a component): each has a price or a stock, and together they tell of every choice that the page shows. Null where there
 * is none, or the page shows no choice to know them by. `offerOf` reads the price and stock of one.
 */
export function looseVariants(
  state: readonly unknown[],
  choices: readonly Choice[],
  offerOf: (variant: Values) => OfferFact,
): VariantFact[] | null {
  const shown = choices.filter(({ variants, property }) => variants.length > 1 && property !== '')
  if (shown.length === 0) return null
  const roots = state.filter((each) => Array.isArray(each)).map((list): Values => ({ list }))
  let looked = 0
  for (const around of [...roots, ...walkState(state)]) {
    for (const value of Object.values(around)) {
      if (typeof value !== 'object' || value === null || ++looked > MOST_LISTS) continue
      const list = objectsIn(value)
      if (list.length < 2) continue
      const offers = list.map(offerOf)
      if (!offers.some(({ amount, stock }) => amount !== null || stock !== null)) continue
      const facts = nameColumns(variantFactsOf(isObject(around) ? around : {}, list, offers), choices)
      if (facts.length > 1 && coversChoices(facts, shown)) return facts
    }
  }
  return null
}
