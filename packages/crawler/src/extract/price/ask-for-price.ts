import { stockLabelOf } from '../../lexicon/availability-words.ts'
import { foldText } from '../../lexicon/digits.ts'
import { ASK_FOR_PRICE } from '../../lexicon/price-words.ts'
import { ancestors } from '../../page/element-context.ts'
import { cachedOnText } from '../../page/node-cache.ts'
import type { Page } from '../../page/page.ts'

const asksToCall = cachedOnText(
  (text): boolean => text.trim().length < 40 && ASK_FOR_PRICE.test(foldText(text)),
)

/** The place, in text runs after the name, at which the page asks to call for the price; null when it does not. */
export function findAskForPrice(page: Page, nameOrder: number): number | null {
  const asking = page.runs
    .slice(nameOrder, nameOrder + 40)
    .find(
      (run) =>
        !run.hidden &&
        asksToCall(run) &&
        stockLabelOf(run.text.split(/[:\uff1a]/, 1)[0] ?? '') === null &&
        !ancestors(run.parent, 8).some((element) => element.name === 'a' || element.name === 'nav'),
    )
  return asking?.order ?? null
}
