import { availabilityOfWords } from '../lexicon/availability-words.ts'
import { STOCK_TOKEN } from '../lexicon/element-words.ts'
import { ancestors, wordsOf } from '../page/element-context.ts'
import type { FoundPrice } from './find-price.ts'
import type { Evidence } from './read-evidence.ts'

/** From so many prices in like places a page is a list of products. */
const LIST = 4

/**
 * Whether the page is about one product: it says so itself, or it shows a price that stands alone, or says beside its
 * name that the thing is out of stock. Lists, home pages and "about us" are not.
 */
export function looksLikeProduct(
  { facts, page, name, prices, buttons }: Evidence,
  price: FoundPrice | null,
): boolean {
  if (facts.some((fact) => fact.source !== 'meta' && fact.name !== null)) return true
  if (facts.some((fact) => fact.source === 'meta') && price !== null) return true
  if (price !== null) {
    if (price.stated || price.candidate === null) return true
    const { path } = price.candidate
    const alike = prices.filter(({ candidate }) => candidate.path === path)
    const amounts = new Set(alike.map(({ candidate }) => candidate.amount)).size
    return alike.length < LIST || amounts === 1
  }
  const start = name?.order ?? 0
  if (buttons.length >= LIST || name?.element === null) return false
  return page.runs
    .slice(start, start + 60)
    .some(
      (run) =>
        run.text.trim().length < 40 &&
        availabilityOfWords(run.text) === 'OutOfStock' &&
        ancestors(run.parent, 3).some((element) => STOCK_TOKEN.test(wordsOf(element))),
    )
}
