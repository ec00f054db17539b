import { foldText } from '../../lexicon/digits.ts'
import { INSTALLMENTS } from '../../lexicon/price-words.ts'
import type { Page } from '../../page/page.ts'
import type { PriceCandidate } from './price-candidates.ts'

/** The count may stand in so many texts before the amount of one installment. */
const TEXTS_BEFORE = 2
const LONGEST = 160
const MOST_INSTALLMENTS = 60
/** A page names one or two ways to pay; a hostile one as many as it has texts. */
const MOST_TOTALS = 50
/** Each installment is rounded by the shop. */
const ROUNDING = 0.01

/**
 * Tells of an amount whether installments shown elsewhere on the page add up to it: "4 installments of 46.25" speaks for 185, whatever stands
 * between the two.
 */
export function installmentTotals(
  page: Page,
  candidates: readonly PriceCandidate[],
): (amount: string) => boolean {
  const totals = candidates.flatMap(({ order, amount }) => {
    const texts = page.runs.slice(Math.max(0, order - TEXTS_BEFORE), order + 1)
    const text = foldText(texts.map((run) => run.text.slice(-LONGEST)).join(' ')).slice(-LONGEST)
    const counts = [...text.matchAll(INSTALLMENTS)].map(([, count]) => Number(count))
    return counts
      .filter((count) => count >= 2 && count <= MOST_INSTALLMENTS && count !== Number(amount))
      .map((count) => count * Number(amount))
  })
  const few = [...new Set(totals)].slice(0, MOST_TOTALS)
  return (amount) => few.some((total) => Math.abs(total - Number(amount)) <= total * ROUNDING)
}
