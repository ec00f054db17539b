import { latinDigits } from '../lexicon/digits.ts'
import { STOCK_NUMBER } from '../lexicon/stock-words.ts'
import { isPackageWeightLabel, isWeightLabel, weightInGrams } from '../lexicon/weight-words.ts'
import type { Page } from '../page/page.ts'
import type { ProductFacts } from './product-facts.ts'

/** Grams from the structured data or a labelled row of the page ("weight: 250 g"), for the product and its package. */
export function findWeights(
  page: Page,
  facts: readonly ProductFacts[],
): { weight: number | null; packageWeight: number | null } {
  let weight =
    facts
      .map((fact) => (fact.weight === null ? null : weightInGrams(fact.weight)))
      .find((grams) => grams !== null) ?? null
  let packageWeight: number | null = null
  for (const run of page.runs) {
    const text = run.text.trim()
    if (text.length > 80) continue
    const [label = '', inline] = text.split(/[:：]/)
    if (weight === null && isWeightLabel(label))
      weight = weightInGrams(inline?.trim() ? inline : (page.runs[run.order + 1]?.text ?? ''))
    if (packageWeight === null && isPackageWeightLabel(label))
      packageWeight = weightInGrams(inline?.trim() ? inline : (page.runs[run.order + 1]?.text ?? ''))
  }
  return { weight, packageWeight }
}

/** The number in stock where one is stated; null otherwise. */
export function findStock(page: Page, facts: readonly ProductFacts[], nameOrder: number): number | null {
  const stated = facts.flatMap((fact) => fact.offers).find((offer) => offer.stock !== null)?.stock
  if (stated !== undefined && stated !== null) return stated
  for (const run of page.runs.slice(nameOrder, nameOrder + 120)) {
    if (run.text.length > 80) continue
    const match = STOCK_NUMBER.exec(latinDigits(run.text).toLowerCase())
    const digits = match?.slice(1).find((group) => group !== undefined)
    if (digits) return Number(digits)
  }
  return null
}
