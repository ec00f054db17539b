import { latinDigits } from '../lexicon/digits.ts'
import { OTHER_PRODUCT_TOKEN } from '../lexicon/element-words.ts'
import { STOCK_NUMBER } from '../lexicon/stock-words.ts'
import { isPackageWeightLabel, isWeightLabel, weightInGrams } from '../lexicon/weight-words.ts'
import { ancestors, wordsOf } from '../page/element-context.ts'
import { textOf } from '../page/element-text.ts'
import { metaValue } from '../page/meta-tags.ts'
import type { Page } from '../page/page.ts'
import type { ProductFacts } from './product-facts.ts'

const LONGEST_DESCRIPTION = 5_000
const DESCRIPTION =
  /(?<![a-z])(?:product description|description|desc|tab description|product details|details content|short description|excerpt|summary)(?![a-z])/

/** What the product is said to be: structured data, else an element named so, else the page's meta description. */
export function findDescription(page: Page, facts: readonly ProductFacts[]): string | null {
  const stated = facts
    .filter((fact) => fact.source !== 'meta')
    .map((fact) => plainText(fact.description))
    .find((text) => text !== null)
  const shown = shownDescription(page)
  const longest = [stated, shown]
    .filter((text) => text !== null && text !== undefined)
    .sort((a, b) => b.length - a.length)[0]
  return longest ?? plainText(metaValue(page.meta, 'og:description', 'description', 'twitter:description'))
}

function shownDescription(page: Page): string | null {
  let best: string | null = null
  let looked = 0
  for (const element of page.orderOf.keys()) {
    if (
      !['div', 'section', 'article', 'p'].includes(element.name) ||
      !DESCRIPTION.test(wordsOf(element)) ||
      ++looked > 30
    )
      continue
    if (
      ancestors(element, 12).some((around) => OTHER_PRODUCT_TOKEN.test(wordsOf(around).replace('tabs', '')))
    )
      continue
    const text = textOf(element, LONGEST_DESCRIPTION)
    if (text.length > 40 && (best === null || text.length > best.length)) best = text
  }
  return best
}

/** Markup inside a stated text is dropped. */
export function plainText(text: string | null | undefined): string | null {
  if (!text) return null
  const plain = text
    .slice(0, LONGEST_DESCRIPTION * 4)
    .replace(/<(?:br|\/p|\/li|\/div)[^<>]{0,200}>/gi, '\n')
    .replace(/<[^<>]{1,500}>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/[ \t\r\f]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, LONGEST_DESCRIPTION)
  return plain === '' ? null : plain
}

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
