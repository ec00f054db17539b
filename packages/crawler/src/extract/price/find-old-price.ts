import type { Element } from 'domhandler'
import { foldText } from '../../lexicon/digits.ts'
import { OLD_PRICE_TOKEN, OTHER_COST_TOKEN } from '../../lexicon/element-words.ts'
import { OLD_PRICE_WORDS, OTHER_COST_WORDS } from '../../lexicon/price-words.ts'
import { ancestors, apartFrom, isInCard, isStruck, wordsOf } from '../../page/element-context.ts'
import type { Page } from '../../page/page.ts'
import { type FieldEvidence, shown, stated } from '../field-evidence.ts'
import type { ProductFacts } from '../product-facts.ts'
import type { FoundPrice } from './find-price.ts'
import type { PriceCandidate } from './price-candidates.ts'
import { parsePrice } from './price-text.ts'
import { isPrintedDiscount } from './printed-discount.ts'

/** Text runs around the price in which its old price stands. */
const NEAR = 12
/** An amount of more than this many times the price belongs to another thing. */
export const MOST_TIMES = 20

/**
 * The price before a discount, in the unit of the price that is shown: the one that is struck through or labelled so
 * beside the price, else the one at a learned place, else what the structured data states. Always higher than the
 * price.
 */
export function findOldPrice(
  page: Page,
  facts: readonly ProductFacts[],
  price: FoundPrice,
  learned: readonly Element[],
): FieldEvidence<string> | null {
  const paid = Number(price.candidate?.amount ?? price.amount)
  const isHigher = (amount: string) => Number(amount) > paid && Number(amount) <= paid * MOST_TIMES
  if (price.candidate !== null) {
    const seen = shownOldPrice(page, price.candidate, paid, isHigher, learned)
    if (seen !== null) return seen
  }
  // Data in rial beside a page in toman: by the ratio of the two prices, which are the same money.
  const ratio = price.stated ? Number(price.amount) / paid : 1
  for (const fact of facts) {
    for (const { old } of fact.offers) {
      if (old === null) continue
      const amount = String(Number(old.amount) / ratio)
      if (isHigher(amount)) return stated(fact, amount, old.raw)
    }
  }
  return null
}

function shownOldPrice(
  page: Page,
  { order, element }: Pick<PriceCandidate, 'order' | 'element'>,
  paid: number,
  isHigher: (amount: string) => boolean,
  learned: readonly Element[],
): FieldEvidence<string> | null {
  const places = new Set(learned)
  let best: { found: FieldEvidence<string>; distance: number } | null = null
  for (const run of page.runs.slice(Math.max(0, order - NEAR), order + NEAR + 1)) {
    if (run.order === order || run.hidden || run.text.length > 70 || !/\p{Nd}/u.test(run.text)) continue
    const chain = ancestors(run.parent)
    const isLearned = chain.slice(0, 3).some((each) => places.has(each))
    const amount = parsePrice(run.text)?.amount
    const isOld =
      isLearned ||
      isCalledOld(page, run.order, chain) ||
      (amount !== undefined && isPrintedDiscount(page, order, Number(amount), paid))
    if (!isOld) continue
    const apart = apartFrom(chain, element)
    if (isInCard(chain, apart.length + 1)) continue
    const distance = Math.abs(run.order - order)
    if (amount === undefined || !isHigher(amount) || (best !== null && best.distance <= distance)) continue
    best = { found: shown(amount, run.text, run.parent, isLearned), distance }
  }
  return best?.found ?? null
}

function isCalledOld(page: Page, order: number, chain: readonly Element[]): boolean {
  const near = chain.slice(0, 4).map(wordsOf).join(' ')
  const before = page.runs[order - 1]?.text.slice(-40) ?? ''
  // A text with a number of its own is no label: "Save 200", and then the old price.
  const beside = foldText(`${/\p{Nd}/u.test(before) ? '' : before} ${page.runs[order]?.text ?? ''}`)
  if (OTHER_COST_TOKEN.test(near) || OTHER_COST_WORDS.test(beside)) return isStruck(chain)
  return isStruck(chain) || OLD_PRICE_TOKEN.test(near) || OLD_PRICE_WORDS.test(beside)
}
